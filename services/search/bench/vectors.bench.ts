import { VectorMatrix } from '@limner/search/vector-matrix';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { percentile, randomOf } from './timing.ts';

const NEAREST = 20;
const QUERIES = 60;

interface Found {
  readonly picture: number;
  readonly score: number;
  readonly by: number;
}

/** The nearest vectors among many, each beside a plain loop over the floats, whose result they must equal. */
export default async function bench(): Promise<BenchRow[]> {
  return [vectorRow(50_000, 320, 15), vectorRow(200_000, 448, 60)];
}

function vectorRow(vectors: number, length: number, most: number): BenchRow {
  const random = randomOf(2);
  const matrix = new VectorMatrix(length);
  for (let picture = 0; picture < vectors; picture++) matrix.put(picture, [unitVector(random, length)]);
  const floats = Array.from({ length: vectors }, (_, picture) => matrix.views(picture)[0] ?? new Float32Array());
  const allowed = Uint8Array.from({ length: vectors }, () => (random() < 0.9 ? 1 : 0));
  const queries = Array.from({ length: QUERIES }, () => unitVector(random, length));
  const times: number[] = [];
  const plain: number[] = [];
  let [found, isEqual] = [0, true];
  for (const query of queries) {
    const began = performance.now();
    const nearest = matrix.nearest([{ vector: query }], allowed, NEAREST);
    const between = performance.now();
    const expected = plainLoop(floats, query, allowed);
    times.push(between - began);
    plain.push(performance.now() - between);
    found += expected.filter(({ picture }) => nearest.some((one) => one.picture === picture)).length;
    isEqual &&= JSON.stringify(nearest) === JSON.stringify(expected);
  }
  const [value, baseline] = [percentile(times, 0.95), percentile(plain, 0.95)];
  const recall = found / (QUERIES * NEAREST);
  return {
    what: `nearest ${NEAREST} of ${vectors} vectors of ${length}, 95 %`,
    unit: 'ms',
    value,
    baseline,
    baselineName: 'plain loop',
    ratio: value / baseline,
    target: `<= ${most}, equal to the loop`,
    ok: value <= most && isEqual,
    note: `median ${percentile(times, 0.5).toFixed(1)}; recall@${NEAREST} ${recall.toFixed(3)}, ${isEqual ? 'all equal' : 'NOT EQUAL'}`,
  };
}

function plainLoop(floats: readonly Float32Array[], query: Float32Array, allowed: Uint8Array): Found[] {
  const scores: Found[] = [];
  for (const [picture, vector] of floats.entries()) {
    if (allowed[picture] !== 1) continue;
    let score = 0;
    for (let at = 0; at < vector.length; at++) score += (query[at] ?? 0) * (vector[at] ?? 0);
    scores.push({ picture, score, by: 0 });
  }
  return scores.sort((left, right) => right.score - left.score || left.picture - right.picture).slice(0, NEAREST);
}

function unitVector(random: () => number, length: number): Float32Array {
  const vector = Float32Array.from({ length }, () => random() + random() + random() - 1.5);
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / norm);
}
