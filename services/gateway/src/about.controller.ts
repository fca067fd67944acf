import { asyncApiDocument, GROUPS, openApiDocument, routes } from '@limner/contracts';
import { CONFIG, type Config } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import { readBuild } from './build.ts';
import type { Exchange } from './exchange.ts';
import { FastPath } from './fast-path.ts';
import { Serves } from './route.decorators.ts';

/** What this installation is, and how to talk to it. */
@Controller()
export class AboutController {
  constructor(
    @Inject(FastPath) private readonly fastPath: FastPath,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(routes.getVersion)
  getVersion() {
    return this.fastPath.keep('version', readBuild);
  }

  @Serves(routes.getCaller)
  getCaller(_: unknown, { caller }: Exchange) {
    return { groups: GROUPS.filter((group) => caller.groups.includes(group)) };
  }

  @Serves(routes.getOpenApi)
  getOpenApi() {
    return this.fastPath.keep('openapi', async () => openApiDocument(await readBuild()));
  }

  @Serves(routes.getAsyncApi)
  getAsyncApi() {
    return this.fastPath.keep('asyncapi', async () => {
      const { version } = await readBuild();
      return asyncApiDocument({ version, namespace: this.config.NAMESPACE });
    });
  }
}
