import { describeView } from '../descriptor/describe.ts';
import { perceptualHash } from '../descriptor/perceptual-hash.ts';
import { EMBEDDER, project } from '../descriptor/projection.ts';
import { viewsOf } from '../descriptor/views.ts';
import type { Embedding } from '../picture.ts';
import { readFrame } from './frame.ts';
import type { OpenPicture } from './open.ts';

/** The embedding of a picture. Another embedder would be added here, under its own identity. */
export async function embed(picture: OpenPicture, withViews: boolean): Promise<Embedding> {
  const frame = await readFrame(picture);
  const boxes = viewsOf(frame).slice(0, withViews ? undefined : 1);
  const views = boxes.map((box) => project(describeView(frame, box)));
  const [vector = new Float32Array()] = views;
  const [whole = { left: 0, top: 0, right: frame.width, bottom: frame.height }] = boxes;
  return { embedder: EMBEDDER, vector, views, hash: perceptualHash(frame, whole) };
}
