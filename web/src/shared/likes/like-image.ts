import { findRoute, splitPath } from '@limner/routes';
import { afterPaint } from '../after-paint.ts';
import { track } from '../analytics/events.ts';
import type { GridItem } from '../grid/grid-item.ts';
import type { GridLikes } from '../grid/picture-grid.tsx';
import { showLikeBubble } from './bubble.ts';
import { setLiked, useLikes } from './likes.ts';

/** Likes or unlikes an image. A like shows the bubble (ST-09). `path` is that of a page of the image or of its artist, by default the current one. */
export function likeImage(imageId: number, isLiked: boolean, path = window.location.pathname): void {
  setLiked(imageId, isLiked);
  const artist = artistAt(path);
  track('like', { image_id: imageId, ...(artist !== undefined && { artist }), liked: isLiked });
  if (isLiked) afterPaint(showLikeBubble);
}

/** The `likes` of a grid whose items are keyed by image id. */
export function useGridLikes(): GridLikes {
  const { liked, folder } = useLikes();
  return { liked, folder, onChange: likeItem };
}

const likeItem = ({ key, href }: GridItem, isLiked: boolean): void => likeImage(key, isLiked, href);

/** The artist whose portfolio or image is at a path. */
function artistAt(path: string): string | undefined {
  const found = findRoute(splitPath(path).path);
  return found && 'name' in found.params ? found.params.name : undefined;
}
