import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_ARTISTS, drawPicture, PICTURES_EACH } from '@limner/demo';
import { createDrawer, type Drawer } from '@limner/demo/draw';
import { listing, REGIONS } from '../../editions/src/index.ts';
import { isReservedSlug, isSlug } from '../../routes/src/index.ts';
import { EXTRA_FILES, FILES } from '../src/portfolio-files.ts';
import { parseCsv } from './read-csv.ts';

const list = (cell: string | undefined): string[] => (cell ? cell.split('|') : []);

let drawer: Drawer;
let folder = '';
let files: string[] = [];
let artists: Record<string, string>[] = [];
let images: Record<string, string>[] = [];
let galleries: Record<string, string>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-demo-'));
  // As a start does it: only the tables; pictures are drawn on demand.
  drawer = createDrawer();
  files = await drawer.writeTables(folder);
  const read = async (name: string) => parseCsv(await readFile(path.join(folder, name), 'utf8'));
  [artists, images, galleries] = await Promise.all([read('artists.csv'), read('images.csv'), read('galleries.csv')]);
}, 60_000);

afterAll(async () => {
  await drawer.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the demo agency as an import folder', () => {
  it('when the folder is written, then there are 60 illustrators and 14 animators with at least 14 pictures each', () => {
    expect(artists.filter(({ illustrator }) => illustrator === 'true').length).toBe(60);
    expect(artists.filter(({ illustrator, animation }) => illustrator === 'false' && animation === 'true').length).toBe(
      14,
    );
    for (const { portfolio_url } of artists)
      expect(images.filter((image) => image.artist === portfolio_url).length).toBe(PICTURES_EACH);
  });

  it('when images.csv names its files, then they are those that can be drawn', () => {
    expect(images.map(({ file }) => file)).toEqual([...FILES]);
    expect(files).toEqual([...FILES, ...EXTRA_FILES]);
  });

  it('when a row has a slug, then it is valid, not reserved and unique', () => {
    for (const { portfolio_url = '' } of artists)
      expect([portfolio_url, isSlug(portfolio_url) && !isReservedSlug(portfolio_url)]).toEqual([portfolio_url, true]);
    for (const { url = '' } of galleries) expect([url, isSlug(url)]).toEqual([url, true]);
    const names = [...artists.map((row) => row.name), ...galleries.map((row) => row.name)];
    for (const all of [artists.map((row) => row.portfolio_url), galleries.map((row) => row.url), names, FILES])
      expect(new Set(all).size).toBe(all.length);
  });

  it('when an artist shows pictures, then all titles differ', () => {
    for (const { portfolio_url = '' } of artists) {
      const own = images.filter((image) => image.artist === portfolio_url);
      expect([portfolio_url, new Set(own.map(({ title }) => title)).size]).toEqual([portfolio_url, own.length]);
    }
  });

  it('when a row refers to a style, then galleries.csv has it, and every gallery shows at least six pictures', () => {
    const known = new Set(galleries.map((gallery) => gallery.url));
    for (const row of [...artists, ...images])
      expect(list(row.styles).filter((style) => !known.has(style))).toEqual([]);
    for (const { url = '', redir = '', related } of galleries) {
      expect(list(related).filter((other) => !known.has(other))).toEqual([]);
      const shown = images.filter((image) => list(image.styles).includes(url)).length;
      expect(redir === '' ? [url, shown >= 6] : [url, known.has(redir)]).toEqual([url, true]);
    }
  });

  it('when a gallery is for animation, then only animators show in it', () => {
    const moving = galleries.filter(({ animation }) => animation === 'true').map(({ url }) => url ?? '');
    const still = images.filter(({ animation }) => animation !== 'true');
    expect(still.filter(({ styles }) => list(styles).some((style) => moving.includes(style)))).toEqual([]);
  });

  it('when the home page offers styles, then there are 21 and 7 that move, each a gallery with pictures', async () => {
    const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
    const [styles, moving] = [settings.home_styles.split(','), settings.home_animation_styles.split(',')];
    expect([new Set(styles).size, new Set(moving).size]).toEqual([21, 7]);
    const open = galleries.filter(({ redir }) => redir === '');
    for (const url of styles) expect(open.find((row) => row.url === url)?.animation).toBe('false');
    for (const url of moving) expect(open.find((row) => row.url === url)?.animation).toBe('true');
  });

  it('when the listing rule is applied, then every edition lists at least 40 artists and every case of the rule occurs', () => {
    const rules = artists.map((row) => ({
      live: row.live === 'true',
      fresh: row.fresh === 'true',
      region: row.region ?? '',
      show_on_all: row.show_on_all === 'true',
      hiddens: list(row.hiddens),
      excludes: list(row.excludes),
    }));
    for (const region of REGIONS) {
      expect(rules.filter((artist) => listing(artist, region) === 'main').length).toBeGreaterThanOrEqual(40);
      expect(rules.some((artist) => artist.region === region)).toBe(true);
    }
    expect(rules.filter((artist) => artist.hiddens.length > 0).length).toBeGreaterThanOrEqual(4);
    expect(rules.filter((artist) => artist.excludes.length > 0).length).toBeGreaterThanOrEqual(4);
    expect(rules.filter((artist) => artist.fresh).length).toBeGreaterThanOrEqual(4);
    expect(rules.filter((artist) => !artist.live).length).toBe(3);
    expect(rules.some((artist) => artist.region === 'de' && artist.show_on_all)).toBe(true);
    expect(rules.some((artist) => artist.region === 'de' && !artist.show_on_all)).toBe(true);
  });

  it('when an artist has a biography, then it has 45 to 95 words, with clients and awards', () => {
    for (const { portfolio_url, biography = '', clients, awards } of artists) {
      const words = biography.split(' ').length;
      const facts = [words >= 45 && words <= 95, list(clients).length >= 2, list(awards).length >= 1];
      expect([portfolio_url, ...facts]).toEqual([portfolio_url, true, true, true]);
    }
  });

  it('when a picture is described, then it has a title, an alt text and English attributes', () => {
    expect(images.length).toBeGreaterThan(1_000);
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
  it('when a picture is drawn in this process and in the drawing process, then both are identical', async () => {
    expect(drawPicture(DEMO_ARTISTS[0] ?? '', 0) === (await drawer.draw(FILES[0] ?? ''))).toBe(true);
  });

  it('when there is no such picture, then drawing throws', async () => {
    expect(() => drawPicture('nobody', 0)).toThrow(RangeError);
    expect(() => drawPicture(DEMO_ARTISTS[0] ?? '', 99)).toThrow(RangeError);
    await expect(drawer.draw('images/nobody/nothing.svg')).rejects.toThrow(/no picture/);
  });
});
