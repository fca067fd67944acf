import type { BlobStore } from '@limner/platform';

/** Folders of the file store by key: `originals/KEY`, `renditions/KEY/…`. In the order in which a key's files are removed: originals last, because the others are made from them. */
const FOLDERS = ['renditions', 'motions', 'media', 'originals'] as const;
const KEY = /^[a-z]+\/([0-9a-f]{64})(?:\/|$)/;

/** All files of a key. */
export interface StoredKey {
  readonly blobs: string[];
  bytes: number;
  youngest: Date;
}

/** The files of every key for which `isUsed` is false. */
export async function unusedFiles(blobs: BlobStore, isUsed: (key: string) => boolean): Promise<Map<string, StoredKey>> {
  const found = new Map<string, StoredKey>();
  for (const folder of FOLDERS) {
    for await (const { key: blob, bytes, modified } of blobs.list(`${folder}/`)) {
      const key = KEY.exec(blob)?.[1];
      if (key === undefined || isUsed(key)) continue;
      const stored = found.get(key) ?? { blobs: [], bytes: 0, youngest: modified };
      stored.blobs.push(blob);
      stored.bytes += bytes;
      if (modified > stored.youngest) stored.youngest = modified;
      found.set(key, stored);
    }
  }
  return found;
}
