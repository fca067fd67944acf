/** Scores below this are nothing. */
const LEAST = 1e-4;

/**
 * Where the scores of one query fall most: the score above the largest relative drop, or 0 where none is as large as `fall` (0 to 1). What scores
 * lower belongs to another kind of result. One pass over buckets on a logarithmic scale, since a query may find all of a catalogue.
 */
export function cutOf(scores: Iterable<number>, fall: number): number {
  // Two scores that are so far apart have a whole bucket between them.
  const width = -Math.log(1 - fall) / 2;
  const count = Math.ceil(-Math.log(LEAST) / width) + 1;
  const [least, most] = [new Float64Array(count).fill(Number.POSITIVE_INFINITY), new Float64Array(count)];
  let top = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > top) top = score;
  for (const score of scores) {
    const share = score / top;
    if (!(share >= LEAST)) continue;
    const bucket = Math.floor(-Math.log(Math.min(1, share)) / width);
    if (score < (least[bucket] ?? 0)) least[bucket] = score;
    if (score > (most[bucket] ?? 0)) most[bucket] = score;
  }
  let [cut, above, largest] = [0, 0, fall];
  for (let bucket = 0; bucket < count; bucket++) {
    const next = most[bucket] ?? 0;
    if (next === 0) continue;
    if (above > 0 && (above - next) / above >= largest) [cut, largest] = [above, (above - next) / above];
    above = least[bucket] ?? 0;
  }
  return cut;
}
