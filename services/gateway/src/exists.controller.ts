import { type RouteInput, routes } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Exchange } from './exchange.ts';
import { whileConnected } from './hang-up.ts';
import { GuardedFetcher } from './outbound/guarded-fetcher.ts';
import { Serves } from './route.decorators.ts';
import { OwnOrigin } from './site/own-origin.ts';
import { visitorOf } from './visitor.ts';

/** Answers whether there is something at an address, of this site or another one. */
@Controller()
export class ExistsController {
  constructor(
    @Inject(GuardedFetcher) private readonly fetcher: GuardedFetcher,
    @Inject(OwnOrigin) private readonly origin: OwnOrigin,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
  ) {}

  @Serves(routes.checkExists)
  async check({ url }: RouteInput<typeof routes.checkExists>, { request }: Exchange): Promise<undefined> {
    const own = this.#ownPath(url, request);
    const isThere =
      own === undefined
        ? await whileConnected(request, (signal) =>
            this.fetcher.exists(url, { visitor: visitorOf(request.ip), signal }),
          )
        : await this.#isOwn(own, request);
    if (!isThere) throw new AppError('not_found', 'url: there is nothing that can be reached');
  }

  /** The path and query of an address of this site. */
  #ownPath(address: string, request: FastifyRequest): string | undefined {
    const origin = this.origin.of(request);
    const url = URL.parse(address, origin || 'http://localhost');
    const isOwn =
      address.startsWith('/') || (url !== null && origin !== '' && url.origin === URL.parse(origin)?.origin);
    return isOwn && url ? url.pathname + url.search : undefined;
  }

  /** What a HEAD request of this visitor for the path would say. Calls of the API are no files. */
  async #isOwn(path: string, { ip }: FastifyRequest): Promise<boolean> {
    if (/^\/api(\/|\?|$)/.test(path)) return false;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const { statusCode } = await server.inject({ method: 'HEAD', url: path, remoteAddress: ip });
    if (statusCode === 429) throw new AppError('rate_limited', 'Too many calls; try again in a moment');
    return statusCode < 400;
  }
}
