import type { Colour } from './facets.ts';
import { rgbOf, toOklch } from './oklch.ts';

type Palette = readonly { readonly colour: string; readonly share: number }[];

/** The least share of a picture that a colour must fill. */
const LEAST_OF_PICTURE = 0.12;

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

function nameOf(hex: string): Colour {
  const { lightness, chroma, hue } = toOklch(rgbOf(hex));
  const degrees = ((hue * 180) / Math.PI + 360) % 360;
  if (lightness < 0.22) return 'black';
  if (chroma < 0.035) return lightness > 0.9 ? 'white' : lightness < 0.3 ? 'black' : 'grey';
  const name = HUES.find(([below]) => degrees < below)?.[1] ?? 'pink';
  if (name === 'red' && lightness > 0.72) return 'pink';
  // Brown is dark or dull orange.
  const isBrown = name === 'red' ? lightness < 0.4 : lightness < 0.62 || (lightness < 0.72 && chroma < 0.09);
  return isBrown && (name === 'red' || name === 'orange') ? 'brown' : name;
}
