import type { ImportStory, OutputOf, Story, stories } from '@limner/contracts';
import { type Documents, listFileKeys } from '@limner/documents';
import { editions, type Region } from '@limner/editions';
import { AppError, CACHE, type Cache, DOCUMENTS } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Model } from 'mongoose';
import { keyOf, textsIn } from './page-texts.ts';
import type { StoryDocument } from './story.model.ts';
import { STORIES } from './tokens.ts';

/** The tag of every cached page; a write invalidates them all. */
const CACHE_TAG = 'stories';

type Counts = OutputOf<typeof stories.applyImport>;

/** Texts of pages: read by visitors, written by the importer. */
@Injectable()
export class StoriesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(STORIES) private readonly stories: Model<StoryDocument>,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  getPage(page: string, region: Region): Promise<Story[]> {
    const { language } = editions[region];
    return this.cache.through(`stories:${language}:${page}`, { ttlMs: 300_000, tag: CACHE_TAG }, async () =>
      textsIn(language, await this.stories.find({ page }).lean<StoryDocument[]>()),
    );
  }

  listFileKeys(cursor: string): Promise<OutputOf<typeof stories.listFileKeys>> {
    return listFileKeys(this.documents, [this.stories.collection.name], cursor);
  }

  /** Writes the whole batch or nothing; unchanged texts are left alone. */
  async apply(batch: readonly ImportStory[]): Promise<Counts> {
    refuseDoubles(batch);
    const counts = await this.documents.transaction(async (session) => {
      const known = await this.#versions(batch, session);
      const result: Counts = { created: 0, updated: 0, unchanged: 0 };
      const writes = batch.flatMap(({ page, item, language, text }) => {
        const filter = { page, key: keyOf(language, item) };
        const existing = known.get(placeOf(filter));
        if (existing?.text === text) {
          result.unchanged++;
          return [];
        }
        result[existing ? 'updated' : 'created']++;
        const version = (existing?.version ?? 0) + 1;
        return [{ updateOne: { filter, update: { $set: { text, version } }, upsert: true } }];
      });
      if (writes.length > 0) await this.stories.bulkWrite(writes, { session });
      return result;
    });
    if (counts.created + counts.updated > 0) await this.cache.invalidate(CACHE_TAG);
    return counts;
  }

  async #versions(batch: readonly ImportStory[], session: ClientSession): Promise<Map<string, StoryDocument>> {
    const pages = [...new Set(batch.map(({ page }) => page))];
    const found = await this.stories.find({ page: { $in: pages } }, null, { session }).lean<StoryDocument[]>();
    return new Map(found.map((story) => [placeOf(story), story]));
  }
}

function refuseDoubles(batch: readonly ImportStory[]): void {
  const places = batch.map(({ page, item, language }) => placeOf({ page, key: keyOf(language, item) }));
  const double = places.find((place, index) => places.indexOf(place) !== index);
  if (double !== undefined) throw new AppError('invalid_input', `the batch has two texts for ${double}`);
}

function placeOf({ page, key }: Pick<StoryDocument, 'page' | 'key'>): string {
  return `${page}/${key}`;
}
