/** One value for each combination of label values: nested maps, as looking one up by an object of labels takes longer than short work. */
export class Series<V> {
  readonly #root = new Map<string, unknown>();

  constructor(
    private readonly names: readonly string[],
    private readonly make: () => V,
  ) {}

  /** The value of these label values, made when it is first asked for. */
  at(values: readonly string[]): V {
    let level = this.#root;
    const last = this.names.length - 1;
    for (let index = 0; index < last; index++) {
      const value = values[index] ?? '';
      let next = level.get(value) as Map<string, unknown> | undefined;
      if (next === undefined) {
        next = new Map();
        level.set(value, next);
      }
      level = next;
    }
    const key = values[last] ?? '';
    const known = level.get(key) as V | undefined;
    if (known !== undefined) return known;
    const made = this.make();
    level.set(key, made);
    return made;
  }

  *entries(): Generator<{ labels: Record<string, string>; value: V }> {
    yield* this.#walk(this.#root, 0, {});
  }

  *#walk(
    level: Map<string, unknown>,
    depth: number,
    above: Record<string, string>,
  ): Generator<{ labels: Record<string, string>; value: V }> {
    const name = this.names[depth] ?? '';
    for (const [label, below] of level) {
      const labels = { ...above, [name]: label };
      if (depth === this.names.length - 1) yield { labels, value: below as V };
      else yield* this.#walk(below as Map<string, unknown>, depth + 1, labels);
    }
  }

  clear(): void {
    this.#root.clear();
  }
}
