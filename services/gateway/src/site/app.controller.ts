import type { Bus } from '@limner/bus';
import { catalogue } from '@limner/contracts';
import { editions, type Region } from '@limner/editions';
import { AppError, BUS } from '@limner/platform';
import { pathTo, readManifestFile } from '@limner/routes';
import { loadWords, type MessageKey } from '@limner/words';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MayUse } from '../route.decorators.ts';
import { appManifest } from './app-manifest.ts';
import { GeneratedFiles } from './generated-files.ts';

/** Milliseconds for each request. */
const DEADLINE_MS = 5_000;

/** The web app manifest of each edition, by which a browser can install it. */
@Controller()
export class AppController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(GeneratedFiles) private readonly files: GeneratedFiles,
  ) {}

  @MayUse(['any'], 'page')
  @Get('manifest/:file')
  async manifest(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const region = readManifestFile(file);
    if (!region) throw new AppError('not_found', 'there is no such manifest');
    const contentType = 'application/manifest+json';
    await this.files.send({ key: `manifest/${file}`, contentType, write: () => this.#write(region) }, request, reply);
  }

  async *#write(lang: Region): AsyncGenerator<string> {
    const asked = { deadlineMs: DEADLINE_MS };
    const [{ description }, { name: agency = 'Limner' }, { t }] = await Promise.all([
      this.bus.request(catalogue.getMetatags, { lang, path: pathTo('home') }, asked),
      this.bus.request(catalogue.getSettings, {}, asked),
      loadWords<MessageKey>(editions[lang]),
    ]);
    const name = lang === 'us' ? agency : t('install.app', { agency, region: t(`regions.names.${lang}`) });
    yield JSON.stringify(appManifest(lang, { name, shortName: agency, description }));
  }
}
