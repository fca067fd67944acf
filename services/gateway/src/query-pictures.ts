import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bus } from '@limner/bus';
import { type RouteInput, type routes, SEARCHED_PICTURES, searchedPictureForm, uploads } from '@limner/contracts';
import {
  AppError,
  BLOBS,
  type BlobStore,
  BUS,
  CONFIG,
  type Config,
  isSignedPicture,
  LOGGER,
  type Logger,
} from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Forms } from './forms.ts';
import { unlessAborted } from './hang-up.ts';
import { GuardedFetcher } from './outbound/guarded-fetcher.ts';
import { type Reservation, SearchQuota } from './search-quota.ts';
import { visitorOf } from './visitor.ts';

type Body = RouteInput<typeof routes.searchImage>;

export interface QueryPicture {
  /** File name in the folder of `SEARCHED_PICTURES`. */
  readonly picture: string;
  readonly fields: Omit<Body, 'url'>;
}

interface Search {
  readonly request: FastifyRequest;
  readonly signal: AbortSignal;
  readonly reservation: Reservation;
  /** File name of its picture, unique to this search. */
  readonly picture: string;
}

/**
 * Pictures that visitors search with: streamed into the blob store (files never cross the bus), and removed when the search ends. The worker that
 * computes the embedding checks them.
 */
@Injectable()
export class QueryPictures {
  readonly #quota: SearchQuota;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Forms) private readonly forms: Forms,
    @Inject(GuardedFetcher) private readonly fetcher: GuardedFetcher,
  ) {
    this.#quota = new SearchQuota(config.RATE_LIMITS);
  }

  /** Searches by the picture of a form, or by the address of a picture in the body. */
  async search<T>(
    { url, ...fields }: Body,
    { request, signal }: Pick<Search, 'request' | 'signal'>,
    find: (query: QueryPicture) => Promise<T>,
  ): Promise<T> {
    const reservation = this.#quota.reserve(visitorOf(request.ip));
    const picture = randomUUID();
    const search = { request, signal, reservation, picture };
    try {
      if (request.isMultipart()) {
        const fields = await unlessAborted(signal, this.#takeForm(search));
        return await find({ picture, fields });
      }
      await this.#takeAddress(url, search);
      return await find({ picture, fields });
    } finally {
      await this.blobs
        .remove(fileOf(picture))
        .catch((err: unknown) =>
          this.logger.warn({ err, picture }, 'a searched picture could not be removed; the next sweep removes it'),
        );
      reservation.release();
    }
  }

  #takeForm({ request, signal, reservation, picture }: Search): Promise<QueryPicture['fields']> {
    return this.forms.read(searchedPictureForm, request, async (file, maxBytes) => {
      signal.throwIfAborted();
      const content = Readable.from(counted(file, reservation), { objectMode: false });
      await this.blobs.put(fileOf(picture), content, { maxBytes, signal });
    });
  }

  /** Stores a picture by its address: a signed one of this site, or any other on the public internet. */
  async #takeAddress(url: string, search: Search): Promise<void> {
    const key = this.#ownPicture(url);
    if (key !== undefined) await this.#copyOwn(key, search);
    else if (url.startsWith('/')) throw new AppError('unprocessable_picture', 'url: this site has no such picture');
    else await this.#fetch(url, search);
  }

  async #copyOwn(key: string, { signal, reservation, picture }: Search): Promise<void> {
    // A rendition, not the original: that may be an SVG, which search does not accept.
    const size = { key, width: 960, format: 'jpeg' } as const;
    const { blob, bytes } = await this.bus.request(uploads.makeRendition, size, { signal });
    reservation.add(bytes);
    await this.blobs.copy(blob, fileOf(picture));
  }

  async #fetch(url: string, { request, signal, reservation, picture }: Search): Promise<void> {
    await this.fetcher.picture(url, { visitor: visitorOf(request.ip), signal }, async (content) => {
      const stream = Readable.from(counted(content, reservation), { objectMode: false });
      await this.blobs.put(fileOf(picture), stream, { maxBytes: this.config.MAX_UPLOAD_BYTES, signal });
    });
  }

  /** The key of a picture of ours. The signature proves that it is, so the host of the address does not matter. */
  #ownPicture(address: string): string | undefined {
    const path = URL.parse(address, 'http://localhost')?.pathname ?? '';
    const [, key = '', signature = ''] = /^\/images\/([0-9a-f]{64})\/([\w-]{22})(?:\/\d{1,4})?$/.exec(path) ?? [];
    return isSignedPicture(this.config.IMAGE_SECRET ?? [], key, signature) ? key : undefined;
  }
}

function fileOf(picture: string): string {
  return `${SEARCHED_PICTURES.folder}${picture}`;
}

async function* counted(file: AsyncIterable<Uint8Array>, reservation: Reservation): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) {
    reservation.add(chunk.length);
    yield chunk;
  }
}
