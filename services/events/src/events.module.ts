import { CLOCK, LOGGER } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { Expiry } from './expiry.ts';
import { Appends } from './follow/appends.ts';
import type { EventLog } from './log/event-log.ts';
import { openLog } from './open-log.ts';
import { EVENT_LOG } from './tokens.ts';

/** Wires events to its engines. */
@Module({})
export class EventsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(Expiry) private readonly expiry: Expiry,
  ) {}

  static register({ config, clock, logger }: Engines): DynamicModule {
    return {
      module: EventsModule,
      controllers: [EventsController],
      providers: [
        { provide: CLOCK, useValue: clock },
        { provide: LOGGER, useValue: logger },
        {
          provide: EVENT_LOG,
          useFactory: async (appends: Appends) => appends.watch(await openLog({ config, clock, logger })),
          inject: [Appends],
        },
        Appends,
        EventsService,
        Expiry,
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.expiry.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.expiry.stop();
    await this.log.close();
  }
}
