import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createPicturePool } from '../src/index.ts';

const pool = createPicturePool({ workers: 1 });
const plain = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer();
const names = { name: 'Ann Example', agency: 'Atelier' };

/** The colour of a part of a card, as its mean of red, green and blue, and its darkest value. */
async function part(card: Uint8Array, left: number, top: number, width: number, height: number) {
  const cut = await sharp(card).extract({ left, top, width, height }).toBuffer();
  const { channels } = await sharp(cut).stats();
  return { mean: channels.map(({ mean }) => Math.round(mean / 16)), darkest: channels[0]?.min ?? 255 };
}
const [RED, GREEN, BLUE, PAPER] = [
  [13, 0, 0],
  [0, 13, 0],
  [0, 0, 13],
  [16, 16, 15],
];

afterAll(() => pool.close());

describe('cards of artists', () => {
  it('when there are three pictures, then the lead takes the left half, the others a quarter each, and the names are below', async () => {
    const [red, green, blue] = await Promise.all([plain('#d00000'), plain('#00d000'), plain('#0000d0')]);
    const card = await pool.card(red as Buffer, [green as Buffer, blue as Buffer], names);
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await part(card, 0, 0, 590, 460)).mean).toEqual(RED);
    expect((await part(card, 606, 0, 290, 460)).mean).toEqual(GREEN);
    expect((await part(card, 906, 0, 294, 460)).mean).toEqual(BLUE);
    expect((await part(card, 48, 500, 380, 90)).darkest).toBeLessThan(60);
    expect((await part(card, 960, 500, 200, 90)).darkest).toBeLessThan(60);
    expect((await part(card, 0, 600, 1200, 30)).mean).toEqual(PAPER);
  });

  it('when there is one picture, then it takes the whole width', async () => {
    const card = await pool.card(await plain('#d00000'), [], names);
    expect((await part(card, 0, 0, 1200, 460)).mean).toEqual(RED);
  });

  it.each(['Wolfeschlegelsteinhausenbergerdorff', 'Ann <b>&amp; "Bob"', '森田 ゆり'])(
    'when the name is %s, then it stays clear of the agency',
    async (name) => {
      const card = await pool.card(await plain('#d00000'), [], { ...names, name });
      expect((await part(card, 48, 490, 400, 110)).darkest).toBeLessThan(60);
      expect((await part(card, 936, 490, 30, 110)).darkest).toBeGreaterThan(200);
    },
  );

  it('when the same card is drawn again, then it has the same bytes', async () => {
    const [one, other] = [
      await pool.card(await plain('#d00000'), [], names),
      await pool.card(await plain('#d00000'), [], names),
    ];
    expect(Buffer.from(one)).toEqual(Buffer.from(other));
  });

  it('when a picture is broken, then it is refused', async () => {
    const broken = Buffer.from('no picture');
    await expect(pool.card(await plain('#d00000'), [broken], names)).rejects.toMatchObject({
      code: 'unsupported_media',
    });
  });
});
