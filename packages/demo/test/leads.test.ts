import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listing, REGIONS, type Region } from '../../editions/src/index.ts';
import { plans } from '../src/agency/portfolio.ts';
import { fileOf } from '../src/portfolio-files.ts';
import { writeTables } from '../src/write-demo.ts';
import { parseCsv } from './read-csv.ts';

/** Artists on the first screen of a list at 1920 px, where it shows most. */
const ON_SCREEN = 15;
/** Places below which a repeat would be seen beside or near the first: two rows of three, and the next. */
const NEAR = 7;
/** Pictures of a card. */
const SHOWN = 3;

type Row = Record<string, string>;

let folder = '';
let artists: Row[] = [];
/** The subjects of each artist's pictures, in portfolio order. */
let subjects = new Map<string, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-demo-leads-'));
  await writeTables(folder);
  const read = async (name: string) => parseCsv(await readFile(path.join(folder, name), 'utf8'));
  const [people, images] = await Promise.all([read('artists.csv'), read('images.csv')]);
  artists = people.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'));
  const subjectOf = new Map(plans.flat().map((plan) => [fileOf(plan), plan.scene.id]));
  const inOrder = images.sort((a, b) => Number(a.position) - Number(b.position));
  const byArtist = [...Map.groupBy(inOrder, ({ artist = '' }) => artist)];
  subjects = new Map(
    byArtist.map(([artist, rows]) => [artist, rows.map(({ file = '' }) => subjectOf.get(file) ?? file)]),
  );
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const listed = (edition: Region, state: 'main' | 'fresh') =>
  artists.filter(
    ({ live, fresh, region = '', show_on_all, hiddens, excludes }) =>
      listing(
        {
          live: live === 'true',
          fresh: fresh === 'true',
          region,
          show_on_all: show_on_all === 'true',
          hiddens: hiddens?.split('|').filter(Boolean) ?? [],
          excludes: excludes?.split('|').filter(Boolean) ?? [],
        },
        edition,
      ) === state,
  );

/** Subjects that two pictures of the first screen of a list show. */
function repeated(list: readonly Row[]): string[] {
  const shown = list
    .slice(0, ON_SCREEN)
    .flatMap(({ portfolio_url = '' }) => subjects.get(portfolio_url)?.slice(0, SHOWN) ?? []);
  expect(shown.length).toBeGreaterThan(0);
  return shown.filter((subject, index) => shown.indexOf(subject) !== index);
}

describe('the pictures that lead the portfolios of the demo agency', () => {
  it('when a list is opened in the first edition, then no two pictures of its first screen show one subject', () => {
    const main = listed('us', 'main');
    const illustrators = main.filter(({ illustrator }) => illustrator === 'true');
    expect(repeated(illustrators)).toEqual([]);
    expect(repeated(main.filter(({ animation }) => animation === 'true'))).toEqual([]);
    expect(repeated(listed('us', 'fresh'))).toEqual([]);
    for (const [region, ofRegion] of Map.groupBy(illustrators, ({ region = '' }) => region))
      expect([region, ...repeated(ofRegion)]).toEqual([region]);
  });

  it.each(REGIONS)(
    'when the illustrators of the %s edition are opened, then no two pictures of the first screen show one subject',
    (edition) => {
      expect(repeated(listed(edition, 'main').filter(({ illustrator }) => illustrator === 'true'))).toEqual([]);
    },
  );

  it.each(REGIONS)(
    'when the illustrators of the %s edition are scrolled through, then no subject is shown again near itself',
    (edition) => {
      const list = listed(edition, 'main').filter(({ illustrator }) => illustrator === 'true');
      const shown = list.map(({ portfolio_url = '' }) => subjects.get(portfolio_url)?.slice(0, SHOWN) ?? []);
      expect(shown.length).toBeGreaterThan(2 * ON_SCREEN);
      const again = shown.map((own, place) => {
        const near = new Set(shown.slice(place + 1, place + 1 + NEAR).flat());
        return own.filter((subject) => near.has(subject));
      });
      expect(again.flat()).toEqual([]);
    },
  );

  it('when artists are met, then at most two of them lead with one subject', () => {
    const first = [...subjects.values()].map(([lead]) => lead);
    for (const [subject, all] of Map.groupBy(first, (lead) => lead))
      expect([subject, all.length <= 2]).toEqual([subject, true]);
  });
});
