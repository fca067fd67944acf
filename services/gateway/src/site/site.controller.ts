import { cookies } from '@limner/contracts';
import { editions, type Language, type Region } from '@limner/editions';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Content, etagOf, isNotModified } from '../content.ts';
import { readCookie } from '../cookies.ts';
import { chooseEncoding, compress } from '../encoding.ts';
import { Limits } from '../limits.ts';
import { unknownCall } from '../problem.filter.ts';
import { MayUse } from '../route.decorators.ts';
import { FirstAnswersFinder } from './first-answers.ts';
import { firstPaintOf } from './first-paint.ts';
import { headOf } from './head.ts';
import { OwnOrigin } from './own-origin.ts';
import type { PageFiles } from './page-files.ts';
import type { PageKind } from './page-kind.ts';
import { Pages } from './pages.ts';
import type { Shell } from './shell.ts';
import { PAGE_FILES, SHELL, WEB_FILES } from './site.tokens.ts';
import type { WebFiles } from './web-files.ts';

/** The web: its files, and every page with the head that belongs to it. */
@Controller()
export class SiteController {
  constructor(
    @Inject(SHELL) private readonly shell: Shell,
    @Inject(WEB_FILES) private readonly files: WebFiles,
    @Inject(Pages) private readonly pages: Pages,
    @Inject(FirstAnswersFinder) private readonly answers: FirstAnswersFinder,
    @Inject(PAGE_FILES) private readonly pageFiles: (kind: PageKind, language: Language) => PageFiles,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(OwnOrigin) private readonly origin: OwnOrigin,
  ) {}

  @MayUse(['any'])
  @Get('*')
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [pathname = '/', query] = request.url.split('?', 2);
    if (/^\/(api|images|media|assets)(\/|$)/.test(pathname) && !this.files.find(pathname)) throw unknownCall(request);
    const file = await this.files.find(pathname);
    if (file)
      return send(
        request,
        reply,
        file.content,
        file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      );
    await this.limits.take('page', request, reply);
    const outcome = await this.pages.find(pathname, preferredEdition(request));
    if (outcome.kind === 'redirect') {
      const location = query === undefined ? outcome.location : `${outcome.location}?${query}`;
      return void reply.header('cache-control', 'no-cache').redirect(location, outcome.status);
    }
    const first = await this.answers.find(outcome);
    const head = headOf({ ...outcome, origin: this.origin.of(request) });
    const files = this.pageFiles(first.kind, editions[outcome.lang].language);
    const html = this.shell.render(outcome.lang, `${head}\n    ${firstPaintOf(first, files)}`);
    reply
      .code(outcome.status)
      .header('content-language', editions[outcome.lang].locale)
      .header('content-security-policy', this.shell.policy);
    await sendPage(request, reply, html);
  }
}

/** The edition a visitor chose earlier, which the web keeps in a cookie as well. */
function preferredEdition(request: FastifyRequest): Region | undefined {
  return readCookie(request.headers.cookie, cookies.edition);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<void> {
  const etag = etagOf(html);
  reply
    .type('text/html; charset=utf-8')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache');
  if (reply.statusCode === 200 && isNotModified(request.headers['if-none-match'], etag))
    return void reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const smaller = await compress(html, encoding, 4);
  if (smaller) reply.header('content-encoding', encoding);
  reply.send(smaller ?? html);
}

async function send(request: FastifyRequest, reply: FastifyReply, content: Content, caching: string): Promise<void> {
  reply
    .type(content.contentType)
    .header('etag', content.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', caching);
  if (isNotModified(request.headers['if-none-match'], content.etag)) return void reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const isText = !/^(font|image\/(?!svg))/.test(content.contentType);
  const bytes = isText ? await content.encoded(encoding) : content.bytes;
  if (bytes !== content.bytes) reply.header('content-encoding', encoding);
  reply.send(bytes);
}
