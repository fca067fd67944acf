import { afterPaint } from '../after-paint.ts';
import type { GridItem } from '../grid/grid-item.ts';
import type { GridLikes } from '../grid/picture-grid.tsx';
import { showLikeBubble } from './bubble.ts';
import { setLiked, useLikes } from './likes.ts';

/** Likes or unlikes an image. A like shows the bubble (ST-09). */
export function likeImage(imageId: number, isLiked: boolean): void {
  setLiked(imageId, isLiked);
  if (isLiked) afterPaint(showLikeBubble);
}

/** The `likes` of a grid whose items are keyed by image id. */
export function useGridLikes(): GridLikes {
  const { liked, folder } = useLikes();
  return { liked, folder, onChange: likeItem };
}

const likeItem = ({ key }: GridItem, isLiked: boolean): void => likeImage(key, isLiked);
