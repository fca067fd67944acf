import { describeView } from '../descriptor/describe.ts';
import { isGrey, looksOf } from '../descriptor/looks.ts';
import { perceptualHash } from '../descriptor/perceptual-hash.ts';
import { EMBEDDER, project } from '../descriptor/projection.ts';
import type { Box, Raster } from '../descriptor/raster.ts';
import { trimBorders } from '../descriptor/trim.ts';
import { viewsOf } from '../descriptor/views.ts';
import type { Embedding, Look } from '../picture.ts';
import { readFrame } from './frame.ts';
import type { OpenPicture } from './open.ts';

/**
 * The embedding of a picture: with views to be indexed, or with looks to search with. Another embedder would be added here, under its own
 * identity.
 */
export async function embed(picture: OpenPicture, withViews: boolean): Promise<Embedding> {
  const frame = await readFrame(picture);
  const boxes = viewsOf(frame).slice(0, withViews ? undefined : 1);
  const views = boxes.map((box) => project(describeView(frame, box)));
  const [vector = new Float32Array()] = views;
  const [whole = { left: 0, top: 0, right: frame.width, bottom: frame.height }] = boxes;
  const embedding = { embedder: EMBEDDER, vector, views, hash: perceptualHash(frame, whole) };
  if (withViews) return embedding;
  const looks = looksOf(frame).map(
    ({ kind, raster, box }): Look => ({ kind, ...lookAt(raster, trimBorders(raster, box)) }),
  );
  return { ...embedding, looks, isGrey: isGrey(frame) };
}

function lookAt(raster: Raster, box: Box): Pick<Look, 'vector' | 'hash'> {
  return { vector: project(describeView(raster, box)), hash: perceptualHash(raster, box) };
}
