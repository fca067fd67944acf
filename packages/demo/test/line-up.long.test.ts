import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_ARTISTS, PICTURES_EACH } from '@limner/demo';
import { createDrawer, type Drawer } from '@limner/demo/draw';
import { DEFAULT_EMBEDDER, duplicateLikelihood, profileOf, weigh } from '@limner/embedder';
import { EXTRA_FILES, FILES } from '../src/portfolio-files.ts';
import { type Packed, readPack } from './packed.ts';
import { problemOf } from './well-formed.ts';

const PROFILE = profileOf(DEFAULT_EMBEDDER);
/** Neighbours of each picture that are compared in detail: as many as a search compares. */
const EXAMINED = 8;
/** Which pictures of each artist are drawn again. */
const DRAWN = [1, PICTURES_EACH - 2];
/** Pairs with a lower similarity are never near-duplicates, whatever the detailed comparison says. */
const ALIKE = 0.7;
const MAX_BYTES = 190 * 1024;

let embedder = '';
let files: string[] = [];
let pictures: Packed[] = [];

beforeAll(async () => {
  ({ embedder, files, pictures } = await readPack());
});

describe('the pack of the demo agency', () => {
  it('when it is read, then it has exactly the pictures of the agency, embedded by the current embedder', () => {
    expect(embedder).toBe(PROFILE.identity);
    expect(files).toEqual([...FILES, ...EXTRA_FILES]);
    expect(pictures.map(({ file }) => file)).toEqual([...FILES]);
    expect(FILES.length).toBe(DEMO_ARTISTS.length * PICTURES_EACH);
  });

  describe('when pictures of every artist are drawn again', () => {
    let drawer: Drawer | undefined;
    const drawn: { file: string; svg: string }[] = [];
    beforeAll(async () => {
      drawer = createDrawer();
      const sample = FILES.filter((_, index) => DRAWN.includes(index % PICTURES_EACH));
      for (const file of sample) drawn.push({ file, svg: await drawer.draw(file) });
      if (drawn.length !== DRAWN.length * DEMO_ARTISTS.length) throw new Error(`${drawn.length} pictures were drawn`);
    }, 240_000);
    afterAll(() => drawer?.close());

    it('then they have the checksums of the pack: otherwise run npm run demo:pack', () => {
      const known = new Map(pictures.map(({ file, checksum }) => [file, checksum]));
      const changed = drawn.filter(
        ({ file, svg }) => createHash('sha256').update(svg).digest('hex') !== known.get(file),
      );
      expect(changed.map(({ file }) => file)).toEqual([]);
    });

    it('then they are small, well-formed and without script, text or external resources', () => {
      const problems = drawn.map(({ file, svg }) => ({
        file,
        problem: problemOf(svg) ?? (svg.length > MAX_BYTES ? `${svg.length} bytes` : undefined),
      }));
      expect(problems.filter(({ problem }) => problem !== undefined)).toEqual([]);
    });
  });
});

describe('the line-up: every picture among all the others', () => {
  let nearest: Ranked[][] = [];
  beforeAll(() => {
    nearest = rankAll(pictures);
  }, 120_000);

  it('when the nearest other picture is looked up, then in four cases of five it is by the same artist', () => {
    const strays = pictures.map((picture, at) => ({ artist: picture.artist, taken: nearest[at]?.[0]?.other.artist }));
    const right = strays.filter(({ artist, taken }) => artist === taken).length;
    const worst = DEMO_ARTISTS.map((slug) => ({
      slug,
      missed: strays.filter((stray) => stray.artist === slug && stray.taken !== slug),
    }))
      .sort((a, b) => b.missed.length - a.missed.length)
      .slice(0, 8)
      .map(({ slug, missed }) => `${slug} ${missed.length}: ${missed.map(({ taken }) => taken).join(' ')}`);
    expect([right / pictures.length >= 0.8, right / pictures.length < 0.8 ? worst : []]).toEqual([true, []]);
  });

  it('when two pictures are compared, then search does not treat them as near-duplicates', () => {
    const duplicates = pictures.flatMap((picture, at) =>
      (nearest[at] ?? [])
        .filter(({ score }) => score >= ALIKE)
        .filter(
          ({ other }) =>
            (duplicateLikelihood(picture.hash, other.hash) + likenessAsCopy(picture, other)) / 2 >=
            PROFILE.thresholds.copy,
        )
        .map(({ other }) => `${picture.file} = ${other.file}`),
    );
    expect(duplicates).toEqual([]);
  }, 120_000);
});

describe('the pictures as thumbnails', () => {
  it('when colours are counted, then none is mostly one flat colour', () => {
    expect(pictures.filter(({ flatness }) => flatness > 0.8).map(({ file }) => file)).toEqual([]);
  });

  it('when the extent of a drawing is measured, then it is in the middle and reaches towards the edges', () => {
    const lost = pictures.filter(({ reach, middle }) => Math.min(...reach) < 0.75 || middle < 0.2);
    expect(
      lost.map(({ file, reach, middle }) => `${file} ${[...reach, middle].map((part) => part.toFixed(2))}`),
    ).toEqual([]);
  });
});

interface Ranked {
  readonly other: Packed;
  readonly score: number;
}

/** For every picture the others that are nearest by their best view, nearest first, as `services/search` ranks similar ones. */
function rankAll(all: readonly Packed[]): Ranked[][] {
  const views = new Float32Array(all.reduce((sum, picture) => sum + picture.views.length, 0) * PROFILE.length);
  const owners = all.flatMap((picture, at) => picture.views.map(() => at));
  all.flatMap((picture) => picture.views).forEach((view, row) => void views.set(view, row * PROFILE.length));
  return all.map((picture, at) => {
    const scores = bestScores(
      weigh(picture.views[0] ?? new Float32Array(PROFILE.length), 'balanced', PROFILE),
      views,
      owners,
      all.length,
    );
    return all
      .map((other, index) => ({ other, score: scores[index] ?? -1 }))
      .filter((_, index) => index !== at)
      .sort((a, b) => b.score - a.score)
      .slice(0, EXAMINED);
  });
}

/** The similarity of the best view in the mode `same`, by which search tells copies. */
function likenessAsCopy(picture: Packed, other: Packed): number {
  const query = weigh(picture.views[0] ?? new Float32Array(PROFILE.length), 'same', PROFILE);
  return Math.max(...other.views.map((view) => query.reduce((sum, value, at) => sum + value * (view[at] ?? 0), 0)));
}

function bestScores(query: Float32Array, views: Float32Array, owners: readonly number[], count: number): Float32Array {
  const best = new Float32Array(count).fill(-1);
  for (let row = 0; row < owners.length; row += 1) {
    const start = row * PROFILE.length;
    let score = 0;
    for (let index = 0; index < PROFILE.length; index += 1) score += (query[index] ?? 0) * (views[start + index] ?? 0);
    const owner = owners[row] ?? 0;
    if (score > (best[owner] ?? 0)) best[owner] = score;
  }
  return best;
}
