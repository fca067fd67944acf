import { afterPaint } from '../after-paint.ts';
import type { GridItem } from '../grid/grid-item.ts';
import type { GridLikes } from '../grid/picture-grid.tsx';
import { showLikeBubble } from './bubble.ts';
import { setLiked, useLikes } from './likes.ts';

/** Likes an image, or no longer, and says what became of it (ST-09). */
export function likeImage(imageId: number, isLiked: boolean): void {
  setLiked(imageId, isLiked);
  if (isLiked) afterPaint(showLikeBubble);
}

/** What a grid of images, keyed by their ids, needs to be liked in. */
export function useGridLikes(): GridLikes {
  const { liked, folder } = useLikes();
  return { liked, folder, onChange: likeItem };
}

const likeItem = ({ key }: GridItem, isLiked: boolean): void => likeImage(key, isLiked);
