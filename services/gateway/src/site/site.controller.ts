import { cookies } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { isForAll, resolvePath } from '@limner/routes';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertAllowed } from '../access.guard.ts';
import { type Content, isNotModified } from '../content.ts';
import { readCookie } from '../cookies.ts';
import { isDataAddress } from '../data-address.ts';
import { chooseEncoding } from '../encoding.ts';
import { Limits } from '../limits.ts';
import { unknownCall } from '../problem.filter.ts';
import { MayUse } from '../route.decorators.ts';
import { OwnOrigin } from './own-origin.ts';
import { type MadePage, PageCache, type PageResponse } from './page-cache.ts';
import { PageMaker } from './page-maker.ts';
import { Pages } from './pages.ts';
import { relevantSearch, resultsAddress } from './search-address.ts';
import { WEB_FILES } from './site.tokens.ts';
import type { WebFiles } from './web-files.ts';

/** The web: its files, and every page with its head. */
@Controller()
export class SiteController {
  constructor(
    @Inject(WEB_FILES) private readonly files: WebFiles,
    @Inject(Pages) private readonly pages: Pages,
    @Inject(PageCache) private readonly cache: PageCache,
    @Inject(PageMaker) private readonly maker: PageMaker,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(OwnOrigin) private readonly origin: OwnOrigin,
  ) {}

  @MayUse(['any'])
  @Get('*')
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [pathname = '/', query] = request.url.split('?', 2);
    if (isDataAddress(pathname) && !this.files.find(pathname)) throw unknownCall(request);
    const file = await this.files.find(pathname);
    if (file)
      return send(request, reply, file.content, {
        caching: file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      });
    const preferred = preferredEdition(request);
    const origin = this.origin.of(request);
    const search = relevantSearch(query);
    const key = search === '' ? keyOf(pathname, preferred, origin) : undefined;
    // A cached page does not count against the rate limits: it costs no more than a refusal.
    const stale = key && request.isFromCache ? this.cache.getStale(key) : undefined;
    const cached = stale ?? (key && this.cache.get(key, () => this.#refresh(pathname, preferred, origin)));
    if (cached) return sendPage(request, reply, cached);
    await this.limits.take('page', request, reply);
    refuseOthers(pathname, preferred);
    const results = resultsAddress(pathname, query, preferred);
    if (results !== undefined) return void reply.header('cache-control', 'no-cache').redirect(results, 302);
    const outcome = await this.pages.find(pathname, preferred);
    if (outcome.kind === 'redirect') {
      const location = query === undefined ? outcome.location : `${outcome.location}?${query}`;
      return void reply.header('cache-control', 'no-cache').redirect(location, outcome.status);
    }
    if (outcome.kind === 'leave') return void reply.header('cache-control', 'no-cache').redirect(outcome.location, 302);
    const make = () => this.maker.make(outcome, search, origin);
    const page = (key && (await this.cache.make(key, make))) || (await make()).page;
    await sendPage(request, reply, page, outcome.isForAll ? 'no-cache' : 'private, no-store');
  }

  /** Whether a file or a cached page answers a request: then it costs next to nothing, in overload too. */
  isCached(request: FastifyRequest): boolean {
    const [pathname = '/', query] = request.url.split('?', 2);
    if (this.files.find(pathname) !== undefined) return true;
    if (relevantSearch(query) !== '') return false;
    const key = keyOf(pathname, preferredEdition(request), this.origin.of(request));
    return key !== undefined && this.cache.getStale(key) !== undefined;
  }

  /** Renders a cached page again; undefined if its address has become a redirect. */
  async #refresh(pathname: string, preferred: Region | undefined, origin: string): Promise<MadePage | undefined> {
    const outcome = await this.pages.find(pathname, preferred);
    return outcome.kind !== 'page' ? undefined : this.maker.make(outcome, '', origin);
  }
}

/** The cache key of a page without a query string; undefined if the address is not that of a page for everybody. */
function keyOf(pathname: string, preferred: Region | undefined, origin: string): string | undefined {
  const destination = resolvePath(pathname, preferred);
  if (destination.kind !== 'page' || !isForAll(destination.found.route)) return undefined;
  // Some addresses never name the edition that they are shown in.
  return `${origin} ${destination.lang} ${destination.path}`;
}

/** Throws unless the caller may see the page at an address, before anything is looked up for it. */
function refuseOthers(pathname: string, preferred: Region | undefined): void {
  const destination = resolvePath(pathname, preferred);
  if (destination.kind === 'page') assertAllowed(destination.found.route.who);
}

/** The edition that the visitor chose earlier, from the cookie that the web sets. */
function preferredEdition(request: FastifyRequest): Region | undefined {
  return readCookie(request.headers.cookie, cookies.edition);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, status, locale, policy }: PageResponse,
  caching = 'no-cache',
): Promise<void> {
  reply.code(status).header('content-language', locale).header('content-security-policy', policy);
  await send(request, reply, content, { caching, mayBeUnchanged: status === 200 });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
  { caching, mayBeUnchanged = true }: { caching: string; mayBeUnchanged?: boolean },
): Promise<void> {
  reply
    .type(content.contentType)
    .header('etag', content.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', caching);
  if (mayBeUnchanged && isNotModified(request.headers['if-none-match'], content.etag))
    return void reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const isText = !/^(font|image\/(?!svg))/.test(content.contentType);
  const bytes = isText ? await content.encoded(encoding) : content.bytes;
  if (bytes !== content.bytes) reply.header('content-encoding', encoding);
  reply.send(bytes);
}
