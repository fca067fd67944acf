/** What is put into clusters: a set of concepts, and how much it weighs. */
export interface Clustered {
  readonly concepts: readonly string[];
  readonly weight: number;
}

/** Two sets are grouped when they share at least this part of all their concepts. */
const SAME = 0.5;

const names = new WeakMap<readonly string[], string>();

/** The name of a set of concepts, in whatever order they come. */
export function setName(concepts: readonly string[]): string {
  const known = names.get(concepts) ?? [...new Set(concepts)].toSorted().join(' + ');
  names.set(concepts, known);
  return known;
}

/**
 * Puts together what is for the same thing: the heaviest begin, and each joins the one whose concepts are most like its own (Jaccard), if they are enough so.
 * Depends on what is given alone, not on its order.
 */
export function clustersOf<C extends Clustered>(all: readonly C[]): C[][] {
  const bySet = Map.groupBy(all, ({ concepts }) => setName(concepts));
  const sets = [...bySet].map(([name, members]) => ({
    name,
    members,
    concepts: new Set(members[0]?.concepts),
    weight: members.reduce((sum, { weight }) => sum + weight, 0),
  }));
  const clusters: { concepts: ReadonlySet<string>; members: C[] }[] = [];
  const having = new Map<string, number[]>();
  /** How many concepts each earlier cluster shares with the set at hand. */
  const shared = new Uint16Array(sets.length);
  for (const { concepts, members } of sets.toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))) {
    const near: number[] = [];
    for (const concept of concepts)
      for (const at of having.get(concept) ?? []) {
        const count = shared[at] ?? 0;
        if (count === 0) near.push(at);
        shared[at] = count + 1;
      }
    let [best, likeness] = [-1, 0];
    for (const at of near) {
      const count = shared[at] ?? 0;
      shared[at] = 0;
      const alike = count / (concepts.size + (clusters[at]?.concepts.size ?? 0) - count);
      if (alike >= SAME && (alike > likeness || (alike === likeness && at < best))) [best, likeness] = [at, alike];
    }
    const found = clusters[best];
    if (found) found.members.push(...members);
    else {
      for (const concept of concepts) {
        const known = having.get(concept);
        if (known) known.push(clusters.length);
        else having.set(concept, [clusters.length]);
      }
      clusters.push({ concepts, members: [...members] });
    }
  }
  return clusters.map(({ members }) => members);
}

/** Concepts that all have. */
export function sharedBy(all: readonly Pick<Clustered, 'concepts'>[]): string[] {
  const [first, ...others] = all.map(({ concepts }) => new Set(concepts));
  return [...(first ?? [])].filter((concept) => others.every((other) => other.has(concept)));
}
