import { createOutbox, type Outbox } from '@limner/bus';
import { type Documents, migrate } from '@limner/documents';
import { AppError, CACHE, CLOCK, CONFIG, DOCUMENTS, LOGGER } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.ts';
import { CatalogueService } from './catalogue.service.ts';
import { ContentController } from './content/content.controller.ts';
import { ContentService } from './content/content.service.ts';
import { ContentImportService } from './content/content-import.service.ts';
import { EntryViews } from './content/entry-views.ts';
import { ExportService } from './export.service.ts';
import { FilterService } from './filter.service.ts';
import { ImagePages } from './image-pages.ts';
import { ImportService } from './import.service.ts';
import { ArtistPages } from './metatags/artist-pages.ts';
import { ContentPages } from './metatags/content-pages.ts';
import { MetatagsService } from './metatags/metatags.service.ts';
import { CATALOGUE_SCHEMA } from './migrations.ts';
import { PicksService } from './picks.service.ts';
import { SettingsService } from './settings.service.ts';
import { openStore, prepareStore, type Store } from './store.ts';
import { ENTRY_VIEWS, OUTBOX, STORE, VIEWS } from './tokens.ts';
import { Views } from './views.ts';

/** Wires the catalogue to its engines. Creates indexes before it answers requests; its outbox sends while it runs. */
@Module({})
export class CatalogueModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(OUTBOX) private readonly outbox: Outbox,
    @Inject(DOCUMENTS) private readonly documents: Documents,
  ) {}

  static register(engines: Engines): DynamicModule {
    const { config, clock, documents, cache, bus, logger, metrics } = engines;
    const secret = config.IMAGE_SECRET;
    if (secret === undefined)
      throw new AppError('internal', 'IMAGE_SECRET is not set: picture addresses cannot be signed');
    return {
      module: CatalogueModule,
      controllers: [CatalogueController, ContentController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: CLOCK, useValue: clock },
        { provide: LOGGER, useValue: logger },
        { provide: DOCUMENTS, useValue: documents },
        { provide: CACHE, useValue: cache },
        { provide: STORE, useValue: openStore(documents) },
        { provide: VIEWS, useValue: new Views(secret) },
        { provide: ENTRY_VIEWS, useValue: new EntryViews(secret) },
        { provide: OUTBOX, useValue: createOutbox({ documents, bus, service: 'catalogue', clock, logger, metrics }) },
        CatalogueService,
        ContentImportService,
        ContentService,
        ExportService,
        FilterService,
        ImagePages,
        PicksService,
        ImportService,
        ArtistPages,
        ContentPages,
        MetatagsService,
        SettingsService,
      ],
    };
  }

  async onModuleInit(): Promise<void> {
    await prepareStore(this.store);
    await migrate(this.documents, CATALOGUE_SCHEMA.name, CATALOGUE_SCHEMA.migrations);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.outbox.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.outbox.stop();
  }
}
