import { CONFIG, type Config } from '@limner/platform';
import { TDM_PATH } from '@limner/routes';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MayUse } from '../route.decorators.ts';
import { GeneratedFiles } from './generated-files.ts';
import { tdmRules } from './tdm.ts';

/** Whether text and data mining is reserved, for all addresses at once. */
@Controller()
export class TdmController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(GeneratedFiles) private readonly files: GeneratedFiles,
  ) {}

  @MayUse(['any'], 'page')
  @Get(TDM_PATH)
  rules(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const write = () => [JSON.stringify(tdmRules(this.config))];
    return this.files.send({ key: TDM_PATH, contentType: 'application/json', write }, request, reply);
  }
}
