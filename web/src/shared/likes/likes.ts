import { useSyncExternalStore } from 'react';
import { storage } from '../storage/storage.ts';

/** Local state of EN-08: liked image ids per folder, `{"default":[12,7]}`, and the folder that likes go to. */
const LIKES = 'limner.likes';
const FOLDER = 'limner.folder';
const DEFAULT_FOLDER = 'default';

type Folders = Readonly<Record<string, readonly number[]>>;

interface Likes {
  readonly folder: string;
  readonly liked: ReadonlySet<number>;
}

/** The server does not know the likes of a visitor. One without any gets the same object, so that nothing is drawn again after hydration. */
const NONE: Likes = { folder: DEFAULT_FOLDER, liked: new Set() };

const listeners = new Set<() => void>();
let cached: { readonly key: string; readonly likes: Likes } | undefined;

/** The likes of the current folder. The same object until they change, here or in another tab. */
export function currentLikes(): Likes {
  const stored = storage.getItem(LIKES) ?? '';
  const folder = storage.getItem(FOLDER) || DEFAULT_FOLDER;
  const key = `${folder}\n${stored}`;
  if (cached?.key !== key) {
    const liked = new Set(foldersOf(stored)[folder]);
    cached = { key, likes: liked.size === 0 && folder === DEFAULT_FOLDER ? NONE : { folder, liked } };
  }
  return cached.likes;
}

/** Adds an image to the current folder, or removes it (ST-07). */
export function setLiked(imageId: number, isLiked: boolean): void {
  const { folder, liked } = currentLikes();
  const others = [...liked].filter((id) => id !== imageId);
  const folders: Folders = {
    ...foldersOf(storage.getItem(LIKES) ?? ''),
    [folder]: isLiked ? [...others, imageId] : others,
  };
  storage.setItem(LIKES, JSON.stringify(folders));
  for (const listener of listeners) listener();
}

export const useLikes = (): Likes => useSyncExternalStore(subscribe, currentLikes, () => NONE);

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LIKES || key === FOLDER || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Parses the stored likes. Invalid data, such as that of an earlier version, is ignored. */
function foldersOf(stored: string): Folders {
  try {
    const found: unknown = JSON.parse(stored || '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).map(([name, ids]) => [name, Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []]),
    );
  } catch {
    return {};
  }
}
