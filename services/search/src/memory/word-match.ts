import type { Kind } from './word-index.ts';

/** Each kind has a quarter of the scale, so that exact ranks before prefix before typo. */
const FLOORS: Readonly<Record<Kind, number>> = { exact: 0.75, prefix: 0.5, typo: 0.25 };

/** How a word of the query matched when not by a term of the image itself. */
export const BY_NAME = -1;
const BY_GALLERY = -2;

/** The best match of one word of a query, per image or per artist. */
export class WordMatch {
  readonly scores: Float32Array;
  /** A term (0 and more), BY_NAME, or a gallery (`galleryOf`). */
  readonly via: Int32Array;
  readonly fields: Uint8Array;

  constructor(slots: number) {
    this.scores = new Float32Array(slots);
    this.via = new Int32Array(slots);
    this.fields = new Uint8Array(slots);
  }

  meet(slot: number, kind: Kind, strength: number, via: number, fields = 0): void {
    const score = scoreOf(kind, strength);
    if (score <= (this.scores[slot] ?? 0)) return;
    this.scores[slot] = score;
    this.via[slot] = via;
    this.fields[slot] = fields;
  }

  kind(slot: number): Kind {
    const score = this.scores[slot] ?? 0;
    if (score >= FLOORS.exact) return 'exact';
    return score >= FLOORS.prefix ? 'prefix' : 'typo';
  }
}

export function scoreOf(kind: Kind, strength: number): number {
  return FLOORS[kind] + 0.249 * strength;
}

export const viaGallery = (gallery_id: number) => BY_GALLERY - gallery_id;

/** The gallery's id, or undefined when it was no gallery. */
export function galleryOf(via: number): number | undefined {
  return via <= BY_GALLERY ? BY_GALLERY - via : undefined;
}
