import { thumbHashToRGBA } from 'thumbhash';

/** Milliseconds of a frame that painting may take, but for the last one: a slow phone paints one in a frame. */
const MOST_MS = 4;

const waiting = new Map<HTMLCanvasElement, string>();

/** Paints a blurred placeholder when its turn comes, if it is still in the document. All canvases of a page may have waited for this code. */
export function paintInTurn(canvas: HTMLCanvasElement, hash: string): void {
  if (waiting.size === 0) startFrame();
  waiting.set(canvas, hash);
}

/** After the frame is painted, so that what it costs is not in that frame. */
const startFrame = (): void => void requestAnimationFrame(() => setTimeout(paintSome));

function paintSome(): void {
  const start = performance.now();
  for (const [canvas, hash] of waiting) {
    waiting.delete(canvas);
    if (canvas.isConnected) paint(canvas, hash);
    if (performance.now() - start > MOST_MS) break;
  }
  if (waiting.size > 0) startFrame();
}

function paint(canvas: HTMLCanvasElement, hash: string): void {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // Invalid hash: the average colour stays.
  }
}
