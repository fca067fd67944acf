import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, search } from '@limner/contracts';
import { IS_THOROUGH } from '@limner/testing/thorough';
import sharp from 'sharp';
import { artistOf, imageOf } from './catalogue-entries.ts';
import { drawing, RunningSearch, until } from './start-search.ts';

const PICTURES = 12;
/** Pictures that are looked for in each changed form: outside CI one. */
const SOUGHT = IS_THOROUGH ? [2, 5, 7] : [5];

describe('a picture that is changed, or inside another one, over the real service', () => {
  let running: RunningSearch;
  let originals: Buffer[];

  beforeAll(async () => {
    running = await RunningSearch.start();
    originals = await Promise.all(Array.from({ length: PICTURES }, (_, at) => drawing(at + 1)));
    for (const artist_id of [1, 2, 3]) await running.publish(catalogue.artistPublished, artistOf(artist_id));
    for (const [at, bytes] of originals.entries()) {
      const key = await running.store('originals', bytes);
      await running.publish(catalogue.imagePublished, imageOf(at + 1, 1 + (at % 3), { key }));
    }
    await until(async () => (await running.status()).artists === 3);
    await running.settled(PICTURES);
  });
  afterAll(() => running.close());

  const original = (id: number) => originals[id - 1] ?? Buffer.alloc(0);
  async function firstFor(picture: Buffer) {
    const query = { picture: await running.store('queries', picture), lang: 'us' } as const;
    const { images, artists } = await running.engines.bus.request(search.byImage, query);
    return { ...images[0], owner: artists[0]?.artist_id };
  }

  it.each([
    ['mirrored', (picture: Buffer) => sharp(picture).flop().png().toBuffer()],
    ['grey', (picture: Buffer) => sharp(picture).greyscale().png().toBuffer()],
    ['on a screenshot of a page', (picture: Buffer) => onPage(picture, { dark: false })],
    ['on a dark page', (picture: Buffer) => onPage(picture, { dark: true })],
    ['on a photograph of a page on a table', onTable],
    ['turned by five degrees', (picture: Buffer) => sharp(picture).rotate(5, { background: '#fff' }).png().toBuffer()],
  ] as const)('when a picture is %s, then the original comes first, and its artist', async (_, change) => {
    for (const id of SOUGHT) {
      const { image_id, artist_id, owner } = await firstFor(await change(original(id)));
      expect([image_id, owner]).toEqual([id, artist_id]);
    }
  });

  it('when pictures are put together on one sheet, with a gutter or without, then each of them comes before all others', async () => {
    for (const gutter of [0, 12]) {
      const shown = [3, 8, 10];
      const sheet = await collage(shown.map(original), gutter);
      const query = { picture: await running.store('queries', sheet), lang: 'us', mode: 'same' } as const;
      const { images } = await running.engines.bus.request(search.byImage, query);
      const first = images.slice(0, shown.length);
      expect([gutter, first.map(({ image_id }) => image_id).sort((one, other) => one - other)]).toEqual([
        gutter,
        shown,
      ]);
      expect(first.map(({ band }) => band)).toEqual(['strong', 'strong', 'strong']);
    }
  });

  it('when one of the pictures is in a screenshot, then it is named as the same one, and what follows is like it, not like the page', async () => {
    const found = async (picture: Buffer) => {
      const query = { picture: await running.store('queries', picture), lang: 'us' } as const;
      return (await running.engines.bus.request(search.byImage, query)).images;
    };
    const [light, dark] = [
      await found(await onPage(original(7), { dark: false })),
      await found(await onPage(original(7), { dark: true })),
    ];
    expect(light[0]?.reasons).toEqual([{ code: 'same-picture', value: light[0]?.title }]);
    expect(light.map(({ image_id }) => image_id)).toEqual(dark.map(({ image_id }) => image_id));
  });
});

/** A page of 1200 × 800 pixels with a bar, lines of text, and the picture on a seventh of it. */
async function onPage(picture: Buffer, { dark }: { dark: boolean }): Promise<Buffer> {
  const [paper, ink] = dark ? ['#16181d', '#cfd2da'] : ['#ffffff', '#30343c'];
  const words = Array.from({ length: 180 }, (_, at) => {
    const [x, y] = [30 + (at % 9) * 125, 90 + Math.floor(at / 9) * 35];
    return `<rect x="${x}" y="${y}" width="${60 + ((at * 37) % 55)}" height="9" fill="${ink}"/>`;
  });
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${paper}"/><rect width="1200" height="60" fill="#2b5fa8"/>${words.join('')}</svg>`;
  const small = await sharp(picture).resize(400).toBuffer();
  return sharp(Buffer.from(page))
    .composite([{ input: small, left: 520, top: 260 }])
    .png()
    .toBuffer();
}

/** One large picture, and two beside it. */
async function collage([large, ...small]: readonly Buffer[], gutter: number): Promise<Buffer> {
  const layers = [
    { input: await sharp(large).resize(500, 600).toBuffer(), left: gutter, top: gutter },
    ...(await Promise.all(
      small.map(async (picture, at) => ({
        input: await sharp(picture)
          .resize(400, 300 - Math.ceil(gutter / 2))
          .toBuffer(),
        ...{ left: 500 + 2 * gutter, top: gutter + at * (300 + Math.floor(gutter / 2)) },
      })),
    )),
  ];
  const [width, height] = [900 + 3 * gutter, 600 + 2 * gutter];
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Slanted on brown wood. */
async function onTable(picture: Buffer): Promise<Buffer> {
  const turned = await sharp(picture).ensureAlpha().rotate(9, { background: '#00000000' }).png().toBuffer();
  const { width, height } = await sharp(turned).metadata();
  return sharp({ create: { width: width + 160, height: height + 160, channels: 3, background: '#7a5433' } })
    .composite([{ input: turned, left: 80, top: 80 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
