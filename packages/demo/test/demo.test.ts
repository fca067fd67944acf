import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_ARTISTS, drawPicture } from '@limner/demo';
import { writeDemo } from '@limner/demo/aside';
import { isReservedSlug, isSlug, listing, REGIONS } from '../../editions/src/index.ts';
import { render } from './pictures.ts';
import { parseCsv } from './read-csv.ts';
import { problemOf } from './well-formed.ts';

const list = (cell: string | undefined): string[] => (cell ? cell.split('|') : []);

let folder = '';
let artists: Record<string, string>[] = [];
let images: Record<string, string>[] = [];
let galleries: Record<string, string>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-demo-'));
  // As a start does it: aside, which is also five times as quick as within Jest.
  await writeDemo(folder);
  const read = async (name: string) => parseCsv(await readFile(path.join(folder, name), 'utf8'));
  [artists, images, galleries] = await Promise.all([read('artists.csv'), read('images.csv'), read('galleries.csv')]);
}, 240_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the demo agency as an import folder', () => {
  it('when the folder is written, then there are at least 12 artists with at least 12 pictures each', () => {
    expect(artists.length).toBeGreaterThanOrEqual(12);
    for (const { portfolio_url } of artists) {
      expect(images.filter((image) => image.artist === portfolio_url).length).toBeGreaterThanOrEqual(12);
    }
  });

  it('when images.csv names a file, then it is there, and no other file is', async () => {
    const found: string[] = [];
    for (const artist of await readdir(path.join(folder, 'images'))) {
      for (const file of await readdir(path.join(folder, 'images', artist))) found.push(`images/${artist}/${file}`);
    }
    expect(found.sort()).toEqual(images.map((image) => image.file).sort());
  });

  it('when a row has a slug, then it is valid, not reserved and its own', () => {
    for (const { portfolio_url = '' } of artists)
      expect([portfolio_url, isSlug(portfolio_url) && !isReservedSlug(portfolio_url)]).toEqual([portfolio_url, true]);
    for (const { url = '' } of galleries) expect([url, isSlug(url)]).toEqual([url, true]);
    for (const slugs of [
      artists.map((row) => row.portfolio_url),
      galleries.map((row) => row.url),
      images.map((row) => row.title),
    ])
      expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('when a row refers to a style, then galleries.csv has it, and every gallery shows at least three pictures', () => {
    const known = new Set(galleries.map((gallery) => gallery.url));
    for (const row of [...artists, ...images])
      expect(list(row.styles).filter((style) => !known.has(style))).toEqual([]);
    for (const gallery of galleries) {
      expect(list(gallery.related).filter((url) => !known.has(url))).toEqual([]);
      if (gallery.redir === '')
        expect([
          gallery.url,
          images.filter((image) => list(image.styles).includes(gallery.url ?? '')).length >= 3,
        ]).toEqual([gallery.url, true]);
    }
  });

  it('when the listing rule is applied, then the us edition lists at least 12 artists and every case of the rule occurs', () => {
    const rules = artists.map((row) => ({
      live: row.live === 'true',
      fresh: row.fresh === 'true',
      region: row.region ?? '',
      show_on_all: row.show_on_all === 'true',
      hiddens: list(row.hiddens),
      excludes: list(row.excludes),
    }));
    expect(rules.filter((artist) => listing(artist, 'us') === 'main').length).toBeGreaterThanOrEqual(12);
    for (const region of REGIONS)
      expect(rules.filter((artist) => listing(artist, region) === 'main').length).toBeGreaterThanOrEqual(10);
    expect(rules.some((artist) => artist.hiddens.length > 0)).toBe(true);
    expect(rules.some((artist) => artist.excludes.length > 0)).toBe(true);
    expect(rules.some((artist) => artist.fresh)).toBe(true);
    expect(rules.some((artist) => !artist.live)).toBe(true);
    expect(rules.some((artist) => artist.region === 'de' && artist.show_on_all)).toBe(true);
    expect(rules.some((artist) => artist.region === 'de' && !artist.show_on_all)).toBe(true);
  });

  it('when words describe a picture, then title, alt text and English attributes are there', () => {
    for (const { title = '', alt = '', attributes = '' } of images) {
      expect(title.length).toBeGreaterThan(2);
      expect(alt.length).toBeGreaterThan(40);
      expect(alt.length).toBeLessThanOrEqual(500);
      expect(JSON.parse(attributes).en.length).toBeGreaterThan(3);
    }
  });

  it('when settings are read, then they say that the agency is invented', async () => {
    const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
    expect(settings.demo_notice).toMatch(/invented/);
    expect(Object.values(settings).every((value) => typeof value === 'string' && value !== '')).toBe(true);
  });
});

describe('the pictures of the demo agency', () => {
  let pictures: { name: string; artist: string; svg: string }[] = [];
  beforeAll(async () => {
    pictures = await Promise.all(
      images.map(async ({ file = '', artist = '' }) => ({
        name: file,
        artist,
        svg: await readFile(path.join(folder, file), 'utf8'),
      })),
    );
  });

  it('when a picture is drawn again, then it is the same to the letter', () => {
    for (const artist of DEMO_ARTISTS)
      expect(drawPicture(artist, 3) === pictures.filter((picture) => picture.artist === artist)[3]?.svg).toBe(true);
  });

  it('when there is no such picture, then drawing throws', () => {
    expect(() => drawPicture('nobody', 0)).toThrow(RangeError);
    expect(() => drawPicture(DEMO_ARTISTS[0] ?? '', 99)).toThrow(RangeError);
  });

  it('when a picture is read, then it is well-formed, without script, text or anything from elsewhere', () => {
    expect(
      pictures
        .map(({ name, svg }) => ({ name, problem: problemOf(svg) }))
        .filter(({ problem }) => problem !== undefined),
    ).toEqual([]);
  });

  it('when a picture is weighed, then it has at most 120 KB', () => {
    expect(
      pictures
        .filter(({ svg }) => svg.length > 120 * 1024)
        .map(({ name, svg }) => `${name} ${Math.round(svg.length / 1024)} KB`),
    ).toEqual([]);
  });

  it('when pictures are rendered, then none is mostly one flat colour and no two look the same', async () => {
    const drawn = await render(pictures);
    expect(drawn.filter((picture) => picture.largestColour > 0.85).map(({ name }) => name)).toEqual([]);
    const copies: string[] = [];
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1))
        if (one.differs(other) < 10) copies.push(`${one.name} = ${other.name}`);
    }
    expect(copies).toEqual([]);
  }, 240_000);
});
