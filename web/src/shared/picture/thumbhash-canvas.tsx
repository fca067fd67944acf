import { useEffect, useRef } from 'react';
import { whenNear } from './near.ts';
import styles from './picture.module.css';

/** A picture that is there by then needs no impression: its place has its average colour meanwhile. */
const PATIENCE_MS = 120;

/** A picture's blurred first impression. On a canvas, because the content policy takes no data addresses. */
export function ThumbhashCanvas({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = whenNear(element, () => {
      timer = setTimeout(paint, PATIENCE_MS, element, hash);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [hash]);
  return <canvas ref={canvas} className={styles.impression} width={32} height={32} />;
}

/** The decoder comes apart from the first download: pictures do not wait for it. */
async function paint(canvas: HTMLCanvasElement, hash: string): Promise<void> {
  try {
    const { thumbHashToRGBA } = await import('thumbhash');
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // A hash that cannot be read leaves the plain ground.
  }
}
