import type { Motion } from '../picture.ts';
import { rendition } from './encode.ts';
import type { OpenPicture } from './open.ts';
import { publishDrawing } from './published-drawing.ts';
import { Refusal } from './refusal.ts';

/** Width of published frames, in pixels. */
const WIDTH = 1300;

/** The public form of a moving picture. */
export async function motion(picture: OpenPicture, bytes: Uint8Array): Promise<Motion> {
  if (!picture.moving) throw new Refusal('unprocessable_picture', 'the picture does not move');
  return picture.drawing
    ? { bytes: await publishDrawing(bytes, picture.drawing), contentType: 'image/svg+xml' }
    : { bytes: await rendition(picture, { width: WIDTH, format: 'webp' }), contentType: 'image/webp' };
}
