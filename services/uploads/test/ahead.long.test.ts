import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, WIDTHS_AHEAD } from '@limner/contracts';
import { withLease } from '@limner/documents';
import { buildImportFolder, captureLogs, type StartedSystem, startAll } from '@limner/testing';
import { AheadService } from '../src/ahead/ahead.service.ts';
import { AheadSchedule } from '../src/ahead/schedule.ts';

const going = new AbortController().signal;

let folder: string;
let system: StartedSystem;
/** Keys of the pictures, by artist: those of cards, and those of the portfolio. */
let shown: { cards: string[]; portfolio: string[] }[];
beforeAll(async () => {
  folder = await buildImportFolder([
    { slug: 'ada-heron', name: 'Ada Heron', pictures: 4 },
    { slug: 'ben-otter', name: 'Ben Otter', pictures: 1 },
    { slug: 'cy-gone', name: 'Cy Gone', pictures: 1, live: false },
  ]);
  system = await startAll({ seed: folder });
  ({ artists: shown } = await system.engines.bus.request(catalogue.listShown, {}));
}, 60_000);
afterAll(async () => {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The service over the files of the system, which notes in what order it writes, and hides what was made before. */
function aheadWith({ failing = '', lost = '', over = system } = {}) {
  const { bus, documents, blobs, config } = over.engines;
  const written: string[] = [];
  const logs = captureLogs();
  const noting: typeof blobs = {
    ...blobs,
    read: async (key, most) => {
      if (key === `originals/${failing}`) throw new Error('the store is away');
      return key === `originals/${lost}` ? undefined : blobs.read(key, most);
    },
    stat: async (key) => (written.includes(key) ? { bytes: 1, modified: new Date() } : undefined),
    put: async (key, content, options) => {
      const put = await blobs.put(key, content, options);
      written.push(key);
      return put;
    },
  };
  return { service: new AheadService(bus, documents, noting, logs.logger, config), written, logs };
}

/** Renditions of so many pictures on cards. */
const ofCards = (pictures: number) => pictures * WIDTHS_AHEAD.cards.length;
const blobOf = (key = '', width = 0) => `renditions/${key}/${width}.avif`;

describe('pictures that are made ahead', () => {
  it('when artists were imported, then the first picture of each is made at the widths of cards, then their other pictures, the first of each portfolio large, and the rest of the portfolios, and nothing of artists who are not shown; a second run makes nothing', async () => {
    const { service, written } = aheadWith();
    const [ada, ben] = shown;
    expect(shown.map(({ cards, portfolio }) => [cards.length, portfolio.length])).toEqual([
      [3, 4],
      [1, 1],
    ]);
    expect(await service.run(going)).toBe(ofCards(4) + 2 + WIDTHS_AHEAD.portfolio.length);
    const cards = [ada?.cards[0], ben?.cards[0], ada?.cards[1], ada?.cards[2]];
    expect(written).toEqual([
      ...cards.flatMap((key) => WIDTHS_AHEAD.cards.map((width) => blobOf(key, width))),
      ...[ada, ben].flatMap((artist) => WIDTHS_AHEAD.lead.map((width) => blobOf(artist?.portfolio[0], width))),
      ...WIDTHS_AHEAD.portfolio.map((width) => blobOf(ada?.portfolio[3], width)),
    ]);
    expect(await service.run(going)).toBe(0);
    await service.close();
    expect(written).toHaveLength(ofCards(4) + 2 + WIDTHS_AHEAD.portfolio.length);
    const first = await system.engines.blobs.read(written[0] ?? '', 1_000_000);
    expect(Buffer.from(first ?? []).toString('latin1', 4, 12)).toBe('ftypavif');
  });

  it('when the original of a picture is gone, then the others are made, and that one is not tried again', async () => {
    const lost = shown[0]?.cards[0] ?? '';
    const { service, written, logs } = aheadWith({ lost });
    expect(await service.run(going)).toBe(ofCards(3) + 1 + WIDTHS_AHEAD.portfolio.length);
    expect(written.join()).not.toContain(lost);
    const tries = () => logs.lines().filter(({ msg }) => msg === 'a picture cannot be made ahead').length;
    const before = tries();
    expect(before).toBeGreaterThan(0);
    await service.run(going);
    await service.close();
    expect(tries()).toBe(before);
  });

  it('when the store is away, then the run ends, and the next one goes on from there', async () => {
    const failing = shown[1]?.cards[0] ?? '';
    const { service, written, logs } = aheadWith({ failing });
    await expect(service.run(going)).rejects.toThrow('the store is away');
    expect(written).toHaveLength(WIDTHS_AHEAD.cards.length);
    const schedule = new AheadSchedule(service, logs.logger);
    await schedule.look();
    await service.close();
    expect(logs.lines().map(({ msg }) => msg)).toContain('pictures could not be made ahead');
  });

  it('when the process stops, then the run stops', async () => {
    const { service, written } = aheadWith();
    await expect(service.run(AbortSignal.abort())).resolves.toBe(0);
    await service.close();
    expect(written).toEqual([]);
  });

  it('when another process makes them, then this one does not', async () => {
    const { service, written } = aheadWith();
    const held = await withLease(system.engines.documents, 'uploads.ahead', () => service.run(going));
    await service.close();
    expect(held?.result).toBe(0);
    expect(written).toEqual([]);
  });

  it('when a portfolio is long, then its other pictures are made after those, for search results, and nothing of artists who are not shown; they are looked through again when something is new', async () => {
    const long = await buildImportFolder([
      { slug: 'dee-stork', name: 'Dee Stork', pictures: 14 },
      { slug: 'cy-gone', name: 'Cy Gone', pictures: 13, live: false },
    ]);
    const over = await startAll({ seed: long });
    try {
      const { service, written } = aheadWith({ over });
      const { artists } = await over.engines.bus.request(catalogue.listShown, {});
      const { pictures, next } = await over.engines.bus.request(catalogue.listOthers, {});
      expect([pictures.length, next]).toEqual([2, null]);
      // Those that visitors see first are there.
      const first = artists.flatMap(({ portfolio }) => portfolio);
      const widths = [...WIDTHS_AHEAD.portfolio, ...WIDTHS_AHEAD.lead];
      written.push(...first.flatMap((key) => widths.map((width) => blobOf(key, width))));
      const others = pictures.flatMap((key) => WIDTHS_AHEAD.others.map((width) => blobOf(key, width)));
      expect(await service.run(going)).toBe(others.length);
      expect(written.slice(-others.length)).toEqual(others);

      const forget = (blob = '') => written.splice(written.indexOf(blob), 1);
      forget(others[0]);
      expect(await service.run(going)).toBe(0);
      await service.close();

      const { service: restarted, written: again } = aheadWith({ over });
      again.push(...written);
      expect(await restarted.run(going)).toBe(1);
      await restarted.close();
      expect(again.at(-1)).toBe(others[0]);
    } finally {
      await over.stop();
      await rm(long, { recursive: true, force: true });
    }
  });
});
