import { cookies } from '@limner/contracts';
import { isRegion } from '@limner/editions';
import { AppError, CONFIG, type Config } from '@limner/platform';
import { pathTo } from '@limner/routes';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookieHeader } from '../cookies.ts';
import { MayUse } from '../route.decorators.ts';

/** Where the hidden link of every page leads (RT-05): marks the session as that of a bot, and shows nothing. */
@Controller()
export class BotController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @MayUse(['any'], 'page')
  @Get([pathTo('botClick'), `:region${pathTo('botClick')}`])
  mark(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { region } = request.params as { region?: string };
    if (region !== undefined && !isRegion(region)) throw new AppError('not_found', 'there is no such edition');
    const isSecure = this.config.PUBLIC_URL?.startsWith('https:') || request.protocol === 'https';
    reply
      .code(204)
      .header('set-cookie', setCookieHeader(cookies.bot, '1', isSecure))
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .send();
  }
}
