import type { SimilarityMode } from '@limner/embedder';
import { readCursor } from '../cursor.ts';
import type { Found, Narrowed, Nearest } from '../search-index.ts';
import type { EntryTable } from './entry-table.ts';
import { pageOf } from './paging.ts';
import { PictureAnswer } from './picture-answer.ts';
import { JUDGED, PictureRanking, type RankedPicture } from './picture-ranking.ts';
import type { Pictures } from './pictures.ts';
import type { Sought } from './query-vectors.ts';
import { spread } from './spread.ts';
import { styleOf } from './suggested.ts';
import { ARTISTS_A_PAGE } from './text-search.ts';

/** Images in the row of the artist whose work comes after all others'. */
const OWN = 12;
/** Images and styles that are offered where nothing is near. */
const [OFFERING, OFFERED] = [10, 4];

export interface VectorSearchQuery extends Narrowed {
  readonly mode: SimilarityMode;
  /** Whether neighbours by one artist are set apart. */
  readonly mixed: boolean;
  /** What the query's cursors are bound to. */
  readonly identity: readonly unknown[];
  /** An image to leave out: the one that the query is about. */
  readonly without?: number | undefined;
  /** The artist whose images come after those of all others. */
  readonly behind?: number | undefined;
}

/** One query by picture, from its vector to a page. */
export class VectorSearch {
  readonly #allowed: Uint8Array;
  /** The allowed images of the artist whose images come after those of all others. */
  readonly #last: Uint8Array;
  readonly #ranking: PictureRanking;
  readonly #answer: PictureAnswer;

  constructor(
    private readonly entryTable: EntryTable,
    pictures: Pictures,
    sought: Sought,
    private readonly query: VectorSearchQuery,
  ) {
    this.#allowed = entryTable.allowed(query.region, query.filters);
    if (query.without !== undefined) this.#allowed[query.without] = 0;
    this.#last = this.#takeLast(query.behind);
    this.#ranking = PictureRanking.of(entryTable, pictures, sought, { mode: query.mode, allowed: this.#allowed });
    this.#answer = new PictureAnswer(entryTable, this.#ranking);
  }

  run(): Found {
    const { cursor, identity, limit, behind } = this.query;
    const mark = readCursor(cursor, identity);
    const { entries, next } = pageOf((count) => this.#ordered(count), { mark, limit, identity });
    const images = entries.map((entry) => this.#answer.image(entry));
    if (mark) return { artists: [], images, next };
    const { ranked } = this.#ranking.best(JUDGED);
    const artists = [...this.#answer.artists(ranked), ...this.#answer.artists(this.#own(OWN))];
    const found = { artists: artists.slice(0, ARTISTS_A_PAGE), images, next };
    if (behind !== undefined) return { ...found, own: this.#own(OWN).map((entry) => this.#answer.image(entry)) };
    const nearest = this.#nearest(ranked);
    return nearest ? { ...found, nearest } : found;
  }

  #ordered(count: number): { ordered: readonly RankedPicture[]; isComplete: boolean } {
    const { ranked, isComplete } = this.#ranking.best(count);
    const from = ranked.filter(({ isDuplicate }) => isDuplicate).length;
    const ordered = this.query.mixed ? spread(ranked, { from, isComplete }) : ranked;
    return isComplete ? { ordered: [...ordered, ...this.#own()], isComplete } : { ordered, isComplete };
  }

  #own(most = this.#last.length): RankedPicture[] {
    return this.query.behind === undefined ? [] : this.#ranking.among(this.#last, most).ranked.slice(0, most);
  }

  /** Moves the images of an artist out of those that come first. */
  #takeLast(artist_id: number | undefined): Uint8Array {
    const last = new Uint8Array(this.#allowed.length);
    for (const slot of this.entryTable.artists.get(artist_id ?? -1)?.images ?? []) {
      last[slot] = this.#allowed[slot] ?? 0;
      this.#allowed[slot] = 0;
    }
    return last;
  }

  /** Where nothing is near: the styles of what is least far. */
  #nearest(ranked: readonly RankedPicture[]): Nearest | undefined {
    const isNear = ranked.some((entry) => entry.isDuplicate || this.#ranking.background.isClose(entry.similarity));
    if (isNear || ranked.length === 0) return undefined;
    const counts = new Map<number, number>();
    for (const { slot } of ranked.slice(0, OFFERING))
      for (const id of this.entryTable.images[slot]?.galleries ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    const styles = [...counts]
      .sort(([left, some], [right, others]) => others - some || left - right)
      .flatMap(([id]) => this.entryTable.galleries.get(id) ?? [])
      .filter(({ redir, category }) => redir === '' && category === 'style');
    return { words: [], styles: styles.slice(0, OFFERED).map(styleOf) };
  }
}
