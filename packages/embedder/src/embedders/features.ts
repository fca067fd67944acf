import { describeView, RAW_LENGTHS } from '../descriptor/describe.ts';
import type { HandSegment } from '../descriptor/segments.ts';
import { describeStrokes, STROKES_LENGTH } from '../descriptor/strokes.ts';
import type { View } from '../embedder.ts';
import type { Network } from '../network/network.ts';
import type { NetworkRuntime } from '../network/runtime.ts';
import { squareOf } from './beside.ts';

/** What segments are learned from, by name: parts of the hand-crafted descriptor before the PCA, strokes, and the segments of a network. */
export type Features = Readonly<Record<string, Float32Array>>;

const HAND_PARTS = ['colour', 'edges'] as const satisfies readonly HandSegment[];

export function featureLengths({ manifest }: Network): Record<string, number> {
  return {
    ...Object.fromEntries(HAND_PARTS.map((name) => [name, RAW_LENGTHS[name]])),
    strokes: STROKES_LENGTH,
    ...Object.fromEntries(manifest.segments.map(({ name, length }) => [name, length])),
  };
}

/** The features of each view, in one run of the network. */
export function featuresOf(views: readonly View[], { manifest }: Network, runtime: NetworkRuntime): Features[] {
  if (views.length === 0) return [];
  const rows = runtime.run(views.map((view) => squareOf(view, manifest.input.size)));
  return views.map(({ raster, box }, at) => {
    const features: Record<string, Float32Array> = {
      ...describeView(raster, box, HAND_PARTS),
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
