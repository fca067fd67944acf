import type { IndexedArtist, IndexedImage, Reason } from '@limner/contracts';
import { copyLikelihood, type Embedding, type SimilarityMode, type Thresholds, weigh } from '@limner/embedder';
import { byRank, type Rank, readCursor, writeCursor } from '../cursor.ts';
import type { Band, Found, FoundArtist, FoundImage, Narrowed } from '../search-index.ts';
import type { Pictures } from './pictures.ts';
import type { Shelves } from './shelves.ts';
import { ARTISTS_A_PAGE, IMAGES_AN_ARTIST } from './text-search.ts';

/** Nearest pictures that are checked for being near-copies. Of 388 altered copies of 97 pictures, all were among the first 3. */
const EXAMINED = 16;
/** Taken from the score of images that come after all others: more than the range of scores. */
const BEHIND = 4;

export interface VectorSearchQuery extends Narrowed {
  readonly mode: SimilarityMode;
  /** What the query's cursors are bound to. */
  readonly identity: readonly unknown[];
  /** An image to leave out: the one that the query is about. */
  readonly without?: number | undefined;
  /** The artist whose images come after those of all others. */
  readonly behind?: number | undefined;
}

type Sought = Pick<Embedding, 'embedder' | 'vector' | 'hash'>;

/** One query by picture, from its vector to a page. */
export class VectorSearch {
  readonly #allowed: Uint8Array;
  readonly #weighed: Float32Array;
  /** The allowed images of the artist whose images come after those of all others. */
  readonly #last: Uint8Array | undefined;

  constructor(
    private readonly shelves: Shelves,
    private readonly pictures: Pictures,
    private readonly sought: Sought,
    private readonly query: VectorSearchQuery,
  ) {
    this.#allowed = shelves.allowed(query.region, query.filters);
    if (query.without !== undefined) this.#allowed[query.without] = 0;
    if (query.behind !== undefined) this.#last = this.#takeLast(query.behind);
    this.#weighed = weigh(sought.vector, query.mode, pictures.profile);
  }

  run(): Found {
    const { cursor, identity, limit } = this.query;
    const mark = readCursor(cursor, identity);
    const found = this.#nearest(limit + EXAMINED);
    const nearest = [...this.#examined(found.slice(0, EXAMINED)), ...found.slice(EXAMINED)];
    const copies = this.#copies(nearest);
    const isCopy = new Set(copies.map(({ slot }) => slot));
    // Copies lead the first page whatever their rank; later pages must not repeat them.
    const behind = mark ? this.#nearest(limit + 1 + copies.length, mark.score) : nearest;
    const rest = behind.filter((entry) => !isCopy.has(entry.slot) && (!mark || byRank(mark, entry) < 0));
    const page = mark ? rest : [...copies, ...rest];
    const last = page.length > limit ? this.#lastRanked(page.slice(0, limit), isCopy) : undefined;
    return {
      artists: mark ? [] : this.#artists(page),
      images: page.slice(0, limit).map((entry) => this.#foundImage(entry)),
      next: last ? writeCursor({ ...last, seen: (mark?.seen ?? 0) + limit }, identity) : null,
    };
  }

  #nearest(most: number, ceiling?: number): Ranked[] {
    const isBefore = ceiling === undefined || ceiling > BEHIND / -2;
    const first = isBefore ? this.#ranked(this.#allowed, most, ceiling, 0) : [];
    if (!this.#last || first.length >= most) return first;
    // A little above, as the subtraction has rounded: what is before the mark is left out by its rank.
    const rest = isBefore ? undefined : ceiling + BEHIND + 1e-6;
    return [...first, ...this.#ranked(this.#last, most - first.length + 1, rest, BEHIND)];
  }

  #ranked(allowed: Uint8Array, most: number, ceiling: number | undefined, behind: number): Ranked[] {
    return this.pictures
      .nearest(this.#weighed, allowed, most, ceiling)
      .map(({ slot, score: similarity, hash }) => {
        const image = this.shelves.images[slot];
        const score = similarity - behind;
        return { slot, score, similarity, hash, sameness: 0, position: 0, image_id: image?.image_id ?? 0 };
      })
      .sort(byRank);
  }

  /** Moves the images of an artist out of those that come first. */
  #takeLast(artist_id: number): Uint8Array {
    const last = new Uint8Array(this.#allowed.length);
    for (const slot of this.shelves.artists.get(artist_id)?.images ?? []) {
      last[slot] = this.#allowed[slot] ?? 0;
      this.#allowed[slot] = 0;
    }
    return last;
  }

  #examined(nearest: readonly Ranked[]): Ranked[] {
    return nearest.map((entry) => ({
      ...entry,
      sameness: (copyLikelihood(this.sought.hash, entry.hash) + entry.similarity) / 2,
    }));
  }

  /** Those that lead the results. */
  #copies(nearest: readonly Ranked[]): Ranked[] {
    return nearest
      .filter(({ slot, sameness }) => sameness >= this.pictures.profile.thresholds.copy && this.#last?.[slot] !== 1)
      .sort((left, right) => right.sameness - left.sameness || byRank(left, right));
  }

  // After a page of copies only, the next begins with the best of the others.
  #lastRanked(page: readonly Ranked[], isCopy: ReadonlySet<number>): Rank {
    return page.findLast(({ slot }) => !isCopy.has(slot)) ?? { score: Number.MAX_VALUE, position: 0, image_id: 0 };
  }

  /** Artists of the nearest images, by their best ones. */
  #artists(nearest: readonly Ranked[]): FoundArtist[] {
    const byArtist = new Map<IndexedArtist, FoundImage[]>();
    for (const found of nearest.slice(0, this.query.limit + EXAMINED).map((entry) => this.#foundImage(entry))) {
      byArtist.set(found.artist, [...(byArtist.get(found.artist) ?? []), found]);
    }
    return [...byArtist]
      .map(([artist, images]) => ({
        artist,
        score: together(images),
        reasons: images[0]?.reasons ?? [],
        images: images.slice(0, IMAGES_AN_ARTIST),
      }))
      .sort(
        (left, right) =>
          this.#isLast(left) - this.#isLast(right) ||
          right.score - left.score ||
          left.artist.artist_id - right.artist.artist_id,
      )
      .slice(0, ARTISTS_A_PAGE);
  }

  #isLast({ artist }: FoundArtist): number {
    return Number(artist.artist_id === this.query.behind);
  }

  #foundImage({ slot, similarity, sameness }: Ranked): FoundImage {
    const image = this.shelves.images[slot] as IndexedImage;
    const artist = this.shelves.artists.get(image.artist_id)?.artist as IndexedArtist;
    const isCopy = sameness >= this.pictures.profile.thresholds.copy;
    const reasons: Reason[] = [{ code: isCopy ? 'same-picture' : 'looks-alike', value: image.title }];
    // Copies rank first: they use the upper half of the scale.
    const shown = isCopy ? 0.5 + sameness / 2 : Math.max(0, similarity) / 2;
    return {
      image,
      artist,
      score: Math.min(1, shown),
      band: isCopy ? 'strong' : bandOf(similarity, this.pictures.profile.thresholds),
      reasons,
    };
  }
}

interface Ranked extends Rank {
  readonly slot: number;
  readonly hash: string;
  /** The weighted cosine; the score ranks. */
  readonly similarity: number;
  /** Likelihood of being the same picture, 0 to 1; 0 if not examined. */
  readonly sameness: number;
}

/** Mostly the best image, with a share of the best three together. */
function together(images: readonly FoundImage[]): number {
  const sum = images.slice(0, 3).reduce((total, { score }) => total + score, 0);
  return 0.8 * (images[0]?.score ?? 0) + (0.2 * sum) / 3;
}

function bandOf(score: number, { strong, possible }: Thresholds): Band {
  if (score >= strong) return 'strong';
  return score >= possible ? 'possible' : 'weak';
}
