import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  COMPRESSED_ENDINGS,
  type MOTION_TYPES,
  type OutputOf,
  type RequestContract,
  type uploads,
} from '@limner/contracts';
import type { PicturePool } from '@limner/embedder';
import { AppError, BLOBS, type BlobStore, CONFIG, type Config } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { before } from './deadline.ts';
import { Gate } from './gate.ts';
import { PICTURES } from './tokens.ts';

type Make = OutputOf<RequestContract<typeof uploads.makeMotion.input, typeof uploads.makeMotion.input>>;
type Motion = OutputOf<typeof uploads.makeMotion>;
type MotionType = (typeof MOTION_TYPES)[number];

const ENDINGS: Readonly<Record<MotionType, string>> = { 'image/svg+xml': 'svg', 'image/webp': 'webp' };
/** Kept originals were checked; written anew they may be larger than what came in. */
const MAX_ORIGINAL_BYTES = 64 * 1024 * 1024;
/** Brotli's best needs ten seconds for the largest drawings that are taken, and one step below a tenth of that. */
const BEST_UP_TO_BYTES = 500_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What visitors get of pictures that move: made from the private original when first asked for, and kept beside its sizes. */
@Injectable()
export class MotionService {
  readonly #making = new Map<string, Promise<Motion>>();
  readonly #gate: Gate;

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURES) private readonly pictures: PicturePool,
    @Inject(CONFIG) config: Config,
  ) {
    this.#gate = new Gate({ inside: config.PICTURE_WORKERS, waiting: 64 });
  }

  /** Callers of one piece share its making. */
  make({ key }: Make, deadline: number): Promise<Motion> {
    const making = this.#making.get(key) ?? this.#make(key, deadline).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, deadline: number): Promise<Motion> {
    const there = await before(deadline, this.#find(key));
    if (there) return there;
    return this.#gate.through(deadline, async () => {
      const original = await before(deadline, this.blobs.read(`originals/${key}`, MAX_ORIGINAL_BYTES));
      if (!original) throw new AppError('not_found', 'there is no such picture');
      // Only an operator's drawing can lie among the originals: accept takes none from anyone else.
      const { moving } = await before(deadline, this.pictures.inspect(original, { vector: true }));
      if (!moving) throw new AppError('not_found', 'the picture does not move');
      const { bytes, contentType } = await before(deadline, motion(this.pictures, original, { vector: true }));
      return before(deadline, this.#keep(key, bytes, contentType));
    });
  }

  async #find(key: string): Promise<Motion | undefined> {
    for (const contentType of Object.keys(ENDINGS) as MotionType[]) {
      const blob = blobOf(key, contentType);
      const found = await this.blobs.stat(blob);
      if (!found) continue;
      const compressed = (await this.blobs.stat(blob + COMPRESSED_ENDINGS.br)) !== undefined;
      return { blob, bytes: found.bytes, contentType, compressed };
    }
    return undefined;
  }

  /** The plain form comes last: where it lies, the others lie already. */
  async #keep(key: string, bytes: Uint8Array, contentType: MotionType): Promise<Motion> {
    const blob = blobOf(key, contentType);
    const forms = contentType === 'image/svg+xml' ? await compress(bytes) : undefined;
    if (forms) {
      await this.blobs.put(blob + COMPRESSED_ENDINGS.gzip, forms.gzip);
      await this.blobs.put(blob + COMPRESSED_ENDINGS.br, forms.br);
    }
    const kept = await this.blobs.put(blob, bytes);
    return { blob, bytes: kept.bytes, contentType, compressed: forms !== undefined };
  }
}

function blobOf(key: string, contentType: MotionType): string {
  return `renditions/${key}/motion.${ENDINGS[contentType]}`;
}

/** Undefined where a form would be no smaller. Made once, so as small as it gets. */
async function compress(bytes: Uint8Array): Promise<Record<keyof typeof COMPRESSED_ENDINGS, Buffer> | undefined> {
  const quality = bytes.length <= BEST_UP_TO_BYTES ? constants.BROTLI_MAX_QUALITY : 9;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return Math.max(br.length, gz.length) < bytes.length ? { br, gzip: gz } : undefined;
}

/** A checked drawing moves as it is; frames, which are kept as WebP, are made as wide as the site shows them. */
async function motion(
  pictures: PicturePool,
  bytes: Uint8Array,
  options: { readonly vector: true },
): Promise<{ bytes: Uint8Array; contentType: MotionType }> {
  const hasFrames = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF';
  if (!hasFrames) return { bytes, contentType: 'image/svg+xml' };
  const made = await pictures.rendition(bytes, { width: 1300, format: 'webp', ...options });
  return { bytes: made, contentType: 'image/webp' };
}
