import { COLOUR_LENGTH, describeColour, describeLayout, LAYOUT_LENGTH } from './colour.ts';
import { describeEdges, EDGES_LENGTH } from './edges.ts';
import { labGrid, lightnessOf } from './grid.ts';
import type { Box, Raster } from './raster.ts';
import { HAND_LENGTHS, type HandSegment } from './segments.ts';
import { describeTexture, TEXTURE_LENGTH } from './texture.ts';

/** Side of the thumbnail that is compared pixel by pixel, in pixels. */
const THUMBNAIL = 12;

/** Numbers per segment before the PCA. */
export const RAW_LENGTHS: Readonly<Record<HandSegment, number>> = {
  colour: COLOUR_LENGTH,
  layout: LAYOUT_LENGTH,
  edges: EDGES_LENGTH,
  texture: TEXTURE_LENGTH,
  thumbnail: THUMBNAIL * THUMBNAIL * 3,
};

/** The segments of a vector in order. */
export const HAND_SEGMENTS = Object.keys(HAND_LENGTHS) as readonly HandSegment[];

/** Features of one view of a picture, before the PCA. */
export function describeView(
  raster: Raster,
  box: Box,
  names: readonly HandSegment[] = HAND_SEGMENTS,
): Record<HandSegment, Float32Array> {
  const lab = labGrid(raster, box);
  const lightness = lightnessOf(lab);
  const describe: Record<HandSegment, () => Float32Array> = {
    colour: () => describeColour(lab),
    layout: () => describeLayout(lab),
    edges: () => describeEdges(lightness),
    texture: () => describeTexture(lightness),
    thumbnail: () => labGrid(raster, box, THUMBNAIL).map((value) => value / 100),
  };
  return Object.fromEntries(names.map((name) => [name, describe[name]()])) as Record<HandSegment, Float32Array>;
}
