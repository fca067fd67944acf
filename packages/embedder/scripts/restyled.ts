import type { Raster } from '../src/descriptor/raster.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Restyling = (raster: Raster) => (x: number, y: number) => Colour;

const INKS: readonly (readonly [ink: Colour, paper: Colour])[] = [
  [
    [26, 38, 89],
    [255, 230, 191],
  ],
  [
    [115, 26, 26],
    [204, 235, 255],
  ],
  [
    [13, 77, 51],
    [255, 191, 204],
  ],
];
/** How many times the difference from the mean lightness an icon shows. */
const CONTRAST = 12;
/** How dark lines are, as a multiple of the range of lightness around a pixel. */
const [LINES, OUTLINE] = [2.5, 1.8];
const LEVELS = 4;

const ALL: readonly Restyling[] = [
  ...INKS.map(
    ([ink, paper]): Restyling =>
      (raster) =>
      (x, y) =>
        mixed(ink, paper, lightnessAt(raster, x, y)),
  ),
  (raster) => iconOf(raster, (value) => value),
  (raster) => iconOf(raster, (value) => 1 - value),
  (raster) => (x, y) => grey(1 - LINES * rangeAround(raster, x, y)),
  (raster) => (x, y) => turned(colourAt(raster, x, y), 1),
  (raster) => (x, y) => turned(colourAt(raster, x, y), 2),
  (raster) => (x, y) =>
    mixed([20, 16, 24], colourAt(raster, x, y), 1 - Math.min(1, OUTLINE * rangeAround(raster, x, y))),
  (raster) => (x, y) => posterised(mixed(grey(lightnessAt(raster, x, y)), colourAt(raster, x, y), 0.6)),
];

/** Numbers of restylings are below this. */
export const RESTYLINGS = ALL.length;

/** A drawing in another style, made from the one it has: two inks, an icon, lines, other hues, an outline, few flat tones. */
export function restyled(raster: Raster, number: number): Raster {
  const { width, height } = raster;
  const restyle = ALL[number];
  if (!restyle) throw new RangeError(`no restyling ${number}`);
  const at = restyle(raster);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y++) for (let x = 0; x < width; x++, to += 3) rgb.set(at(x, y), to);
  return { width, height, rgb };
}

/** Black and white, divided at the mean lightness of what is not paper. */
function iconOf(raster: Raster, tone: (lightness: number) => number): (x: number, y: number) => Colour {
  let [sum, drawn] = [0, 0];
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const lightness = lightnessAt(raster, x, y);
      if (lightness > 0.97) continue;
      sum += lightness;
      drawn++;
    }
  }
  const middle = sum / Math.max(1, drawn);
  return (x, y) => grey(tone(Math.min(1, Math.max(0, (lightnessAt(raster, x, y) - middle) * CONTRAST + 0.5))));
}

/** The range of lightness in 3 × 3 pixels. */
function rangeAround(raster: Raster, x: number, y: number): number {
  let [least, most] = [1, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(raster.height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(raster.width - 1, x + 1); column++) {
      const lightness = lightnessAt(raster, column, row);
      least = Math.min(least, lightness);
      most = Math.max(most, lightness);
    }
  }
  return most - least;
}

function lightnessAt(raster: Raster, x: number, y: number): number {
  const [red, green, blue] = colourAt(raster, x, y);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function colourAt({ width, rgb }: Raster, x: number, y: number): Colour {
  const at = (y * width + x) * 3;
  return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
}

/** The channels change places: hues turn by thirds of a circle. */
function turned(colour: Colour, thirds: number): Colour {
  return [0, 1, 2].map((channel) => colour[(channel + thirds) % 3] ?? 0) as unknown as Colour;
}

function posterised(colour: Colour): Colour {
  const step = 255 / (LEVELS - 1);
  return colour.map((value) => Math.round(value / step) * step) as unknown as Colour;
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  return from.map((value, channel) => value + ((to[channel] ?? 0) - value) * share) as unknown as Colour;
}

function grey(lightness: number): Colour {
  const value = 255 * Math.min(1, Math.max(0, lightness));
  return [value, value, value];
}
