import { linear, type Oklch, type Rgb, rgbOf, toOklch, toRgb } from '@limner/contracts/oklch';

/** The background colours of `tokens.css`. Of each pair, text has less contrast on the wash. */
export const PAPER = { light: '#fbfaf7', dark: '#131210' } as const;
const WASH = { light: '#efede7', dark: '#22201d' } as const;

/** WCAG 2.2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Adjusts a colour to be readable on a background: makes it darker (lighter on a dark background) just enough for the contrast. The hue stays, and the
 * chroma as far as sRGB allows. Undefined if the text is no `#rrggbb` colour.
 */
export function readable(colour: string, background: string, minimum = 4.5): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  if (contrast(colour, background) >= minimum) return colour;
  const own = toOklch(rgbOf(colour));
  let [tooClose, readableLightness] = [own.lightness, luminance(rgbOf(background)) > 0.18 ? 0 : 1];
  for (let step = 0; step < 12; step++) {
    const lightness = (tooClose + readableLightness) / 2;
    if (contrast(format(own, lightness), background) >= minimum) readableLightness = lightness;
    else tooClose = lightness;
  }
  return format(own, readableLightness);
}

/** An artist's colour for both themes, as a CSS value for `--accent`. Its contrast is at least 4.5:1 on paper and on wash. */
export function accentOf(colour: string): string | undefined {
  const light = readable(colour, WASH.light);
  const dark = readable(colour, WASH.dark);
  return light && dark && `light-dark(${light}, ${dark})`;
}

const format = (colour: Oklch, lightness: number): string =>
  `#${toRgb({ ...colour, lightness })
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('')}`;

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
