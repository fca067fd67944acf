import type { Documents } from '@limner/documents';
import { CACHE, type Cache, DOCUMENTS } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SettingDocument } from './setting.model.ts';
import type { Store } from './store.ts';
import { CACHE_TAG, STORE } from './tokens.ts';

/** The settings of an agency by name; an empty setting hides its block. */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(STORE) private readonly store: Store,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  /** Public settings that have a value (AP-05). */
  list(): Promise<Record<string, string>> {
    return this.cache.through('catalogue:settings', { ttlMs: 300_000, tag: CACHE_TAG }, async () => {
      const settings = await this.store.settings.find().lean<SettingDocument[]>();
      const shown = settings.filter(({ _id, value }) => value !== '' && !_id.startsWith('private.'));
      return Object.fromEntries(shown.map(({ _id, value }) => [_id, value]));
    });
  }

  /** Writes the settings that differ; with `onlyAbsent`, only those that are not set yet. */
  async apply(given: Readonly<Record<string, string>>, onlyAbsent: boolean): Promise<{ changed: number }> {
    const changed = await this.documents.transaction(async (session) => {
      const known = await this.store.settings
        .find({ _id: { $in: Object.keys(given) } }, null, { session })
        .lean<SettingDocument[]>();
      const values = new Map(known.map(({ _id, value }) => [_id, value]));
      const wanted = Object.entries(given).filter(([name, value]) =>
        onlyAbsent ? !values.has(name) : values.get(name) !== value,
      );
      for (const [_id, value] of wanted)
        await this.store.settings.updateOne({ _id }, { $set: { value } }, { upsert: true, session });
      return wanted.length;
    });
    if (changed > 0) await this.cache.invalidate(CACHE_TAG);
    return { changed };
  }
}
