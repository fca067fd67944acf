import type { SimilarityMode } from '@limner/embedder';
import { readCursor } from '../cursor.ts';
import type { Found, Narrowed } from '../search-index.ts';
import type { EntryTable } from './entry-table.ts';
import { pageOf } from './paging.ts';
import { PictureAnswer } from './picture-answer.ts';
import { JUDGED, PictureRanking, type RankedPicture } from './picture-ranking.ts';
import type { Pictures } from './pictures.ts';
import type { Sought } from './query-vectors.ts';
import { spread } from './spread.ts';
import { ARTISTS_A_PAGE } from './text-search.ts';

/** Images in the row of the artist whose work comes after all others'. */
const OWN = 12;

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
    const own = this.#own(OWN);
    const artists = [...this.#answer.artists(ranked), ...this.#answer.artists(own)].slice(0, ARTISTS_A_PAGE);
    const nearest = this.#answer.nearest([...ranked, ...own]);
    return {
      ...{ artists, images, next },
      ...(behind !== undefined && { own: own.map((entry) => this.#answer.image(entry)) }),
      ...(nearest && { nearest }),
    };
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
}
