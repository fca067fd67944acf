import type { Segment } from '../segments.ts';
import { COLOUR_LENGTH, describeColour, describeLayout, LAYOUT_LENGTH } from './colour.ts';
import { describeEdges, EDGES_LENGTH } from './edges.ts';
import { labGrid, lightnessOf } from './grid.ts';
import type { Box, Raster } from './raster.ts';
import { describeTexture, TEXTURE_LENGTH } from './texture.ts';

/** Side of the thumbnail that is compared pixel by pixel, in pixels. */
const THUMBNAIL = 12;

/** Numbers per segment before the PCA. */
export const RAW_LENGTHS: Readonly<Record<Segment['name'], number>> = {
  colour: COLOUR_LENGTH,
  layout: LAYOUT_LENGTH,
  edges: EDGES_LENGTH,
  texture: TEXTURE_LENGTH,
  thumbnail: THUMBNAIL * THUMBNAIL * 3,
};

/** All features of one view of a picture, before the PCA. */
export function describeView(raster: Raster, box: Box): Record<Segment['name'], Float32Array> {
  const lab = labGrid(raster, box);
  const lightness = lightnessOf(lab);
  return {
    colour: describeColour(lab),
    layout: describeLayout(lab),
    edges: describeEdges(lightness),
    texture: describeTexture(lightness),
    thumbnail: labGrid(raster, box, THUMBNAIL).map((value) => value / 100),
  };
}
