type Rgb = readonly [number, number, number];

/** The two grounds that text stands on; tokens.css says the same. */
export const PAPER = { light: '#fbfaf7', dark: '#131210' } as const;

/** WCAG 2.2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour, moved towards ink only as far as it takes to be read on the ground. A colour that is none becomes undefined. */
export function readable(colour: string, ground: string, least = 4.5): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  const end: Rgb = luminance(parse(ground)) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= 20; step++) {
    const moved = format(mix(parse(colour), end, step / 20));
    if (contrast(moved, ground) >= least) return moved;
  }
  return format(end);
}

/** An artist's colour for both themes, as a value of the accent token. */
export function accentOf(colour: string): string | undefined {
  const light = readable(colour, PAPER.light);
  const dark = readable(colour, PAPER.dark);
  return light && dark && `light-dark(${light}, ${dark})`;
}

const parse = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
