import { createPicturePool, type PicturePool } from '@limner/embedder';
import { BLOBS, CLOCK, CONFIG, LOGGER } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Sweep } from './sweep.ts';
import { PICTURES } from './tokens.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

/** Wires uploads to the engines it stands on, and to a picture pool of its own. */
@Module({})
export class UploadsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(Sweep) private readonly sweep: Sweep,
    @Inject(PICTURES) private readonly pictures: PicturePool,
  ) {}

  static register({ config, logger, clock, blobs }: Engines): DynamicModule {
    const pictures = createPicturePool({
      workers: config.PICTURE_WORKERS,
      maxPixels: config.MAX_PIXELS,
      maxBytes: config.MAX_UPLOAD_BYTES,
      logger,
    });
    return {
      module: UploadsModule,
      controllers: [UploadsController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: CLOCK, useValue: clock },
        { provide: BLOBS, useValue: blobs },
        { provide: PICTURES, useValue: pictures },
        Sweep,
        UploadsService,
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.sweep.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
    await this.pictures.close();
  }
}
