import { describe, expect, it } from '@jest/globals';
import { type MatrixQuery, VectorMatrix } from '../src/memory/vector-matrix.ts';
import { randomOf, vectorOf } from './catalogue-entries.ts';

interface Picture {
  readonly picture: number;
  readonly views: Float32Array[];
}

/** The same by the plainest means. */
function plainLoop(pictures: readonly Picture[], queries: readonly MatrixQuery[], allowed: Uint8Array, most: number) {
  const all = pictures
    .filter(({ picture }) => allowed[picture] === 1)
    .map(({ picture, views }) => {
      const scores = queries.map(({ vector, isOfWholes }) =>
        Math.max(...(isOfWholes ? views.slice(0, 1) : views).map((view) => dot(vector, view))),
      );
      const score = Math.max(...scores);
      return { picture, score, by: scores.indexOf(score) };
    })
    .sort((left, right) => right.score - left.score || left.picture - right.picture);
  const last = all[most - 1]?.score ?? Number.NEGATIVE_INFINITY;
  return all.filter(({ score }) => score >= last);
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}

describe('the vector matrix', () => {
  it.each(Array.from({ length: 16 }, (_, seed) => seed))(
    'when vectors are drawn by seed %i, put, changed and removed, then the nearest are those of a plain loop, in its order',
    (seed) => {
      const random = randomOf(seed);
      const length = [320, 16, 17, 1, 100][seed % 5] ?? 320;
      const spread = 10 ** Math.floor(random() * 6 - 3);
      const draw = () => Float32Array.from({ length }, () => (random() - 0.5) * (random() < 0.02 ? 50 : 1) * spread);
      const base = draw();
      // Every fourth set is of near twins, which differ in the last digits only.
      const one = () => (seed % 4 === 0 ? base.map((value) => value * (1 + (random() - 0.5) * 1e-6)) : draw());
      const matrix = new VectorMatrix(length);
      const pictures = new Map<number, Picture>();
      const put = (picture: number) => {
        const views = Array.from({ length: 1 + Math.floor(random() * 6) }, one);
        if (random() < 0.1 && pictures.size > 0) views[0] = (pictures.get(0)?.views[0] ?? views[0] ?? base).slice();
        pictures.set(picture, { picture, views });
        matrix.put(picture, views);
      };
      for (let picture = 0; picture < 200; picture++) put(picture);
      for (let turn = 0; turn < 100; turn++) {
        const picture = Math.floor(random() * 210);
        if (random() < 0.5) put(picture);
        else if (pictures.delete(picture)) matrix.remove(picture);
      }
      for (let turn = 0; turn < 12; turn++) {
        const allowed = Uint8Array.from({ length: 210 }, () => (random() < 0.3 ? 1 : 0));
        const queries = Array.from({ length: 1 + (turn % 4) }, (_, at) => ({
          vector: turn % 3 === 0 ? one() : draw(),
          isOfWholes: (at + turn) % 3 === 1,
        }));
        const most = 1 + Math.floor(random() * 30);
        expect(matrix.nearest(queries, allowed, most)).toEqual(
          plainLoop([...pictures.values()], queries, allowed, most),
        );
      }
      expect(matrix.size).toBe(pictures.size);
    },
  );

  it('when it grows past every size at which it is reallocated, then the nearest are those of a plain loop', () => {
    const random = randomOf(1);
    const matrix = new VectorMatrix(320);
    const pictures = Array.from({ length: 3_000 }, (_, picture) => ({ picture, views: [vectorOf(random)] }));
    const query = vectorOf(random);
    for (const { picture, views } of pictures) {
      matrix.put(picture, views);
      if (![1, 255, 256, 257, 512, 1025, 2999].includes(picture)) continue;
      const allowed = new Uint8Array(picture + 1).fill(1);
      expect(matrix.nearest([{ vector: query }], allowed, 20)).toEqual(
        plainLoop(pictures.slice(0, picture + 1), [{ vector: query }], allowed, 20),
      );
    }
  });

  it('when there is nothing, nothing allowed, or a query of zeros, then the answer is right', () => {
    const matrix = new VectorMatrix(4);
    const query = Float32Array.of(1, 0, 0, 0);
    expect(matrix.nearest([{ vector: query }], new Uint8Array(0), 5)).toEqual([]);
    matrix.put(0, [query]);
    expect(matrix.nearest([{ vector: query }], Uint8Array.of(0), 5)).toEqual([]);
    expect(matrix.nearest([{ vector: new Float32Array(4) }], Uint8Array.of(1), 5)).toEqual([
      { picture: 0, score: 0, by: 0 },
    ]);
    expect(() => matrix.put(1, [Float32Array.of(1, 2)])).toThrow(RangeError);
  });
});
