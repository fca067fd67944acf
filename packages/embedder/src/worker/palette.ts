import { writeLab } from '../descriptor/lab.ts';
import type { Swatch } from '../picture.ts';

const MAX_COLOURS = 6;
const ROUNDS = 8;
/** Lab distance below which two colours are merged (a just noticeable difference is about 2.3). */
const ALIKE = 12;
/** Share below which a colour comes from anti-aliasing. */
const LEAST = 0.01;

interface Cluster {
  readonly lab: Float32Array;
  readonly rgb: [number, number, number];
  pixels: number;
}

/** At most six colours of RGBA pixels, clustered in Lab by k-means from spread-out seeds, without transparent pixels. Deterministic. */
export function paletteOf(rgba: Uint8Array): Swatch[] {
  const colours = countColours(rgba);
  let clusters = seeds(colours);
  for (let round = 0; round < ROUNDS; round++) clusters = refine(colours, clusters);
  const merged = mergeAlike(clusters);
  const total = merged.reduce((sum, { pixels }) => sum + pixels, 0);
  return merged
    .map(({ rgb, pixels }) => ({ colour: hex(rgb), share: Math.round((pixels / total) * 1000) / 1000 }))
    .filter(({ share }, at) => at === 0 || share >= LEAST);
}

/** Colours at 5 bits per channel with their mean: few enough to cluster fast. */
function countColours(rgba: Uint8Array): Cluster[] {
  const sums = new Map<number, [number, number, number, number]>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1]);
  }
  if (sums.size === 0) sums.set(0, [255, 255, 255, 1]);
  return [...sums.values()].map(([red, green, blue, pixels]) =>
    cluster([red / pixels, green / pixels, blue / pixels], pixels),
  );
}

/** The most frequent colour, then repeatedly the one farthest from those chosen, weighted by frequency. */
function seeds(colours: readonly Cluster[]): Cluster[] {
  const taken: Cluster[] = [];
  while (taken.length < Math.min(MAX_COLOURS, colours.length)) {
    const best = maxBy(
      colours,
      (colour) => Math.sqrt(colour.pixels) * Math.min(100, ...taken.map((other) => distance(colour.lab, other.lab))),
    );
    taken.push(best);
  }
  return taken;
}

function refine(colours: readonly Cluster[], clusters: readonly Cluster[]): Cluster[] {
  const sums = clusters.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (const { lab, rgb, pixels } of colours) {
    const sum = sums[clusters.indexOf(maxBy(clusters, (other) => -distance(lab, other.lab)))];
    if (!sum) continue;
    for (const channel of [0, 1, 2] as const) sum[channel] += rgb[channel] * pixels;
    sum[3] += pixels;
  }
  return sums
    .filter((sum) => sum[3] > 0)
    .map(([red, green, blue, pixels]) => cluster([red / pixels, green / pixels, blue / pixels], pixels));
}

function mergeAlike(clusters: readonly Cluster[]): Cluster[] {
  const kept: Cluster[] = [];
  for (const one of [...clusters].sort((a, b) => b.pixels - a.pixels)) {
    const near = kept.find((other) => distance(one.lab, other.lab) < ALIKE);
    if (near) near.pixels += one.pixels;
    else kept.push({ ...one });
  }
  return kept.sort((a, b) => b.pixels - a.pixels);
}

function cluster(rgb: [number, number, number], pixels: number): Cluster {
  const lab = new Float32Array(3);
  writeLab(Math.round(rgb[0]), Math.round(rgb[1]), Math.round(rgb[2]), lab, 0);
  return { lab, rgb, pixels };
}

function distance(a: Float32Array, b: Float32Array): number {
  return Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0), (a[2] ?? 0) - (b[2] ?? 0));
}

function maxBy<T>(items: readonly T[], value: (item: T) => number): T {
  return items.reduce((best, item) => (value(item) > value(best) ? item : best));
}

function hex(rgb: readonly number[]): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
