import { change, persisted, usePersisted } from '../state/persisted.ts';
import { NOTHING_STORED, type PersistedState } from '../state/persisted-fields.ts';

interface Likes {
  readonly folder: string;
  readonly liked: ReadonlySet<number>;
}

type Stored = Pick<PersistedState, 'folder' | 'likes'>;

/** The server does not know the likes of a visitor. One without any gets the same object, so that nothing is drawn again after hydration. */
const NONE: Likes = { folder: NOTHING_STORED.folder, liked: new Set() };

/*
 * Until hydration, a rule that the script in `index.html` added fills the hearts of liked pictures. It holds for what was stored when the page was
 * loaded, thus until the first change.
 */
persisted.subscribe(({ likes, folder }, before) => {
  if (likes !== before.likes || folder !== before.folder) document.adoptedStyleSheets = [];
});

let cached: { readonly stored: Stored; readonly likes: Likes } | undefined;

/** The likes of the current folder. The same object until they change, here or in another tab. */
export const currentLikes = (): Likes => likesIn(persisted.getState());

/** Adds an image to the current folder, or removes it (ST-07). */
export function setLiked(imageId: number, isLiked: boolean): void {
  change(({ folder, likes }) => {
    const others = (likes[folder] ?? []).filter((id) => id !== imageId);
    return { likes: { ...likes, [folder]: isLiked ? [...others, imageId] : others } };
  });
}

export const useLikes = (): Likes => usePersisted(likesIn);

function likesIn({ folder, likes: folders }: Stored): Likes {
  if (folder === NONE.folder && !folders[folder]?.length) return NONE;
  if (cached?.stored.folder !== folder || cached.stored.likes !== folders)
    cached = { stored: { folder, likes: folders }, likes: { folder, liked: new Set(folders[folder]) } };
  return cached.likes;
}
