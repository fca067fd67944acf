import type { Box, Raster } from './descriptor/raster.ts';

/** What similarity means: the same picture, a balance of all features, the same style, the same subject. */
export type SimilarityMode = 'same' | 'balanced' | 'style' | 'subject';

/** What `EMBEDDER` says for the hand-crafted embedder. */
export const HAND_SOURCE = 'hand';

/** What pictures can be alike in. */
export const ASPECTS = ['colour', 'drawing', 'subject'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** A part of the vector for one kind of feature, of unit length. */
export interface Segment {
  readonly name: string;
  /** What it compares; one without an aspect gives no reason why a picture is found. */
  readonly aspect?: Aspect | undefined;
  readonly offset: number;
  readonly length: number;
}

/** What must be known of an embedder to compare its vectors. It is plain data: an index keeps it with the vectors. */
export interface EmbedderProfile {
  /** Changes with everything that changes a vector. Compare vectors of one identity only. */
  readonly identity: string;
  /** What to open it by: see `profileOf`. */
  readonly source: string;
  readonly segments: readonly Segment[];
  /** Floats in a vector. */
  readonly length: number;
  /** Share of each segment by mode; those of a mode sum to 1. */
  readonly modes: Readonly<Record<SimilarityMode, Readonly<Record<string, number>>>>;
  readonly thresholds: Thresholds;
  /** Most rows of one catalogue picture in an index. */
  readonly maxViews: number;
  /** Segments that are parts of the hand-crafted descriptor, and the hash of its PCA. */
  readonly hand: { readonly segments: readonly string[]; readonly pca: string };
}

export interface Thresholds {
  /** Least similarity of a strong and of a possible result where few pictures are known. */
  readonly strong: number;
  readonly possible: number;
  /** What holds where many are known. */
  readonly deviations: Deviations;
  /** Least mean of near-duplicate likelihood and similarity of a copy. */
  readonly copy: number;
}

/** How far a result stands out from what is usual for a query, in deviations of the similarities of a catalogue's pictures. */
export interface Deviations {
  readonly strong: number;
  readonly possible: number;
  /** Least of the best result: below it nothing is near. */
  readonly close: number;
  /** Relative drop, from one result to the next, that parts possible results from weak ones. */
  readonly drop: number;
}

/** Of the hand-crafted descriptor, and of models that do not say their own. */
export const USUAL_DEVIATIONS: Deviations = { strong: 4.2, possible: 3, close: 3.6, drop: 0.1 };

/** A part of a picture. */
export interface View {
  readonly raster: Raster;
  readonly box: Box;
  /** Whether it is a part of the last view before it that is none, or its mirror image: drawn alike, and showing the same. */
  readonly isPart?: boolean;
}

/** Makes vectors of pictures. */
export interface Embedder {
  readonly profile: EmbedderProfile;
  /** A vector for each view, in one go. */
  embed(views: readonly View[]): Promise<Float32Array<ArrayBuffer>[]>;
}

/** A profile whose segments lie one after another. */
export function profileWith({
  lengths,
  aspects,
  ...rest
}: Omit<EmbedderProfile, 'segments' | 'length'> & {
  lengths: Readonly<Record<string, number>>;
  aspects: Readonly<Partial<Record<string, Aspect>>>;
}): EmbedderProfile {
  let offset = 0;
  const segments = Object.entries(lengths).map(([name, length]) => {
    const aspect = aspects[name];
    const segment = { name, ...(aspect && { aspect }), offset, length };
    offset += length;
    return segment;
  });
  return { ...rest, segments, length: offset };
}
