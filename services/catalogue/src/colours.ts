import type { Colour } from '@limner/contracts/facets';
import type { ImageDocument } from './image.model.ts';

type Palette = ImageDocument['palette'];

/** The least share of a picture that a colour must fill. */
const LEAST_OF_PICTURE = 0.12;
/** The least share of an artist's pictures that must have a colour. */
const LEAST_OF_PICTURES = 0.2;

/** Upper limits of OKLCH hues in degrees. */
const HUES: readonly (readonly [below: number, colour: Colour])[] = [
  [12, 'pink'],
  [38, 'red'],
  [72, 'orange'],
  [112, 'yellow'],
  [162, 'green'],
  [215, 'teal'],
  [280, 'blue'],
  [325, 'purple'],
  [361, 'pink'],
];

/** The named colours that fill enough of a picture, the largest first. */
export function coloursOf(palette: Palette): Colour[] {
  const shares = new Map<Colour, number>();
  for (const { colour, share } of palette) {
    const name = nameOf(colour);
    shares.set(name, (shares.get(name) ?? 0) + share);
  }
  return [...shares]
    .filter(([, share]) => share >= LEAST_OF_PICTURE)
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

/** The named colours that enough of an artist's pictures have, the most frequent first. */
export function coloursOfAll(palettes: readonly Palette[]): Colour[] {
  const counts = new Map<Colour, number>();
  for (const name of palettes.flatMap(coloursOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= palettes.length * LEAST_OF_PICTURES)
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

function nameOf(hex: string): Colour {
  const { lightness, chroma, hue } = toOklch(hex);
  if (lightness < 0.22) return 'black';
  if (chroma < 0.035) return lightness > 0.9 ? 'white' : lightness < 0.3 ? 'black' : 'grey';
  const name = HUES.find(([below]) => hue < below)?.[1] ?? 'pink';
  if (name === 'red' && lightness > 0.72) return 'pink';
  // Brown is dark or dull orange.
  const isBrown = name === 'red' ? lightness < 0.4 : lightness < 0.62 || (lightness < 0.72 && chroma < 0.09);
  return isBrown && (name === 'red' || name === 'orange') ? 'brown' : name;
}

/** Matrices of Björn Ottosson, "A perceptual color space for image processing" (2020). Hue in degrees. */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, along),
    hue: ((Math.atan2(along, across) * 180) / Math.PI + 360) % 360,
  };
}

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
