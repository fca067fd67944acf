import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import type { EmbedderProfile } from '@limner/embedder';
import type { EntryRow } from './search.models.ts';
import type { IndexChange } from './search-index.ts';
import { embeddingOf } from './vector-rows.ts';

/** The change of an index that a stored entry stands for. */
export function changeOf({ kind, id, version, withdrawn, document }: EntryRow): IndexChange {
  if (withdrawn) return { kind: 'withdrawn', entity: kind, id, version };
  if (kind === 'artist') return { kind, artist: document as IndexedArtist };
  return kind === 'gallery' ? { kind, gallery: document as IndexedGallery } : { kind, image: document as IndexedImage };
}

/** The same of a stored vector; none while it is pending, or where it is of another length. */
export function embeddingChange(
  row: Parameters<typeof embeddingOf>[0] & { key: string; state: string },
  { length }: EmbedderProfile,
): IndexChange[] {
  const embedding = row.state === 'embedded' ? embeddingOf(row, length) : undefined;
  return embedding ? [{ kind: 'embedding', key: row.key, embedding }] : [];
}

/** Fetches the next batch while the present one is applied. */
export async function* readingAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = batches.next();
  try {
    for (let batch = await next; !batch.done; batch = await next) {
      next = batches.next();
      // The error is thrown where it is awaited; until then it must not count as unhandled.
      next.catch(() => undefined);
      yield batch.value;
    }
  } finally {
    await batches.return(undefined);
  }
}
