import type { IndexedImage, Palette } from '@limner/contracts';
import { rgbOf, toOklch } from '@limner/contracts/oklch';

/** Distances in OKLab: up to the first two colours are the same to the eye of a visitor, from the second on they are others. */
export const [SAME, OTHER] = [0.03, 0.16];
/** Share that a colour should fill where none is given, and the part of its share that is enough. */
export const [USUAL, ENOUGH] = [0.1, 0.4];

type Lab = readonly [lightness: number, a: number, b: number];

interface Swatch {
  readonly lab: Lab;
  readonly share: number;
}

/** Compares palettes of pictures with one that is asked for. */
export class ColourMatch {
  readonly #asked: readonly Swatch[];

  constructor(palette: Palette) {
    this.#asked = palette.map(({ hex, share }) => ({ lab: labOf(hex), share: share ?? USUAL }));
  }

  /** Whether each colour fills at least a good part of its share. */
  isMet(image: IndexedImage): boolean {
    const own = swatchesOf(image);
    return this.#asked.every((asked) => covered(asked, own) >= ENOUGH * asked.share);
  }

  /** 0 to 1: how much of what is asked for is there, the larger colours counting most. */
  score(image: IndexedImage): number {
    const own = swatchesOf(image);
    const total = this.#asked.reduce((sum, { share }) => sum + share, 0);
    const met = this.#asked.reduce((sum, asked) => sum + Math.min(asked.share, covered(asked, own)), 0);
    return met / total;
  }
}

/** Share of a picture that a colour fills; near colours count in part. */
function covered({ lab }: Swatch, own: readonly Swatch[]): number {
  return own.reduce((sum, swatch) => sum + swatch.share * closeness(lab, swatch.lab), 0);
}

function closeness(left: Lab, right: Lab): number {
  const apart = Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
  return Math.min(1, Math.max(0, (OTHER - apart) / (OTHER - SAME)));
}

const known = new WeakMap<IndexedImage, readonly Swatch[]>();

function swatchesOf(image: IndexedImage): readonly Swatch[] {
  const found = known.get(image) ?? image.palette.map(({ colour, share }) => ({ lab: labOf(colour), share }));
  known.set(image, found);
  return found;
}

export function labOf(hex: string): Lab {
  const { lightness, chroma, hue } = toOklch(rgbOf(hex));
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}
