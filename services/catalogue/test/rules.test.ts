import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@limner/platform';
import type { ArtistDocument } from '../src/artist.model.ts';
import { summariesOf } from '../src/gallery-summaries.ts';
import type { ImageDocument } from '../src/image.model.ts';
import { inBatches } from '../src/import/batches.ts';
import { addressOf } from '../src/import/cells.ts';
import { inParallel } from '../src/import/in-parallel.ts';
import { slugTarget } from '../src/listing.ts';
import { MAX_BYTES, pageThatFits } from '../src/message-size.ts';
import { accentOf, showcaseOf } from '../src/showcase.ts';
import { chooseSlides } from '../src/slides.ts';

const image = (id: number, given: Partial<ImageDocument> = {}): ImageDocument => ({
  ...{
    _id: id,
    artist_id: 1,
    file: `${id}.png`,
    checksum: '',
    key: `${id}`,
    width: 10,
    height: 10,
    thumbhash: '',
    palette: [],
    moving: false,
  },
  ...{
    title: `Image ${id}`,
    alt: '',
    detail: '',
    translations: {},
    tags: [],
    animation: false,
    galleries: [],
    attributes: {},
    position: id,
    version: 1,
  },
  ...given,
});

const artist = (id: number, pictures: number): ArtistDocument => ({
  ...{
    _id: id,
    slug: `a${id}`,
    portfolio_url: `a${id}`,
    name: `A${id}`,
    formatted_name: `A${id}`,
    live: true,
    fresh: false,
  },
  ...{
    illustrator: true,
    animation: false,
    region: 'us',
    show_on_all: false,
    hiddens: [],
    excludes: [],
    galleries: [],
  },
  ...{ biography: '', clients: [], awards: [], licence: '', source: '', version: 1 },
  showcase: showcaseOf(Array.from({ length: pictures }, (_, index) => image(id * 10 + index))),
});

describe('slides of the month', () => {
  it('[AP-09] when artists are few, then second and third pictures follow the first of everyone', () => {
    const slides = chooseSlides([artist(1, 3), artist(2, 1), artist(3, 5), artist(4, 0)], '2026-11');
    expect(slides).toHaveLength(7);
    expect(new Set(slides.slice(0, 3).map((slide) => slide.artist._id))).toEqual(new Set([1, 2, 3]));
    expect(new Set(slides.map((slide) => slide.picture.image_id)).size).toBe(7);
  });

  it('[AP-09] when months pass, then within a year each of 40 artists is shown', () => {
    const artists = Array.from({ length: 40 }, (_, index) => artist(index + 1, 1));
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
    const seen = months.flatMap((month) => chooseSlides(artists, month).map((slide) => slide.artist._id));
    expect(seen).toHaveLength(240);
    expect(new Set(seen).size).toBe(40);
  });

  it('[AP-09] when months pass, then the picture of an artist changes too, until each was shown', () => {
    const artists = Array.from({ length: 20 }, (_, index) => artist(index + 1, 3));
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
    const first = months.flatMap((month) => chooseSlides(artists, month).filter((slide) => slide.artist._id === 1));
    expect(new Set(first.map(({ picture }) => picture.image_id)).size).toBe(3);
  });
});

describe('the showcase of an artist', () => {
  it('[EN-01] when images have galleries, then each gallery has its count and the first image as cover', () => {
    const showcase = showcaseOf([image(1, { galleries: [5] }), image(2, { galleries: [3, 5] })]);
    expect(showcase.galleries.map(({ gallery_id, count, cover }) => [gallery_id, count, cover.image_id])).toEqual([
      [3, 1, 2],
      [5, 2, 1],
    ]);
  });

  it.each([
    [
      'a small strong colour beside much grey',
      [
        ['#808080', 0.8],
        ['#e01020', 0.2],
      ],
      '#e01020',
    ],
    [
      'one hue in many shades against one other',
      [
        ['#1030c0', 0.15],
        ['#2040d0', 0.2],
        ['#20c040', 0.25],
      ],
      '#2040d0',
    ],
    [
      'nothing but greys',
      [
        ['#000000', 0.5],
        ['#ffffff', 0.5],
      ],
      '#777777',
    ],
    ['nothing', [], '#777777'],
  ] as [string, [string, number][], string][])(
    'when a palette has %s, then the accent is right',
    (_, palette, accent) => {
      expect(accentOf(palette.map(([colour, share]) => ({ colour, share })))).toBe(accent);
    },
  );
});

describe('short paths', () => {
  it('[RT-33 part] when a slug is in both lists, then the main one wins', () => {
    const main = { ...artist(1, 0), slug: 'twin', portfolio_url: 'Twin', illustrator: false, animation: true };
    const fresh = { ...artist(2, 0), slug: 'twin', portfolio_url: 'twin', fresh: true };
    expect(slugTarget('TWIN', [fresh, main], 'us')).toBe('/animators/Twin');
    expect(slugTarget('twin', [fresh], 'us')).toBe('/artists/twin');
  });
});

describe('message sizes', () => {
  const lines: object[] = [];
  const logger = createLogger(
    { level: 'debug', service: 'test' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  beforeEach(() => void lines.splice(0));
  const paging = {
    view: (text: string) => text,
    cursorOf: (text: string) => text.slice(0, 1),
    from: 'start',
    logger,
  };

  it('when entries are too many for a message, then the first ones that fit are sent, and the next page begins after them', () => {
    // Four letters, two quotes and a comma each.
    const entries = ['aaaa', 'bbbb', 'cccc'];
    expect(pageThatFits(entries, { ...paging, maxBytes: 14 })).toEqual({ items: ['aaaa', 'bbbb'], next: 'b' });
    expect(pageThatFits(entries, { ...paging, maxBytes: 21 })).toEqual({ items: entries, next: null });
    expect(pageThatFits(entries, { ...paging, maxBytes: 21, hasMore: true })).toEqual({ items: entries, next: 'c' });
    expect(pageThatFits(entries, { ...paging, maxBytes: 6 })).toEqual({ items: [], next: 'start' });
    expect(pageThatFits([], paging)).toEqual({ items: [], next: null });
    expect(lines).toEqual([]);
  });

  it('when an entry is too large for any message, then the entries after it still come, and the log names it', () => {
    const entries = ['a', 'b'.repeat(MAX_BYTES), 'c'];
    expect(pageThatFits(entries, paging)).toEqual({ items: ['a', 'c'], next: null });
    expect(pageThatFits(entries.slice(0, 2), { ...paging, hasMore: true })).toEqual({ items: ['a'], next: 'b' });
    expect(lines).toMatchObject([
      { level: 50, entry: 'b' },
      { level: 50, entry: 'b' },
    ]);
  });

  it('when rows are large, then a batch has fewer of them', () => {
    const rows = Array.from({ length: 7 }, () => 'x'.repeat(250_000));
    expect([...inBatches(rows, 50)].map((batch) => batch.length)).toEqual([2, 2, 2, 1]);
    expect([...inBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  });
});

describe('work in parallel', () => {
  it('when items run in parallel, then results keep their order and no more than the limit run at once', async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel([5, 1, 4, 2, 3], 2, async (item) => {
      most = Math.max(most, ++running);
      for (let turn = 0; turn < item; turn++) await Promise.resolve();
      running--;
      return item * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  it('when one fails, then nothing new starts, running work ends first, and the failure is thrown', async () => {
    const started: number[] = [];
    const work = async (item: number) => {
      started.push(item);
      if (item === 2) throw new Error('second');
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    };
    await expect(inParallel([1, 2, 3, 4, 5], 2, work)).rejects.toThrow('second');
    expect(started).toEqual([1, 2]);
  });
});

describe('addresses of styles', () => {
  it.each([
    ['Black & white', 'black-white'],
    ['  Crème brûlée ', 'creme-brulee'],
    ['3D', '3d'],
    ['水彩', ''],
  ])('when the style is "%s", then its address is "%s"', (word, address) => {
    expect(addressOf(word)).toBe(address);
  });
});

describe('the covers of galleries', () => {
  const [FLAT, LINE, COMIC, ANIMALS] = [1, 2, 3, 4];
  /** An artist whose image `id * 10` is the first in each of the galleries. */
  const worksIn = (id: number, galleries: readonly number[], cover = id * 10): ArtistDocument => ({
    ...artist(id, 0),
    showcase: showcaseOf([image(cover, { artist_id: id, galleries: [...galleries] })]),
  });
  const covers = (artists: readonly ArtistDocument[]) =>
    new Map([...summariesOf(artists)].map(([gallery, { cover }]) => [gallery, cover.image_id]));

  it('when one artist leads several galleries with a picture, then others cover those that they work in too', () => {
    const shown = covers([worksIn(1, [FLAT, LINE, COMIC]), worksIn(2, [FLAT, LINE]), worksIn(3, [FLAT])]);
    expect(shown).toEqual(
      new Map([
        [COMIC, 10],
        [LINE, 20],
        [FLAT, 30],
      ]),
    );
  });

  it('when a gallery has one artist, then its cover is of that artist, shown elsewhere or not', () => {
    const shown = covers([worksIn(1, [FLAT, COMIC])]);
    expect([shown.get(FLAT), shown.get(COMIC)]).toEqual([10, 10]);
  });

  it('when sixty artists work in twenty galleries, then no picture and no artist is shown twice', () => {
    const galleries = Array.from({ length: 20 }, (_, index) => 60 * (index + 1));
    const shown = covers(Array.from({ length: 60 }, (_, index) => worksIn(index + 1, galleries)));
    expect(new Set(shown.values()).size).toBe(20);
  });

  it('when they are counted, then the images of all artists count', () => {
    const both = [image(1, { galleries: [ANIMALS] }), image(2, { galleries: [ANIMALS] })];
    const summaries = summariesOf([{ ...artist(1, 0), showcase: showcaseOf(both) }, worksIn(2, [ANIMALS])]);
    expect(summaries.get(ANIMALS)?.count).toBe(3);
  });
});
