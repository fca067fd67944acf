/** Shuffles by a seed (0 to below 1). The same seed gives the same order, so that rendering a page again does not reorder its artists. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  let state = Math.floor(seed * 2 ** 32) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
  };
  return things
    .map((thing) => ({ thing, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing);
}
