import { describeView } from '../descriptor/describe.ts';
import { project } from '../descriptor/projection.ts';
import { HAND_ASPECTS, HAND_LENGTHS, type HandSegment } from '../descriptor/segments.ts';
import type { Aspect, Embedder, EmbedderProfile, View } from '../embedder.ts';
import { resize } from '../network/resize.ts';

/** Computes the segments of a network, one row for each square of RGB floats, 0 to 255. */
export interface Computed {
  readonly side: number;
  run(squares: readonly Float32Array[]): Float32Array<ArrayBuffer>[] | Promise<Float32Array<ArrayBuffer>[]>;
}

/** Lengths of the hand-crafted segments that stand beside a network's. */
export function handLengths(names: readonly HandSegment[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, HAND_LENGTHS[name]]));
}

/** What hand-crafted segments compare beside a network's: an aspect that one of those has is its alone. */
export function handAspects(
  names: readonly HandSegment[],
  learned: readonly (Aspect | undefined)[],
): Partial<Record<HandSegment, Aspect>> {
  const own = names.filter((name) => !learned.includes(HAND_ASPECTS[name]));
  return Object.fromEntries(own.map((name) => [name, HAND_ASPECTS[name]]));
}

/** An embedder of a network, with parts of the hand-crafted descriptor in front of its segments. */
export function embedderBeside(profile: EmbedderProfile, hand: readonly HandSegment[], network: Computed): Embedder {
  async function embed(views: readonly View[]): Promise<Float32Array<ArrayBuffer>[]> {
    const rows = await network.run(views.map((view) => squareOf(view, network.side)));
    return views.map((view, at) => {
      const vector = new Float32Array(profile.length);
      vector.set(handPart(view, hand));
      vector.set(rows[at] ?? [], profile.length - (rows[at]?.length ?? 0));
      return vector;
    });
  }
  return { profile, embed };
}

/** A view, stretched to the square that a network takes. */
export function squareOf({ raster, box }: View, side: number): Float32Array<ArrayBuffer> {
  return resize({ width: raster.width, height: raster.height, data: raster.rgb, channels: 3 }, box, side);
}

function handPart({ raster, box }: View, names: readonly HandSegment[]): Float32Array {
  return names.length === 0 ? new Float32Array() : project(describeView(raster, box, names), names);
}
