/** What an artist's portfolio is ordered by: subjects in the artist's own order, and the lists that the artist stands in. */
export interface Portfolio {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Lists of the site in which the artist's first pictures stand among others', from A to Z. */
  readonly lists: readonly string[];
}

/** How many artists a large screen shows of a list: five rows of three. */
const ON_SCREEN = 15;
/** Where an edition leaves artists out, the next ones move up: as many of the full list may stand on the first screen, and on the second. */
const FIRST = [0, 16] as const;
const SECOND = [14, 35] as const;
/** Places in which a repeated subject would be seen beside or near itself. */
const NEAR = 10;

const COST = { first: 12, second: 10, elsewhere: 2 } as const;
const COST_NEAR = 6;
/** A screen shows most of a short list. */
const SHORT_LIST = 5;

/** What it costs when two artists show one subject, by their indexes: 0 when they stand on no common screen of a list. */
export function costsOfRepeats(portfolios: readonly Portfolio[]): number[][] {
  const costs = portfolios.map(() => portfolios.map(() => 0));
  for (const members of listsOf(portfolios).values()) {
    const weight = members.length < 2 * ON_SCREEN ? SHORT_LIST : 1;
    for (const [place, artist] of members.entries()) {
      for (const [there, other] of members.entries()) {
        const row = costs[artist];
        if (row && artist !== other) row[other] = (row[other] ?? 0) + weight * costOf(place, there);
      }
    }
  }
  return costs;
}

function costOf(place: number, there: number): number {
  const distance = Math.abs(place - there);
  if (distance >= ON_SCREEN + 2) return 0;
  const areOn = ([from, to]: readonly [number, number]) =>
    Math.min(place, there) >= from && Math.max(place, there) <= to;
  const screen = areOn(FIRST) ? COST.first : areOn(SECOND) ? COST.second : COST.elsewhere;
  return screen * (2 - distance / ON_SCREEN + (distance <= NEAR ? COST_NEAR : 0));
}

/** The members of each list, from A to Z. */
function listsOf(portfolios: readonly Portfolio[]): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  const byName = [...portfolios.entries()].sort(([, a], [, b]) => a.name.localeCompare(b.name, 'en'));
  for (const [artist, portfolio] of byName)
    for (const list of portfolio.lists) lists.set(list, [...(lists.get(list) ?? []), artist]);
  return lists;
}
