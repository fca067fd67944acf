/** The same things in another order, the same one for the same seed (0 up to 1): drawing a page again must not deal its artists anew. */
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
