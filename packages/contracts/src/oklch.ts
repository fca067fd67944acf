/** Colours by lightness, chroma and hue. Imports nothing: browsers download it with an artist's page. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness 0 to 1, chroma from 0, hue in radians. Equal distances look about equally large. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Matrices of Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

/** @param hex Such as `#1a2b3c`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Converts to sRGB. Colours outside its gamut keep hue and lightness, and their chroma is reduced. */
export function toRgb(colour: Oklch): Rgb {
  let [least, most] = [0, colour.chroma];
  if (isInGamut(unbounded(colour))) return rounded(unbounded(colour));
  for (let step = 0; step < 16; step++) {
    const chroma = (least + most) / 2;
    if (isInGamut(unbounded({ ...colour, chroma }))) least = chroma;
    else most = chroma;
  }
  return rounded(unbounded({ ...colour, chroma: least }));
}

function unbounded({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isInGamut = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.5 && part <= 255.5);

const rounded = ([red, green, blue]: Rgb): Rgb => [bounded(red), bounded(green), bounded(blue)];

const bounded = (part: number): number => Math.round(Math.min(255, Math.max(0, part)));

/** Linear light, 0 to 1, of an sRGB component, 0 to 255. */
export const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

const encoded = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
