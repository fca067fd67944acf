/** Pixels. Search by picture needs no larger pictures. */
export const LONGEST_EDGE = 1024;

export class UnreadablePicture extends Error {}

/** Scales a picture to at most 1024 px and encodes it as JPEG; transparent parts become white. */
export async function shrink(file: Blob): Promise<{ file: Blob; canvas: HTMLCanvasElement }> {
  const canvas = await drawPicture(file);
  return { file: await encode(canvas), canvas };
}

/** Draws a picture, scaled to at most 1024 px, on white. */
export async function drawPicture(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture('not a picture that this browser can read');
  });
  const canvas = draw(bitmap);
  bitmap.close();
  return canvas;
}

/** Scales a size down to the limit; never enlarges it, and never below one pixel. */
export function fitInside(width: number, height: number, longest = LONGEST_EDGE): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), fitInside(bitmap.width, bitmap.height));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePicture('this browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new UnreadablePicture('could not be encoded')));
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
