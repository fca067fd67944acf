import { BUS, CLOCK, LOGGER } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { EraseService } from './erase/erase.service.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { Expiry } from './expiry.ts';
import { Appends } from './follow/appends.ts';
import { Followers } from './followers.ts';
import { GapBoard } from './insight/gap-board.ts';
import { InsightController } from './insight/insight.controller.ts';
import { InsightService } from './insight/insight.service.ts';
import { InsightCounting } from './insight/insight-counting.ts';
import { type LinkModel, LinksService, linkModel } from './insight/links.service.ts';
import type { EventLog } from './log/event-log.ts';
import { exportSize } from './log/export-size.ts';
import { openLog } from './open-log.ts';
import { EVENT_LOG, INSIGHT_COUNTING, INSIGHT_LINKS } from './tokens.ts';

/** Wires events to its engines. */
@Module({})
export class EventsModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(Expiry) private readonly expiry: Expiry,
    @Inject(Followers) private readonly followers: Followers,
    @Inject(INSIGHT_COUNTING) private readonly insight: InsightCounting,
    @Inject(INSIGHT_LINKS) private readonly links: LinkModel,
  ) {}

  static register(engines: Engines): DynamicModule {
    const { config, clock, logger, documents, bus, metrics } = engines;
    return {
      module: EventsModule,
      controllers: [EventsController, InsightController],
      providers: [
        { provide: CLOCK, useValue: clock },
        { provide: LOGGER, useValue: logger },
        {
          provide: EVENT_LOG,
          useFactory: async (appends: Appends) =>
            appends.watch(exportSize(await openLog({ config, clock, logger }), metrics)),
          inject: [Appends],
        },
        {
          provide: Followers,
          useFactory: (log: EventLog, appends: Appends) => new Followers(engines, log, appends),
          inject: [EVENT_LOG, Appends],
        },
        Appends,
        EraseService,
        EventsService,
        Expiry,
        { provide: BUS, useValue: bus },
        {
          provide: INSIGHT_COUNTING,
          useFactory: (log: EventLog, appends: Appends) =>
            new InsightCounting({ log, appends, documents, clock, logger, keepDays: config.KEEP_EVENTS_DAYS }),
          inject: [EVENT_LOG, Appends],
        },
        { provide: INSIGHT_LINKS, useValue: linkModel(documents) },
        InsightService,
        GapBoard,
        LinksService,
      ],
    };
  }

  async onModuleInit(): Promise<void> {
    await this.links.init();
    await this.insight.prepare();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.expiry.start();
    await this.followers.start();
    this.insight.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.expiry.stop();
    await this.followers.stop();
    await this.insight.stop();
    await this.log.close();
  }
}
