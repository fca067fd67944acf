/** What an artist's portfolio is ordered by: subjects in the artist's own order, and the lists that the artist stands in. */
export interface Portfolio {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Lists of the site in which the artist's first pictures stand among others', from A to Z. */
  readonly lists: readonly string[];
}

/** How many pictures of an artist a card shows. */
const SHOWN = 3;
/** How many artists a large screen shows of a list. */
const ON_SCREEN = 15;

/** As many of the first screen, and two more: where an edition leaves artists out, the next ones move up to it. */
const ON_FIRST_SCREEN = 17;
/** Each pass chooses again among what all others chose. */
const PASSES = 5;

/**
 * The pictures that lead each portfolio, as indexes of its subjects, in the order of `portfolios`: subjects that no other artist on the same screen
 * shows. Of equally rare subjects the artist's own favourite leads.
 */
export function leadsOf(portfolios: readonly Portfolio[]): number[][] {
  const order = [...portfolios.keys()].sort((a, b) => nameAt(portfolios, a).localeCompare(nameAt(portfolios, b), 'en'));
  const places = placesIn(portfolios, order);
  const lengths = Map.groupBy(
    portfolios.flatMap(({ lists }) => lists),
    (list) => list,
  );
  // A screen shows most of a short list, so repeats of a subject should be far apart in it.
  const isShort = (list: string) => (lengths.get(list)?.length ?? 0) < 2 * ON_SCREEN;
  const leads = portfolios.map((): number[] => []);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let turn = 0; turn < SHOWN; turn += 1) {
      for (const artist of order) {
        const own = leads[artist] ?? [];
        const others = shownBy(portfolios, leads, places, artist);
        const taken = new Set(
          own.filter((_, index) => index !== turn).map((index) => portfolios[artist]?.subjects[index]),
        );
        own[turn] = rarest(portfolios[artist]?.subjects ?? [], taken, (subject) =>
          nearness(places[artist] ?? new Map(), others.get(subject) ?? [], turn, isShort),
        );
      }
    }
  }
  return leads;
}

/** Where a subject is shown: the places of its artist, and as which of the artist's pictures. */
interface Shown {
  readonly places: ReadonlyMap<string, number>;
  readonly turn: number;
}

/** What all artists but one show, by subject. */
function shownBy(
  portfolios: readonly Portfolio[],
  leads: readonly (readonly number[])[],
  places: readonly ReadonlyMap<string, number>[],
  except: number,
): Map<string, Shown[]> {
  const all = leads.flatMap((own, artist) =>
    artist === except
      ? []
      : own.map((index, turn) => ({
          subject: portfolios[artist]?.subjects[index] ?? '',
          places: places[artist] ?? new Map<string, number>(),
          turn,
        })),
  );
  return Map.groupBy(all, ({ subject }) => subject);
}

function rarest(
  subjects: readonly string[],
  taken: ReadonlySet<string | undefined>,
  cost: (subject: string) => number,
): number {
  const free = subjects.map((subject, index) => ({ index, subject })).filter(({ subject }) => !taken.has(subject));
  const costs = free.map(({ index, subject }) => ({ index, cost: cost(subject) }));
  return costs.reduce((least, one) => (one.cost < least.cost ? one : least), {
    index: 0,
    cost: Number.POSITIVE_INFINITY,
  }).index;
}

/** How near the same subject is on any list; 0 when on no common screen. The first screen counts most. First pictures count wherever they are: some pages shuffle the artists. */
function nearness(
  places: ReadonlyMap<string, number>,
  others: readonly Shown[],
  turn: number,
  isShort: (list: string) => boolean,
): number {
  let sum = 0;
  for (const other of others) {
    if (turn === 0 && other.turn === 0) sum += 0.5;
    for (const [list, place] of places) {
      const there = other.places.get(list) ?? Number.POSITIVE_INFINITY;
      const distance = Math.abs(place - there);
      if (distance < ON_SCREEN)
        sum +=
          (2 - distance / ON_SCREEN) * (isShort(list) ? 3 : 1) * (Math.max(place, there) < ON_FIRST_SCREEN ? 6 : 1);
    }
  }
  return sum;
}

/** The place of each artist in each list. */
function placesIn(portfolios: readonly Portfolio[], order: readonly number[]): Map<string, number>[] {
  const lengths = new Map<string, number>();
  const places = portfolios.map(() => new Map<string, number>());
  for (const artist of order) {
    for (const list of portfolios[artist]?.lists ?? []) {
      const place = lengths.get(list) ?? 0;
      places[artist]?.set(list, place);
      lengths.set(list, place + 1);
    }
  }
  return places;
}

const nameAt = (portfolios: readonly Portfolio[], index: number): string => portfolios[index]?.name ?? '';
