import type { Slide } from '@limner/contracts';
import { pathTo } from '@limner/routes';

/** A slide of the home page with a picture of its artist. */
export const slide = (image_id: number, artist: string): Slide => ({
  filename: `${image_id}.svg`,
  artist,
  image_id,
  link: pathTo('image', { name: artist.toLowerCase(), imageid: image_id }),
  image: {
    url: `/images/${image_id}/s`,
    width: 1200,
    height: 800,
    alt: `Picture ${image_id}`,
    thumbhash: '',
    artist_id: 1,
  },
});
