import type { EmbedderProfile, SimilarityMode } from '@limner/embedder';
import { duplicateLikelihood, likelihoodOf } from '@limner/embedder/near-duplicate';
import { byRank, type Rank } from '../cursor.ts';
import type { Band } from '../search-index.ts';
import { Background } from './background.ts';
import type { EntryTable } from './entry-table.ts';
import type { NearSlot, Pictures } from './pictures.ts';
import { type QueryVector, queryVectors, type Sought } from './query-vectors.ts';
import type { MatrixQuery } from './vector-matrix.ts';

/** Nearest pictures that are checked for being near-duplicates. */
const EXAMINED = 20;
/**
 * From this likelihood on (`duplicateLikelihood`), a picture has the same shapes as the whole query in the same places: it comes before what only has its
 * colours. A grey copy and a tight crop of a colourful picture are found by it.
 */
const SAME_SHAPES = 0.8;
/** Pictures whose scores show what is usual. */
const SAMPLE = 512;

/** The nearest by which artists are ranked. */
export const JUDGED = 200;

/** The nearest among which the largest drop is looked for. */
const COMPARED = 60;

interface Best {
  readonly ranked: readonly RankedPicture[];
  readonly isComplete: boolean;
}

export interface RankedPicture extends Rank {
  readonly slot: number;
  readonly artist_id: number;
  readonly similarity: number;
  /** Likelihood of being the same picture, 0 to 1; 0 if not examined. */
  readonly sameness: number;
  readonly isDuplicate: boolean;
  readonly hasSameShapes: boolean;
  /** The way to look at the query that it is nearest to. */
  readonly query: QueryVector;
}

/** The pictures of a catalogue by likeness to a picture. */
export class PictureRanking {
  readonly background: Background;
  readonly #queries: readonly QueryVector[];
  /** The longest list so far: finding it is most of a query's work. */
  #known: { readonly most: number; readonly best: Best } | undefined;

  #cut: { readonly at: number | undefined } | undefined;
  readonly #likelihoods = new Map<QueryVector, (stored: string) => number>();

  private constructor(
    private readonly entryTable: EntryTable,
    private readonly pictures: Pictures,
    sought: Sought,
    private readonly mode: SimilarityMode,
    private readonly allowed: Uint8Array,
  ) {
    this.#queries = queryVectors(sought, mode, pictures.profile);
    const [whole] = this.#queries;
    this.background = new Background(
      whole?.weighed ?? new Float32Array(),
      pictures.sample(allowed, SAMPLE),
      pictures.profile,
    );
  }

  /**
   * Where one picture inside the query is of the catalogue, that is what is searched with: the rest of the query is a page around it. Where several
   * are, they were put together, and each counts.
   */
  static of(
    entryTable: EntryTable,
    pictures: Pictures,
    sought: Sought,
    { mode, allowed }: { mode: SimilarityMode; allowed: Uint8Array },
  ): PictureRanking {
    const ranking = new PictureRanking(entryTable, pictures, sought, mode, allowed);
    const ranked = ranking.#queries.length > 1 ? ranking.best(JUDGED).ranked : [];
    const [best] = ranked;
    if (!best?.isDuplicate || best.query.kind !== 'window') return ranking;
    const windows = ranked.flatMap(({ isDuplicate, query }) => (isDuplicate && query.kind === 'window' ? [query] : []));
    if (new Set(windows).size > 1) return ranking;
    const known = pictures.embedding(entryTable.images[best.slot]?.key ?? '');
    return known ? new PictureRanking(entryTable, pictures, known, mode, allowed) : ranking;
  }

  /** Near-duplicates, the likeliest first, then at least the `most` nearest if there are as many; `isComplete` when these are all. */
  best(most: number): Best {
    if (!this.#known || (this.#known.most < most && !this.#known.best.isComplete))
      this.#known = { most, best: this.among(this.allowed, most) };
    return this.#known.best;
  }

  /** The same among others than those that the ranking is of. */
  among(allowed: Uint8Array, most: number): Best {
    const wanted = most + EXAMINED;
    const near = this.pictures
      .nearest(this.#queries.map(matrixQuery), allowed, wanted)
      .flatMap((entry) => this.#ranked(entry))
      .sort(byRank);
    const examined = near.map((entry, at) => (at < EXAMINED ? this.#examined(entry) : entry));
    const { duplicates = [], alike = [], others = [] } = Object.groupBy(examined, (entry) => this.#groupOf(entry));
    return {
      ranked: [...duplicates.sort(bySameness), ...alike.sort(bySameness), ...others],
      isComplete: near.length < wanted,
    };
  }

  /** How near a picture is, beside the others that are nearest to the query. */
  bandOf({ isDuplicate, similarity }: RankedPicture): Band {
    if (isDuplicate) return 'strong';
    if (!this.#cut) {
      const others = this.best(JUDGED).ranked.filter((entry) => !entry.isDuplicate);
      this.#cut = { at: this.background.cutOf(others.slice(0, COMPARED).map((entry) => entry.similarity)) };
    }
    return this.background.bandOf(similarity, this.#cut.at);
  }

  /** The view of a picture that is nearest to what it was found by. */
  viewOf({ slot, query }: RankedPicture): Float32Array | undefined {
    const views = this.pictures.views(this.entryTable.images[slot]?.key ?? '');
    return views
      .map((view) => ({ view, score: dot(query.weighed, view) }))
      .reduce<{ view?: Float32Array; score: number }>((best, one) => (one.score > best.score ? one : best), {
        score: Number.NEGATIVE_INFINITY,
      }).view;
  }

  /** How alike a picture is to what it was found by in the mode `same`. */
  #likenessAsCopy({ slot, query }: RankedPicture): number {
    const views = this.pictures.views(this.entryTable.images[slot]?.key ?? '');
    const shown = query.kind === 'whole' ? views : views.slice(0, 1);
    return Math.max(...shown.map((view) => dot(query.asCopy, view)));
  }

  #groupOf({ isDuplicate, hasSameShapes }: RankedPicture): 'duplicates' | 'alike' | 'others' {
    if (isDuplicate) return 'duplicates';
    return hasSameShapes && this.mode === 'same' ? 'alike' : 'others';
  }

  #ranked({ slot, score, by, hash }: NearSlot): (RankedPicture & { readonly hash: string })[] {
    const image = this.entryTable.images[slot];
    const query = this.#queries[by];
    if (!image || !query) return [];
    const { image_id, artist_id } = image;
    const unknown = { sameness: 0, isDuplicate: false, hasSameShapes: false };
    return [{ slot, artist_id, image_id, position: 0, score, similarity: score, query, hash, ...unknown }];
  }

  #likelihood({ query, hash }: RankedPicture & { readonly hash: string }): number {
    const known = this.#likelihoods.get(query) ?? likelihoodOf(query.hash);
    this.#likelihoods.set(query, known);
    return known(hash);
  }

  #examined(entry: RankedPicture & { readonly hash: string }): RankedPicture {
    const { copy } = this.pictures.profile.thresholds;
    const likeness = this.mode === 'same' ? entry.similarity : this.#likenessAsCopy(entry);
    // Comparing shapes takes most of the time. In other modes it only tells copies, so it is left out where even equal shapes would not make this one a copy.
    if (this.mode !== 'same' && samenessOf(1, likeness) < copy) return entry;
    const likelihood = this.#likelihood(entry);
    const sameness = samenessOf(likelihood, likeness);
    const isDuplicate = sameness >= copy;
    return {
      ...entry,
      sameness,
      isDuplicate,
      hasSameShapes: entry.query.kind === 'whole' && likelihood >= SAME_SHAPES,
    };
  }
}

/** Whether a way to look at a query shows the same picture as a stored one. */
export function isDuplicateOf({ asCopy, hash }: QueryVector, stored: Sought, { thresholds }: EmbedderProfile): boolean {
  const likeness = dot(asCopy, stored.vector);
  if (samenessOf(1, likeness) < thresholds.copy) return false;
  return samenessOf(duplicateLikelihood(hash, stored.hash), likeness) >= thresholds.copy;
}

/** The likelihood of two pictures being the same one, 0 to 1. */
function samenessOf(likelihood: number, similarity: number): number {
  return (likelihood + similarity) / 2;
}

/** A mirrored query and a window show a whole picture. */
function matrixQuery({ kind, weighed }: QueryVector): MatrixQuery {
  return { vector: weighed, isOfWholes: kind !== 'whole' };
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}

function bySameness(left: RankedPicture, right: RankedPicture): number {
  return right.sameness - left.sameness || byRank(left, right);
}
