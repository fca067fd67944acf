import type { IndexedImage, Palette } from '@limner/contracts';
import { rgbOf, toOklch } from '@limner/contracts/oklch';

/** Distances in OKLab: up to the first two colours are the same to the eye of a visitor, from the second on they are others. */
export const [SAME, OTHER] = [0.03, 0.16];
/** Share that a colour should fill where none is given; the part of all shares together that is enough, and of one share that shows the colour. */
export const [USUAL, ENOUGH, TRACE] = [0.1, 0.4, 0.1];

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

  /** Whether it has a good part of what is asked for, and enough of the colours at all. */
  isMet(image: IndexedImage): boolean {
    const own = swatchesOf(image);
    const shown = this.#asked.filter((asked) => covered(asked, own) >= TRACE * asked.share);
    return shown.length >= coloursNeeded(this.#asked.length) && this.score(image) >= ENOUGH;
  }

  /** 0 to 1: how much of what is asked for is there, the larger colours counting most. */
  score(image: IndexedImage): number {
    const own = swatchesOf(image);
    const total = this.#asked.reduce((sum, { share }) => sum + share, 0);
    const met = this.#asked.reduce((sum, asked) => sum + Math.min(asked.share, covered(asked, own)), 0);
    return met / total;
  }
}

/** Of a palette, the colours that a picture must have: both of two; few pictures have all of more. */
export function coloursNeeded(asked: number): number {
  return Math.min(asked, 1 + Math.floor(asked / 2));
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
