import type {
  IndexedArtist,
  IndexedGallery,
  IndexedImage,
  Reason,
  SearchFacets,
  SearchFilters,
  Suggestions,
} from '@limner/contracts';
import type { Region } from '@limner/editions';
import type { EmbedderProfile, Embedding, SimilarityMode } from '@limner/embedder';

/** A change to the index. Changes may come twice and in any order: older versions have no effect. */
export type IndexChange =
  | { readonly kind: 'artist'; readonly artist: IndexedArtist }
  | { readonly kind: 'gallery'; readonly gallery: IndexedGallery }
  | { readonly kind: 'image'; readonly image: IndexedImage }
  | {
      readonly kind: 'withdrawn';
      readonly entity: 'artist' | 'gallery' | 'image';
      readonly id: number;
      readonly version: number;
    }
  /** What a picture looks like, by the checksum that images name it with (`IndexedImage.key`). */
  | { readonly kind: 'embedding'; readonly key: string; readonly embedding: Embedding };

/** Values of one kind are alternatives, kinds narrow each other. */
export type IndexFilters = SearchFilters;

/** Part of every query. The region's listing rule (RO-04) and the filters apply while collecting: a page is full if enough exist. */
export interface Narrowed {
  readonly region: Region;
  readonly filters: IndexFilters;
  readonly limit: number;
  /** Whether the values of everything found are counted. */
  readonly facets?: boolean | undefined;
  /** `next` of the page before; of the same query, `invalid_input` otherwise. */
  readonly cursor?: string | undefined;
}

export interface TextQuery extends Narrowed {
  readonly text: string;
  readonly imagesOnly: boolean;
}

export interface VectorQuery extends Narrowed {
  readonly embedding: Embedding;
  readonly mode: SimilarityMode;
  /** At most three neighbours in a row by one artist, where there are others; true by default. */
  readonly mixed?: boolean | undefined;
  /** Words that count as well. */
  readonly text?: string | undefined;
  /** The share of the picture beside words, 0 to 1, 0.5 by default: 0 is the same as words alone, 1 as the picture alone. */
  readonly weight?: number | undefined;
}

export interface SimilarQuery extends Narrowed {
  readonly image_id: number;
  readonly mode: SimilarityMode;
}

export type Band = 'strong' | 'possible' | 'weak';

export interface FoundImage {
  readonly image: IndexedImage;
  readonly artist: IndexedArtist;
  /** 0 to 1, comparable within one answer. */
  readonly score: number;
  readonly band: Band;
  readonly reasons: Reason[];
}

export interface FoundArtist {
  readonly artist: IndexedArtist;
  readonly score: number;
  readonly reasons: Reason[];
  /** The artist's best images for the query, best first. */
  readonly images: FoundImage[];
}

/** What an edition offers instead of what nothing fits. */
export interface Nearest {
  readonly words: string[];
  readonly styles: Suggestions['styles'];
}

export interface Found {
  /** On the first page only. */
  readonly artists: FoundArtist[];
  readonly images: FoundImage[];
  readonly next: string | null;
  readonly facets?: SearchFacets | undefined;
  /** On the first page of what is like an image: the same artist's, which come after all others' in `images`. */
  readonly own?: FoundImage[] | undefined;
  /** On the first page where nothing fits well: neither words that were asked for, nor a picture that was. */
  readonly nearest?: Nearest | undefined;
}

export interface IndexSize {
  readonly artists: number;
  readonly galleries: number;
  readonly images: number;
  /** Images whose picture has its vector. */
  readonly vectors: number;
}

/**
 * Everything that can be found. Engines pass one contract suite (`describeSearchIndex`). An index holds vectors of one embedder, given when
 * it is opened; an embedding of another one is refused with `internal`.
 */
export interface SearchIndex {
  readonly profile: EmbedderProfile;
  /** What it held is gone, and every call fails with `unavailable`: another index must be opened and filled. */
  readonly isLost: boolean;
  /** Applies changes; when it resolves, the next query sees them. */
  apply(changes: readonly IndexChange[]): Promise<void>;
  /** Exact words first, then prefixes, then typos; all words, or some where nothing has all. Without words, by the palette of the filters. */
  findByText(query: TextQuery): Promise<Found>;
  /** Near-duplicates of the picture first, then what looks like it. */
  findByVector(query: VectorQuery): Promise<Found>;
  /** More like a picture of the catalogue, itself left out. `not_found` when it is not listed in the region; empty while it has no vector. */
  findSimilar(query: SimilarQuery): Promise<Found>;
  /** The values of everything that words find, or of everything listed where there are none. */
  countFacets(query: Pick<TextQuery, 'text' | 'region' | 'filters'>): Promise<SearchFacets>;
  /** SR-03 and SR-07: nothing for fewer than two characters. */
  suggest(text: string, region: Region): Promise<Suggestions>;
  size(): Promise<IndexSize>;
  close(): Promise<void>;
}
