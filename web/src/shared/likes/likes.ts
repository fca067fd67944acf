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

/** What the server knows of a visitor's likes: nothing. */
const NONE: Likes = { folder: DEFAULT_FOLDER, liked: new Set() };

const listeners = new Set<() => void>();
let known: { readonly key: string; readonly likes: Likes } | undefined;

/** What is liked in the current folder: the same object until it changes, here or in another tab. */
export function currentLikes(): Likes {
  const kept = storage.getItem(LIKES) ?? '';
  const folder = storage.getItem(FOLDER) || DEFAULT_FOLDER;
  const key = `${folder}\n${kept}`;
  if (known?.key !== key) known = { key, likes: { folder, liked: new Set(foldersOf(kept)[folder]) } };
  return known.likes;
}

/** Adds an image to the current folder, or takes it out (ST-07). */
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
  const hear = ({ key }: StorageEvent) => {
    if (key === LIKES || key === FOLDER || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

/** What somebody else wrote there, or an earlier version, counts as nothing where it makes no sense. */
function foldersOf(kept: string): Folders {
  try {
    const found: unknown = JSON.parse(kept || '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).map(([name, ids]) => [name, Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []]),
    );
  } catch {
    return {};
  }
}
