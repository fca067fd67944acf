import { type Colour, channels, colourOf } from '../drawing/colour.ts';

/** The colour with its chroma scaled: 1 leaves it, 2 doubles its distance from grey; `value` scales its lightness. */
export function purer(colour: Colour, chroma: number, value = 1): Colour {
  const [red, green, blue] = channels(colour);
  const mean = (red + green + blue) / 3;
  const pure = (channel: number): number => (mean + (channel - mean) * chroma) * value;
  return colourOf(pure(red), pure(green), pure(blue));
}
