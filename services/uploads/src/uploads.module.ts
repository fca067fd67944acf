import { BLOBS, BUS, CLOCK, CONFIG, type Config, DOCUMENTS, LOGGER } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AheadService } from './ahead/ahead.service.ts';
import { AheadSchedule } from './ahead/schedule.ts';
import { CardService } from './card.service.ts';
import { CollectService } from './collect/collect.service.ts';
import { CollectSchedule } from './collect/schedule.ts';
import { MediaService } from './media.service.ts';
import { MotionService } from './motion.service.ts';
import { Sweep } from './sweep.ts';
import { PICTURES } from './tokens.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

/** Wires uploads to its engines. */
@Module({})
export class UploadsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(Sweep) private readonly sweep: Sweep,
    @Inject(CollectSchedule) private readonly schedule: CollectSchedule,
    @Inject(AheadSchedule) private readonly ahead: AheadSchedule,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  static register({ bus, config, logger, clock, documents, blobs, pictures }: Engines): DynamicModule {
    return {
      module: UploadsModule,
      controllers: [UploadsController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: CLOCK, useValue: clock },
        { provide: BUS, useValue: bus },
        { provide: DOCUMENTS, useValue: documents },
        { provide: BLOBS, useValue: blobs },
        { provide: PICTURES, useValue: pictures },
        AheadSchedule,
        AheadService,
        CardService,
        CollectSchedule,
        CollectService,
        MediaService,
        MotionService,
        Sweep,
        UploadsService,
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweep.start(this.config.MODE === 'embedded');
    this.schedule.start();
    if (this.config.PICTURES_AHEAD) this.ahead.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
    await this.schedule.stop();
    await this.ahead.stop();
  }
}
