import type { Bus } from '@limner/bus';
import { AppError, BUS, CONFIG, type Config } from '@limner/platform';
import { readSitemapFile } from '@limner/routes';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MayUse } from '../route.decorators.ts';
import { GeneratedFiles } from './generated-files.ts';
import { robotsTxt } from './robots.ts';
import { sitemapIndex, sitemapOf } from './sitemap.ts';

const XML = 'application/xml';

/** `/robots.txt`, and `/sitemap.xml` with the sitemaps of each edition, from the route table and the catalogue. */
@Controller()
export class SitemapController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(GeneratedFiles) private readonly files: GeneratedFiles,
  ) {}

  @MayUse(['any'], 'page')
  @Get('robots.txt')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const write = (origin: string) => robotsTxt(origin, this.config.TDM_RESERVED);
    return this.files.send({ key: 'robots.txt', contentType: 'text/plain', write }, request, reply);
  }

  @MayUse(['any'], 'page')
  @Get('sitemap.xml')
  index(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const write = (origin: string) => sitemapIndex(this.bus, origin);
    return this.files.send({ key: 'sitemap.xml', contentType: XML, write }, request, reply);
  }

  @MayUse(['any'], 'page')
  @Get('sitemap/:file')
  async part(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = readSitemapFile(file);
    if (!found) throw new AppError('not_found', 'there is no such sitemap');
    const write = (origin: string) => sitemapOf(this.bus, origin, found);
    await this.files.send({ key: `sitemap/${file}`, contentType: XML, write }, request, reply);
  }
}
