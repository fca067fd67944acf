import { request } from '@limner/contracts';
import { z } from 'zod';

const swatch = z.object({ colour: z.string(), share: z.number() });

/** About the size of one image of the catalogue: 1 KB of JSON. */
const output = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  palette: z.array(swatch),
  keywords: z.array(z.string()),
  artist: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  galleries: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  description: z.string(),
});

export type Artwork = z.output<typeof output>;

export const RAW_SUBJECT = {
  raw: 'catalogue.bench.raw',
  contract: request('catalogue.bench.read', 'Reads an image', z.strictObject({ id: z.int().positive() }), output, {
    who: ['any'],
  }),
} as const;

export function artwork(id: number): Artwork {
  return {
    id,
    title: `A fox reading under the last street lamp, ${id}`,
    slug: `a-fox-reading-under-the-last-street-lamp-${id}`,
    url: `/images/${'0123456789abcdef'.repeat(4)}/ABCDEFGHIJKLMNOPQRSTUV`,
    width: 2400,
    height: 1600,
    thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
    palette: ['#1d2b53', '#7e2553', '#ffccaa', '#29adff'].map((colour, index) => ({ colour, share: 0.4 - index / 10 })),
    keywords: ['fox', 'night', 'lamp', 'reading', 'street', 'book', 'animal', 'children'],
    artist: { id: 7, name: 'Ines Calloway', slug: 'ines-calloway' },
    galleries: [
      { id: 3, name: "Children's books", slug: 'childrens-books' },
      { id: 9, name: 'Animals', slug: 'animals' },
    ],
    description:
      'Gouache and ink on hot-pressed paper, made for a picture book about animals who keep late hours. '.repeat(2),
  };
}

/** Cached, like the responses of the catalogue. */
export const artworks: ReadonlyMap<number, Artwork> = new Map(
  Array.from({ length: 100 }, (_, index) => [index + 1, artwork(index + 1)]),
);
