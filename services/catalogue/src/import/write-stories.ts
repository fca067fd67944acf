import { type ImportStory, type OutputOf, stories } from '@limner/contracts';
import { inBatches } from './batches.ts';
import type { RunOptions } from './options.ts';
import { withRetries } from './with-retries.ts';

/** Counts of the texts of pages, by outcome. */
export type StoriesReport = OutputOf<typeof stories.applyImport>;

const MAX_STORIES = 200;

/** Writes the texts of pages, in batches that are all or nothing. */
export async function writeStories(given: readonly ImportStory[], options: RunOptions): Promise<StoriesReport> {
  const report = { created: 0, updated: 0, unchanged: 0 };
  for (const batch of inBatches(given, MAX_STORIES)) {
    const applied = await withRetries(() => options.bus.request(stories.applyImport, { stories: batch }), options);
    report.created += applied.created;
    report.updated += applied.updated;
    report.unchanged += applied.unchanged;
  }
  return report;
}
