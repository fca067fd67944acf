import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONFIG, type Config } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Content, isNotModified } from './content.ts';
import { chooseEncoding } from './encoding.ts';
import { MicroCache } from './micro-cache.ts';
import { requestIdOf } from './request-id.ts';
import { RequestObserver } from './request-observer.ts';
import { DATA_POLICY, SECURITY_HEADERS } from './security-headers.ts';
import { reservationHeaders } from './site/tdm.ts';

const FIXED = {
  ...SECURITY_HEADERS,
  'content-security-policy': DATA_POLICY,
  vary: 'accept-encoding',
  'cache-control': 'public, no-cache',
};

/**
 * Sends cached responses before any framework code runs: a popular list costs little more than bare `node:http`. An address gets here only after
 * its route has answered once, through guard and checks, with a cached response that is the same for everybody: `cache: 'shared'` of the
 * contracts, which the compiler accepts only where `who` is `any`.
 */
@Injectable()
export class FastPath {
  readonly #keys = new LRUCache<string, { key: string; route: string }>({ max: 2_000 });
  readonly #keyOf = new WeakMap<Content, string>();
  readonly #fixed: readonly string[];

  constructor(
    @Inject(MicroCache) private readonly cache: MicroCache,
    @Inject(RequestObserver) private readonly observer: RequestObserver,
    @Inject(CONFIG) config: Config,
  ) {
    this.#fixed = Object.entries({ ...FIXED, ...reservationHeaders(config) }).flat();
  }

  /** The cached response of a key, made if need be. */
  async keep(key: string, make: () => Promise<unknown>): Promise<Content> {
    const content = await this.cache.get(key, make);
    this.#keyOf.set(content, key);
    return content;
  }

  /** From now on `serve` answers this address, while its response is fresh enough. */
  remember(request: FastifyRequest, content: Content): void {
    const key = this.#keyOf.get(content);
    const url = request.raw.url;
    if (key !== undefined && url !== undefined && url.length <= 300)
      this.#keys.set(url, { key, route: request.routeOptions.url ?? '' });
  }

  /** Sends the cached response and returns true; without one does nothing and returns false. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.url === undefined) return false;
    const known = this.#keys.get(request.url);
    const content = known && this.cache.peek(known.key);
    if (known === undefined || content === undefined) return false;
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const bytes = content.ready(encoding);
    if (bytes === undefined) return false;
    this.#send(request, response, content, bytes, encoding, known.route);
    return true;
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    content: Content,
    bytes: Buffer,
    encoding: string,
    route: string,
  ): void {
    const requestId = requestIdOf(request);
    const headers = [...this.#fixed, 'etag', content.etag, 'x-request-id', requestId];
    const isUnchanged = isNotModified(request.headers['if-none-match'], content.etag);
    if (isUnchanged) response.writeHead(304, headers).end();
    else {
      headers.push('content-type', content.contentType, 'content-length', String(bytes.length));
      if (bytes !== content.bytes) headers.push('content-encoding', encoding);
      response.writeHead(200, headers).end(bytes);
    }
    this.observer.sentFromCache(request, route, isUnchanged ? '304' : '200', requestId);
  }
}
