import type { Podcast } from '@limner/contracts';
import type { Track } from '../../shared/player/track.ts';

const ARTWORK_WIDTH = 500;

/** A podcast for the player; undefined when it has no sound. */
export function trackOf({ id, title, language, url, media, duration, picture }: Podcast): Track | undefined {
  if (!media) return undefined;
  const artwork = picture ? `${picture.url}/${ARTWORK_WIDTH}` : undefined;
  return { id, title, language, url, src: media.url, duration, artwork };
}
