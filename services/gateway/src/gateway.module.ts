import { BLOBS, BUS, CACHE, CONFIG, LOGGER, METRICS, PictureTime, RATE_LIMITER } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AboutController } from './about.controller.ts';
import { AccessGuard } from './access.guard.ts';
import { CaptionsController } from './captions.controller.ts';
import { CardsController } from './cards.controller.ts';
import { CollectionsController } from './collections.controller.ts';
import { ContentController } from './content.controller.ts';
import { EventsController } from './events.controller.ts';
import { ExistsController } from './exists.controller.ts';
import { FastPath } from './fast-path.ts';
import { Forms } from './forms.ts';
import { Idempotency } from './idempotency.ts';
import { InsightController } from './insight/insight.controller.ts';
import { Limits } from './limits.ts';
import { MediaController } from './media.controller.ts';
import { MicroCache } from './micro-cache.ts';
import { MotionController } from './motion.controller.ts';
import { GuardedFetcher } from './outbound/guarded-fetcher.ts';
import { PicturesController } from './pictures.controller.ts';
import { ProblemFilter } from './problem.filter.ts';
import { QueryPictures } from './query-pictures.ts';
import { RequestObserver } from './request-observer.ts';
import { ResponseInterceptor } from './response.interceptor.ts';
import { SearchController } from './search.controller.ts';
import { SharedLists } from './shared-lists.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SIGN_IN } from './sign-in/sign-in.tokens.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { AppController } from './site/app.controller.ts';
import { BotController } from './site/bot.controller.ts';
import { FeedController } from './site/feed.controller.ts';
import { GeneratedFiles } from './site/generated-files.ts';
import { OwnOrigin } from './site/own-origin.ts';
import { PageCache } from './site/page-cache.ts';
import { PageMaker } from './site/page-maker.ts';
import type { PageScripts } from './site/page-scripts.ts';
import { Pages } from './site/pages.ts';
import type { Renderer } from './site/renderer.ts';
import type { Shell } from './site/shell.ts';
import { SiteController } from './site/site.controller.ts';
import { PAGE_SCRIPTS, RENDERER, SHELL, WEB_FILES } from './site/site.tokens.ts';
import { SitemapController } from './site/sitemap.controller.ts';
import { TdmController } from './site/tdm.controller.ts';
import type { WebFiles } from './site/web-files.ts';
import { StreamsController } from './streams.controller.ts';
import { Streams } from './streams.ts';
import { WholeLists } from './whole-lists.ts';

@Module({})
class GatewayModule {}

/** The gateway's controllers on these engines, and the web that they serve. */
export function gatewayModule(
  engines: Omit<Engines, 'documents' | 'pictures'>,
  web: {
    shell: Shell;
    files: WebFiles;
    pageScripts: PageScripts;
    renderer: Pick<Renderer, 'render'>;
  },
  fetcher: GuardedFetcher,
  signIn: SignIn | undefined,
  observer: RequestObserver,
  controllers: readonly Type[] = [],
): DynamicModule {
  const { rateLimiter: limiter, logger, config } = engines;
  const values: [symbol | string | typeof PictureTime | typeof GuardedFetcher, unknown][] = [
    [GuardedFetcher, fetcher],
    [PictureTime, new PictureTime({ limiter, logger, isOn: config.RATE_LIMITS })],
    [CONFIG, engines.config],
    [LOGGER, engines.logger],
    [BUS, engines.bus],
    [BLOBS, engines.blobs],
    [CACHE, engines.cache],
    [METRICS, engines.metrics],
    [RATE_LIMITER, engines.rateLimiter],
    ['limited', engines.config.RATE_LIMITS],
    [SHELL, web.shell],
    [PAGE_SCRIPTS, web.pageScripts],
    [WEB_FILES, web.files],
    [RENDERER, web.renderer],
    [SIGN_IN, signIn ?? null],
  ];
  return {
    module: GatewayModule,
    controllers: [
      ...controllers,
      StreamsController,
      CollectionsController,
      ContentController,
      SearchController,
      AboutController,
      AuthController,
      ...(signIn ? [SignInController] : []),
      EventsController,
      InsightController,
      ExistsController,
      CardsController,
      MotionController,
      PicturesController,
      CaptionsController,
      MediaController,
      SitemapController,
      FeedController,
      AppController,
      BotController,
      TdmController,
      SiteController,
    ],
    providers: [
      ...values.map(([provide, useValue]) => ({ provide, useValue })),
      { provide: MicroCache, useFactory: () => new MicroCache() },
      { provide: RequestObserver, useValue: observer },
      FastPath,
      WholeLists,
      SharedLists,
      Limits,
      Forms,
      Idempotency,
      Streams,
      QueryPictures,
      OwnOrigin,
      GeneratedFiles,
      Pages,
      PageMaker,
      { provide: PageCache, useFactory: () => new PageCache() },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_GUARD, useExisting: Limits },
      { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
      { provide: APP_FILTER, useClass: ProblemFilter },
    ],
  };
}
