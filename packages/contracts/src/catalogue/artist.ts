import { z } from 'zod';
import { id, slug } from '../common.ts';
import { newsItem, testimonial, video } from '../entries.ts';
import { COLOURS } from '../facets.ts';
import { picture } from '../picture.ts';
import { gallery } from './gallery.ts';
import { image } from './image.ts';

/** EN-01, with the data for an artist's card. */
export const artist = z
  .object({
    artist_id: id,
    formatted_name: z.string(),
    name: z.string(),
    portfolio_url: slug,
    live: z.boolean(),
    fresh: z.boolean(),
    /** False means animator only. */
    illustrator: z.boolean(),
    animation: z.boolean(),
    region: z.string(),
    show_on_all: z.boolean(),
    hiddens: z.array(z.string()),
    excludes: z.array(z.string()),
    galleries: z.array(id),
    image_count: z.int().nonnegative(),
    /** Up to three pictures that represent the artist; the first is the cover. */
    pictures: z.array(picture),
    /** `#rrggbb`, the dominant colour of the artist's work. The web checks its contrast before use. */
    accent: z.string(),
    /** Colours that many of the artist's images have, the most frequent first. */
    colours: z.array(z.enum(COLOURS)),
  })
  .meta({ id: 'Artist' });
export type Artist = z.output<typeof artist>;

export const artistDetails = z
  .object({
    artist,
    biography: z.string(),
    clients: z.array(z.string()),
    awards: z.array(z.string()),
    licence: z.string(),
    source: z.string(),
    /** `client` is its author, in one line. */
    testimonials: z.array(testimonial.extend({ client: z.string() })),
    /** The newest of this artist, as with `news`. */
    videos: z.array(video),
    news: z.array(newsItem),
    /** Kinds that have more entries than are listed here; `/api/news` and `/api/videos` can filter by artist. */
    more: z.array(z.enum(['testimonials', 'videos', 'news'])),
    /** Every published image of the artist, in portfolio order; galleries list its ids. */
    images: z.array(image),
    galleries: z.array(gallery.extend({ image_ids: z.array(id) })),
  })
  .meta({ id: 'ArtistDetails' });
export type ArtistDetails = z.output<typeof artistDetails>;
