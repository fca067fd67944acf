import type { Bus } from '@limner/bus';
import { isRegion, type Region } from '@limner/editions';
import { AppError, BUS } from '@limner/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress } from '../encoding.ts';
import { MayUse } from '../route.decorators.ts';
import { OwnOrigin } from './own-origin.ts';
import { robotsTxt, sitemapIndex, sitemapOf } from './sitemap.ts';

/** A sitemap reads every list of an edition, so it is cached for a minute. */
const CACHE_MS = 60_000;
/** Enough for all editions under two origins. */
const MAX_SITEMAPS = 24;

/** `/robots.txt` and `/sitemap.xml` with a sitemap for each edition, from the route table and the catalogue. */
@Controller()
export class SitemapController {
  readonly #cache = new LRUCache<string, string, { origin: string; region: Region }>({
    max: MAX_SITEMAPS,
    ttl: CACHE_MS,
    fetchMethod: (_key, _old, { context: { origin, region } }) => sitemapOf(this.bus, origin, region),
  });

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(OwnOrigin) private readonly origin: OwnOrigin,
  ) {}

  @MayUse(['any'], 'page')
  @Get('robots.txt')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return send(request, reply, 'text/plain', robotsTxt(this.origin.of(request)));
  }

  @MayUse(['any'], 'page')
  @Get('sitemap.xml')
  index(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return send(request, reply, 'application/xml', sitemapIndex(this.origin.of(request)));
  }

  @MayUse(['any'], 'page')
  @Get('sitemap/:file')
  async edition(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const region = file.replace(/\.xml$/, '');
    if (!isRegion(region) || file !== `${region}.xml`) throw new AppError('not_found', 'there is no such sitemap');
    const origin = this.origin.of(request);
    const text = await this.#cache.forceFetch(`${origin} ${region}`, { context: { origin, region } });
    await send(request, reply, 'application/xml', text);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<void> {
  const plain = Buffer.from(text);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const smaller = await compress(plain, encoding, 4);
  if (smaller) reply.header('content-encoding', encoding);
  reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding').header('cache-control', 'public, max-age=60');
  reply.send(smaller ?? plain);
}
