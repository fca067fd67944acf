import { linear, type Oklch, type Rgb, toOklch, toRgb } from './oklch.ts';

/** The grounds that text stands on; tokens.css says the same. The wash is the harder one of each pair. */
export const PAPER = { light: '#fbfaf7', dark: '#131210' } as const;
const WASH = { light: '#efede7', dark: '#22201d' } as const;

/** WCAG 2.2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour as it can be read on the ground: as it is, or darker (lighter on a dark ground) only as far as it takes. The hue stays; the chroma too,
 * as far as a screen can show it. A colour that is none becomes undefined.
 */
export function readable(colour: string, ground: string, least = 4.5): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  if (contrast(colour, ground) >= least) return colour;
  const own = toOklch(parse(colour));
  let [unread, read] = [own.lightness, luminance(parse(ground)) > 0.18 ? 0 : 1];
  for (let step = 0; step < 12; step++) {
    const lightness = (unread + read) / 2;
    if (contrast(format(own, lightness), ground) >= least) read = lightness;
    else unread = lightness;
  }
  return format(own, read);
}

/** An artist's colour for both themes, as a value of the accent token; 4.5:1 at least on paper and on wash. */
export function accentOf(colour: string): string | undefined {
  const light = readable(colour, WASH.light);
  const dark = readable(colour, WASH.dark);
  return light && dark && `light-dark(${light}, ${dark})`;
}

const parse = (colour: string): Rgb => [part(colour, 1), part(colour, 3), part(colour, 5)];

const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

const format = (colour: Oklch, lightness: number): string =>
  `#${toRgb({ ...colour, lightness })
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('')}`;

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
