import type { CheckedPicture, OutputOf, RequestContract, uploads } from '@limner/contracts';
import type { NormalisedPicture, PicturePool } from '@limner/embedder';
import { AppError, BLOBS, type BlobStore, CONFIG, type Config, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { before } from './deadline.ts';
import { Gate } from './gate.ts';
import { PICTURES } from './tokens.ts';

type In<C> = C extends RequestContract<infer I> ? OutputOf<RequestContract<I, I>> : never;
type Accept = In<typeof uploads.acceptPicture>;
type Make = In<typeof uploads.makeRendition>;
type Rendition = OutputOf<typeof uploads.makeRendition>;

const FOLDERS = { catalogue: 'originals', query: 'queries' } as const;
/** Kept originals were checked; written anew they may be larger than what came in. */
const MAX_ORIGINAL_BYTES = 64 * 1024 * 1024;

/** Pictures in, checked and kept under their checksum; sizes out, each made once. */
@Injectable()
export class UploadsService {
  readonly #making = new Map<string, Promise<Rendition>>();
  readonly #gate: Gate;

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURES) private readonly pictures: PicturePool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#gate = new Gate({ inside: config.PICTURE_WORKERS * 4, waiting: 128 });
  }

  /** Whatever comes of it, the incoming file goes. */
  async accept({ incoming, purpose, vector }: Accept, deadline: number): Promise<CheckedPicture> {
    const from = `incoming/${incoming}`;
    try {
      return await this.#gate.through(deadline, async () => {
        const bytes = await before(deadline, this.blobs.read(from, this.config.MAX_UPLOAD_BYTES));
        if (!bytes) throw new AppError('not_found', 'there is no such incoming picture');
        const picture = await before(deadline, this.pictures.normalise(bytes, { vector }));
        await before(deadline, this.#keep(picture, purpose));
        const { checksum: key, width, height, frames, moving, thumbhash, palette } = picture;
        return { key, width, height, frames, moving, thumbhash, palette };
      });
    } finally {
      await this.blobs
        .remove(from)
        .catch((err: unknown) => this.logger.warn({ err, from }, 'an incoming picture stays until the sweep'));
    }
  }

  /** Callers of one size share its making. */
  makeRendition(input: Make, deadline: number): Promise<Rendition> {
    const blob = `renditions/${input.key}/${input.width}.${input.format}`;
    const making = this.#making.get(blob) ?? this.#make(blob, input, deadline).finally(() => this.#making.delete(blob));
    this.#making.set(blob, making);
    return making;
  }

  async #make(blob: string, { key, width, format }: Make, deadline: number): Promise<Rendition> {
    const contentType = `image/${format}`;
    const there = await before(deadline, this.blobs.stat(blob));
    if (there) return { blob, bytes: there.bytes, contentType };
    return this.#gate.through(deadline, async () => {
      const original = await before(deadline, this.blobs.read(`originals/${key}`, MAX_ORIGINAL_BYTES));
      if (!original) throw new AppError('not_found', 'there is no such picture');
      // Only an operator's drawing can lie among the originals: accept takes none from anyone else.
      const made = await before(deadline, this.pictures.rendition(original, { width, format, vector: true }));
      const { bytes } = await before(deadline, this.blobs.put(blob, made));
      return { blob, bytes, contentType };
    });
  }

  /** A catalogue picture that is there already stays; a query is written again, so that its hour starts anew. */
  async #keep({ bytes, checksum }: NormalisedPicture, purpose: Accept['purpose']): Promise<void> {
    const key = `${FOLDERS[purpose]}/${checksum}`;
    if (purpose === 'catalogue' && (await this.blobs.stat(key))) return;
    await this.blobs.put(key, bytes, { expected: checksum });
  }
}
