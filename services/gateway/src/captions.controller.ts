import type { Bus } from '@limner/bus';
import { content } from '@limner/contracts';
import { AppError, BUS } from '@limner/platform';
import { readCaptionsPath } from '@limner/routes';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MayUse } from './route.decorators.ts';

const DEADLINE_MS = 5_000;
/** They can be corrected, so they are cached for as long as other content. */
const CACHED_SECONDS = 300;

/** The captions of videos, as WebVTT. */
@Controller('media/captions')
export class CaptionsController {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  @MayUse(['any'], 'media')
  @Get(':id/:file')
  async show(@Param('id') id: string, @Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const asked = readCaptionsPath(id, file);
    if (!asked) throw new AppError('not_found', 'There are no such captions');
    const { text } = await this.bus.request(content.getCaptions, asked, { deadlineMs: DEADLINE_MS });
    reply
      .header('content-type', 'text/vtt; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .send(text);
  }
}
