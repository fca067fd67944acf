import { CACHE, DOCUMENTS } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { StoriesController } from './stories.controller.ts';
import { StoriesService } from './stories.service.ts';
import { type StoryDocument, storyModel } from './story.model.ts';
import { STORIES } from './tokens.ts';

/** Wires stories to its engines. The unique index exists before the first request, so no page has two texts for one item. */
@Module({})
export class StoriesModule implements OnModuleInit {
  constructor(@Inject(STORIES) private readonly stories: Model<StoryDocument>) {}

  static register({ documents, cache }: Engines): DynamicModule {
    return {
      module: StoriesModule,
      controllers: [StoriesController],
      providers: [
        { provide: DOCUMENTS, useValue: documents },
        { provide: CACHE, useValue: cache },
        { provide: STORIES, useValue: storyModel(documents.connection) },
        StoriesService,
      ],
    };
  }

  async onModuleInit(): Promise<void> {
    await this.stories.init();
  }
}
