import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isNotModified } from '../content.ts';
import { acceptsGzip } from '../encoding.ts';
import { OwnOrigin } from './own-origin.ts';

/** Seconds for which a file is cached, here and by clients. */
const MAX_AGE_S = 300;
/** Bytes of all cached files, compressed. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Parts of a text, in order. They may be made while they are read. */
export type Chunks = Iterable<string> | AsyncIterable<string>;

/** A text that the gateway generates for other programs: a sitemap, a feed. */
export interface GeneratedFile {
  /** Different for each file. */
  readonly key: string;
  readonly contentType: string;
  /** `origin` is that of the site, empty if unknown. Called at most once in five minutes for each origin. */
  write(origin: string): Chunks;
}

interface Stored {
  readonly zipped: Buffer;
  readonly etag: string;
}

/**
 * Sends generated texts. They are compressed while they are written and cached in that form: a sitemap shrinks to a thirtieth, so the whole text is never in
 * memory. When a cached text is too old, visitors still get it until the new one is ready.
 */
@Injectable()
export class GeneratedFiles {
  readonly #cache = new LRUCache<string, Stored, { file: GeneratedFile; origin: string }>({
    max: 1_000,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ zipped }, key) => zipped.length + key.length * 2 + 500,
    ttl: MAX_AGE_S * 1_000,
    allowStale: true,
    fetchMethod: (_key, _old, { context: { file, origin } }) => store(file.write(origin)),
  });

  constructor(@Inject(OwnOrigin) private readonly origin: OwnOrigin) {}

  async send(file: GeneratedFile, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const origin = this.origin.of(request);
    const { zipped, etag } = await this.#cache.forceFetch(`${origin} ${file.key}`, { context: { file, origin } });
    reply
      .type(`${file.contentType}; charset=utf-8`)
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${MAX_AGE_S}`);
    if (isNotModified(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    if (acceptsGzip(request.headers['accept-encoding'])) {
      reply.header('content-encoding', 'gzip').send(zipped);
      return;
    }
    reply.send(Readable.from([zipped]).pipe(createGunzip()));
  }
}

async function store(chunks: Chunks): Promise<Stored> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield Buffer.from(chunk);
    }
  }
  const source = Readable.from(hashed());
  const gzip = createGzip();
  source.on('error', (error) => gzip.destroy(error));
  const zipped = await buffer(source.pipe(gzip));
  return { zipped, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
}
