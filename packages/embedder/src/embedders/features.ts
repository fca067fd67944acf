import { describeView, RAW_LENGTHS } from '../descriptor/describe.ts';
import type { HandSegment } from '../descriptor/segments.ts';
import { describeStrokes, STROKES_LENGTH } from '../descriptor/strokes.ts';
import type { View } from '../embedder.ts';
import type { Network } from '../network/network.ts';
import type { NetworkRuntime } from '../network/runtime.ts';
import { squareOf } from './beside.ts';

/** What segments are learned from, by name: parts of the hand-crafted descriptor before the PCA, strokes, and the segments of a network. */
export type Features = Readonly<Record<string, Float32Array>>;

export const FEATURE_PARTS = ['colour', 'edges'] as const satisfies readonly HandSegment[];

/** Parts of the hand-crafted descriptor before the PCA. */
type Described = Pick<ReturnType<typeof describeView>, (typeof FEATURE_PARTS)[number]>;

export function featureLengths({ manifest }: Network): Record<string, number> {
  return {
    ...Object.fromEntries(FEATURE_PARTS.map((name) => [name, RAW_LENGTHS[name]])),
    strokes: STROKES_LENGTH,
    ...Object.fromEntries(manifest.segments.map(({ name, length }) => [name, length])),
  };
}

/** The features of each view, in one run of the network. @param described Of each view, where it is known already. */
export function featuresOf(
  views: readonly View[],
  { manifest }: Network,
  runtime: NetworkRuntime,
  described: readonly Described[] = [],
): Features[] {
  if (views.length === 0) return [];
  const rows = runtime.run(views.map((view) => squareOf(view, manifest.input.size)));
  return views.map(({ raster, box }, at) => {
    const { colour, edges } = described[at] ?? describeView(raster, box, FEATURE_PARTS);
    const features: Record<string, Float32Array> = {
      colour,
      edges,
      strokes: describeStrokes(raster, box),
    };
    let from = 0;
    for (const { name, length } of manifest.segments) {
      features[name] = rows[at]?.subarray(from, from + length) ?? new Float32Array(length);
      from += length;
    }
    return features;
  });
}
