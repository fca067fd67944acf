import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSED_ENDINGS, type OutputOf, type RequestContract, type uploads } from '@limner/contracts';
import type { Motion as Drawn, PicturePool } from '@limner/embedder';
import { AppError, BLOBS, type BlobStore } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readOriginal } from './originals.ts';
import { type RequestContext, visitorOf } from './request-context.ts';
import { type Caller, SharedWork, type Turn } from './shared-work.ts';
import { PICTURES } from './tokens.ts';

type Make = OutputOf<RequestContract<typeof uploads.makeMotion.input, typeof uploads.makeMotion.input>>;
type Motion = OutputOf<typeof uploads.makeMotion>;
type MotionType = Drawn['contentType'];

const ENDINGS: Readonly<Record<MotionType, string>> = { 'image/svg+xml': 'svg', 'image/webp': 'webp' };
/** Above this size Brotli runs one level below its best: the best takes ten seconds for the largest drawings, the next a tenth of that. */
const BEST_UP_TO_BYTES = 500_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The public motion of moving pictures: made from the private original on first request and stored with its sizes. */
@Injectable()
export class MotionService {
  readonly #making = new SharedWork<Motion>();

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURES) private readonly pictures: PicturePool,
  ) {}

  /** Concurrent requests for one piece share the work; visitors take turns. */
  make({ key }: Make, request: RequestContext): Promise<Motion> {
    const caller = { visitor: visitorOf(request), signal: request.signal };
    return this.#making.join(key, caller, (turn) => this.#make(key, { ...turn, visitor: caller.visitor }));
  }

  async #make(key: string, { visitor, signal, begin }: Turn & Caller): Promise<Motion> {
    const there = await this.#find(key);
    if (there) return there;
    const read = () => {
      begin();
      return readOriginal(this.blobs, key);
    };
    // Only operators can upload SVG drawings.
    const made = await this.pictures.motion(read, { vector: true, visitor, signal }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'unprocessable_picture'
        ? new AppError('not_found', 'the picture does not move', [], { cause: error })
        : error;
    });
    return this.#keep(key, made);
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

  /** The plain form is written last: where it exists, the compressed ones do too. */
  async #keep(key: string, { bytes, contentType }: Drawn): Promise<Motion> {
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

/** Undefined where compression gains nothing. Done once, so at the best level that is affordable. */
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
