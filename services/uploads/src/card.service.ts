import { createHash } from 'node:crypto';
import { CARD, type CardContent, type OutputOf, type uploads } from '@limner/contracts';
import type { PicturePool } from '@limner/embedder';
import { AppError, BLOBS, type BlobStore } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type RequestContext, visitorOf } from './request-context.ts';
import { SharedWork, type Turn } from './shared-work.ts';
import { PICTURES } from './tokens.ts';
import { UploadsService } from './uploads.service.ts';

type Card = OutputOf<typeof uploads.makeCard>;

/** The width in pixels at which the pictures are fetched: the first one fills half of the card. */
const WIDTH = 700;
/** A single picture is as wide as the card. */
const WIDTH_ALONE = 1200;
const MAX_BYTES = 4_000_000;

/** Cards of artists for link previews: drawn on first request, stored with the sizes of their lead. */
@Injectable()
export class CardService {
  readonly #making = new SharedWork<Card>();

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURES) private readonly pictures: PicturePool,
    @Inject(UploadsService) private readonly sizes: UploadsService,
  ) {}

  /** Concurrent requests for one card share the work; visitors take turns. */
  make(content: CardContent, request: RequestContext): Promise<Card> {
    const blob = cardBlob(content);
    const caller = { visitor: visitorOf(request), signal: request.signal };
    return this.#making.join(blob, caller, (turn) => this.#make(blob, content, request, turn));
  }

  async #make(
    blob: string,
    { name, agency, keys }: CardContent,
    request: RequestContext,
    { signal, begin }: Turn,
  ): Promise<Card> {
    const { contentType } = CARD;
    const there = await this.blobs.stat(blob);
    if (there) return { blob, bytes: there.bytes, contentType };
    const width = keys.length === 1 ? WIDTH_ALONE : WIDTH;
    const found = await Promise.all(keys.map((key) => this.#size(key, width, { ...request, signal })));
    const [lead, ...others] = found.filter((bytes) => bytes !== undefined);
    if (!lead) throw new AppError('not_found', 'there are no such pictures');
    const read = async () => {
      begin();
      return lead;
    };
    const drawn = await this.pictures.card(read, others, { name, agency, visitor: visitorOf(request), signal });
    const { bytes } = await this.blobs.put(blob, drawn);
    return { blob, bytes, contentType };
  }

  /** A size of a picture; undefined when the picture is gone. A card of the others is better than none. */
  async #size(key: string, width: 700 | 1200, request: RequestContext): Promise<Uint8Array | undefined> {
    try {
      const { blob } = await this.sizes.makeRendition({ key, width, format: 'jpeg' }, request);
      return await this.blobs.read(blob, MAX_BYTES);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }
}

/** Beside the sizes of the lead: it is removed with them. */
function cardBlob(content: CardContent): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  return `renditions/${content.keys[0]}/card-${hash}.jpeg`;
}
