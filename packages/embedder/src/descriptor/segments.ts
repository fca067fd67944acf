import type { Aspect } from '../embedder.ts';

/** Kinds of feature of the hand-crafted descriptor. */
export type HandSegment = 'colour' | 'layout' | 'edges' | 'texture' | 'thumbnail';

/** Floats of each after the PCA, in the order of a vector. */
export const HAND_LENGTHS: Readonly<Record<HandSegment, number>> = {
  colour: 48,
  layout: 48,
  edges: 96,
  texture: 48,
  thumbnail: 80,
};

/** What each compares, as far as hand-crafted features can: edges are the nearest thing to the subject. */
export const HAND_ASPECTS: Readonly<Partial<Record<HandSegment, Aspect>>> = {
  colour: 'colour',
  layout: 'colour',
  edges: 'subject',
  texture: 'drawing',
};
