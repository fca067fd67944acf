import type { Kind } from './word-index.ts';

/** Where each kind begins on the scale, and how far it reaches: every match of a kind ranks above those of the next kind. */
const SCALE: Readonly<Record<Kind, readonly [floor: number, width: number]>> = {
  exact: [0.86, 0.14],
  inflected: [0.76, 0.099],
  synonym: [0.62, 0.139],
  kind: [0.5, 0.119],
  foreign: [0.44, 0.059],
  prefix: [0.36, 0.079],
  typo: [0.2, 0.159],
};
const KINDS = Object.keys(SCALE) as Kind[];

/** How a word of the query matched when not by a term of the image itself. */
export const BY_NAME = -1;
const BY_GALLERY = -2;

/** The best match of one word of a query, per image or per artist. */
export class WordMatch {
  readonly scores: Float32Array;
  /** A term (0 and more), BY_NAME, or a gallery (`galleryOf`). */
  readonly via: Int32Array;
  readonly fields: Uint8Array;
  /** Images or artists that match, and the best score of any. */
  count = 0;
  best = 0;

  constructor(slots: number) {
    this.scores = new Float32Array(slots);
    this.via = new Int32Array(slots);
    this.fields = new Uint8Array(slots);
  }

  meet(slot: number, kind: Kind, strength: number, via: number, fields = 0): void {
    const score = scoreOf(kind, strength);
    const known = this.scores[slot] ?? 0;
    if (score <= known) return;
    if (known === 0) this.count++;
    if (score > this.best) this.best = score;
    this.scores[slot] = score;
    this.via[slot] = via;
    this.fields[slot] = fields;
  }

  kind(slot: number): Kind {
    const score = this.scores[slot] ?? 0;
    return KINDS.find((kind) => score >= SCALE[kind][0] - ROUNDING) ?? 'typo';
  }
}

/** Scores are kept as floats of 32 bits. */
export const ROUNDING = 1e-6;

export function scoreOf(kind: Kind, strength: number): number {
  const [floor, width] = SCALE[kind];
  return floor + width * strength;
}

/** The kind of match that a score lies at: where it begins on the scale, and how far it reaches. */
export function levelOf(score: number): readonly [floor: number, width: number] {
  const kind = KINDS.find((each) => score >= SCALE[each][0] - ROUNDING);
  return kind ? SCALE[kind] : [0, SCALE.typo[0]];
}

export const viaGallery = (gallery_id: number) => BY_GALLERY - gallery_id;

/** The gallery's id, or undefined when it was no gallery. */
export function galleryOf(via: number): number | undefined {
  return via <= BY_GALLERY ? BY_GALLERY - via : undefined;
}
