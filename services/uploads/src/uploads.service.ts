import {
  type CheckedPicture,
  type OutputOf,
  type RequestContract,
  renditionBlob,
  type uploads,
} from '@limner/contracts';
import type { NormalisedPicture, PicturePool } from '@limner/embedder';
import { AppError, BLOBS, type BlobStore, CONFIG, type Config, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readOriginal } from './originals.ts';
import { type RequestContext, visitorOf } from './request-context.ts';
import { type Caller, SharedWork, type Turn } from './shared-work.ts';
import { PICTURES } from './tokens.ts';

type In<C> = C extends RequestContract<infer I> ? OutputOf<RequestContract<I, I>> : never;
type Accept = In<typeof uploads.acceptPicture>;
type Make = In<typeof uploads.makeRendition>;
type Rendition = OutputOf<typeof uploads.makeRendition>;

/** Takes pictures, checks them and stores them under their checksum; makes each size once. The pool limits how many pictures are in memory. */
@Injectable()
export class UploadsService {
  readonly #making = new SharedWork<Rendition>();

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURES) private readonly pictures: PicturePool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Removes the incoming file in any case. */
  async accept({ incoming, vector }: Accept, { signal }: RequestContext): Promise<CheckedPicture> {
    const from = `incoming/${incoming}`;
    try {
      const picture = await this.pictures.normalise(() => this.#readIncoming(from), { vector, lane: 'batch', signal });
      await this.#keep(picture);
      const { checksum: key, width, height, frames, moving, thumbhash, palette } = picture;
      return { key, width, height, frames, moving, thumbhash, palette };
    } finally {
      await this.blobs
        .remove(from)
        .catch((err: unknown) => this.logger.warn({ err, from }, 'an incoming picture stays until the sweep'));
    }
  }

  /** Concurrent requests for one size share the work; visitors take turns. */
  makeRendition(input: Make, request: RequestContext): Promise<Rendition> {
    const caller = { visitor: visitorOf(request), signal: request.signal };
    const blob = renditionBlob(input.key, input.width, input.format);
    return this.#making.join(blob, caller, (turn) => this.#make(blob, input, { ...turn, visitor: caller.visitor }));
  }

  async #make(
    blob: string,
    { key, width, format }: Make,
    { visitor, signal, begin }: Turn & Caller,
  ): Promise<Rendition> {
    const contentType = `image/${format}`;
    const there = await this.blobs.stat(blob);
    if (there) return { blob, bytes: there.bytes, contentType };
    const read = () => {
      begin();
      return readOriginal(this.blobs, key);
    };
    // Drawings among the originals are an operator's: accept takes them from nobody else.
    const how = { width, format, vector: true, lane: 'size', visitor, signal } as const;
    const { bytes } = await this.blobs.put(blob, await this.pictures.rendition(read, how));
    return { blob, bytes, contentType };
  }

  async #readIncoming(blob: string): Promise<Uint8Array> {
    const bytes = await this.blobs.read(blob, this.config.MAX_UPLOAD_BYTES);
    if (bytes) return bytes;
    throw new AppError('not_found', 'there is no such incoming picture');
  }

  /** An existing original is left as it is. */
  async #keep({ bytes, checksum }: NormalisedPicture): Promise<void> {
    const key = `originals/${checksum}`;
    if (!(await this.blobs.stat(key))) await this.blobs.put(key, bytes, { expected: checksum });
  }
}
