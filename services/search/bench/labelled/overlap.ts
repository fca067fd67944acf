import type { FoundImage, SearchIndex } from '@limner/search';
import { type LabelledQuery, labelledQueries } from './labelled-set.ts';
import { SHOWN } from './measures.ts';

/** The least mean overlap at which two engines count as answering alike. */
export const LEAST_OVERLAP = 0.7;

/** Mean share of the first ten images that two indexes have in common, over labelled queries; 1 where neither finds anything. */
export async function meanOverlap(
  left: SearchIndex,
  right: SearchIndex,
  queries: readonly LabelledQuery[] = labelledQueries(),
): Promise<number> {
  let sum = 0;
  for (const { text, region } of queries) {
    const query = { text, region, filters: {}, limit: SHOWN, imagesOnly: true };
    const [own, others] = await Promise.all([left.findByText(query), right.findByText(query)]);
    sum += overlap(own.images, others.images);
  }
  return sum / queries.length;
}

function overlap(left: readonly FoundImage[], right: readonly FoundImage[]): number {
  const idsOf = (images: readonly FoundImage[]) => images.map(({ image }) => image.image_id);
  const [own, others] = [idsOf(left), new Set(idsOf(right))];
  const shared = own.filter((id) => others.has(id)).length;
  return own.length + others.size === 0 ? 1 : shared / Math.max(own.length, others.size);
}
