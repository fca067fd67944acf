import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CardContent, cardOf, readCard, uploads, writeCard } from '@limner/contracts';
import sharp from 'sharp';
import { startUploads } from './start-uploads.ts';

let running: Awaited<ReturnType<typeof startUploads>>;
const make = (content: CardContent) => running.bus.request(uploads.makeCard, content);
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const GONE = 'f'.repeat(64);
let keys: string[];

const content = (given: Partial<Omit<CardContent, 'design'>> = {}): CardContent => {
  const card = cardOf({ name: 'Ann', agency: 'Atelier', keys, ...given });
  if (!card) throw new Error('a card without pictures');
  return card;
};

beforeAll(async () => {
  running = await startUploads();
  const accepted = [];
  for (const colour of ['#d00000', '#00d000', '#0000d0']) accepted.push(await running.accept(await picture(colour)));
  keys = accepted.map(({ key }) => key);
});
afterAll(() => running.close());

describe('cards of artists', () => {
  it('when two ask for one at the same time, then it is drawn once, and kept with the sizes of its lead', async () => {
    const [made, same] = await Promise.all([make(content()), make(content())]);
    expect(made).toEqual(same);
    expect(made).toMatchObject({
      blob: expect.stringMatching(`^renditions/${keys[0]}/card-`),
      contentType: 'image/jpeg',
    });
    const drawn = await running.writingOf(made.blob);
    await make(content());
    expect(await running.writingOf(made.blob)).toBe(drawn);
    const { width, height } = await sharp(await running.blobs.read(made.blob, 1_000_000)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('when a name or a picture changes, then it is another card', async () => {
    const cards = [
      content(),
      content({ name: 'Bob' }),
      content({ agency: 'Other' }),
      content({ keys: keys.slice(0, 2) }),
    ];
    const made = await Promise.all(cards.map(make));
    expect(new Set(made.map(({ blob }) => blob)).size).toBe(4);
  });

  it('when pictures are gone, then the card shows the others; when all are, then there is none', async () => {
    const { blob } = await make(content({ keys: [keys[0] ?? '', GONE, GONE] }));
    const card = await running.blobs.read(blob, 1_000_000);
    const { channels } = await sharp(card).extract({ left: 900, top: 100, width: 200, height: 200 }).stats();
    expect(channels[0]?.mean).toBeGreaterThan(190);
    await expect(make(content({ keys: [GONE] }))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the address of a card', () => {
  it.each([
    ['Ann', 'Atelier'],
    ['森田 ゆり '.repeat(20).trim(), '絵'.repeat(90)],
    ['ÿ'.repeat(200), '/?#%'],
  ])('when it is of %s, then it is read as what was written, and each part fits in an address', (name, agency) => {
    const card = content({ name, agency });
    const written = writeCard(card);
    expect(readCard(written)).toEqual(card);
    for (const part of Object.values(written)) expect(part).toMatch(/^[\w.-]{1,300}$/);
  });

  it.each([
    [{ keys: 'x', names: 'y' }],
    [{ keys: '', names: '' }],
    [{ keys: 'AAAA', names: Buffer.from('[1,"Ann","Atelier"]').toString('base64url') }],
    [{ keys: Buffer.alloc(32).toString('base64url'), names: Buffer.from('[99,"Ann","A"]').toString('base64url') }],
  ])('when it is %j, then it is of no card', (segments) => {
    expect(readCard(segments)).toBeUndefined();
  });
});
