import { clamp, lerp } from './geometry.ts';

/** `#rrggbb`. */
export type Colour = string;

export function channels(colour: Colour): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function colourOf(red: number, green: number, blue: number): Colour {
  const code = [red, green, blue].map((value) =>
    Math.round(clamp(value, 0, 255))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${code.join('')}`;
}

/** `part` 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const [a, b] = [channels(from), channels(to)];
  return colourOf(lerp(a[0], b[0], part), lerp(a[1], b[1], part), lerp(a[2], b[2], part));
}

/** Darker below 0, lighter above, -1 to 1; shadows lean to blue and lights to yellow, as paint does. */
export function shaded(colour: Colour, amount: number): Colour {
  if (amount === 0) return colour;
  return amount < 0 ? mix(colour, '#1c1433', -amount * 0.75) : mix(colour, '#fff8e0', amount * 0.75);
}

/** Perceived lightness, 0 black to 1 white (Rec. 709 weights on the square root scale of the screen). */
export function lightness(colour: Colour): number {
  const [red, green, blue] = channels(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** The colour seen through a coloured light: each channel scaled. */
export function multiply(colour: Colour, light: Colour): Colour {
  const [a, b] = [channels(colour), channels(light)];
  return colourOf((a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255);
}
