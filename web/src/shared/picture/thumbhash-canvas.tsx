import { useEffect, useRef } from 'react';
import { fetchCode } from '../parts/fetch-code.ts';
import { whenNear } from './near.ts';
import styles from './picture.module.css';

/** Pictures that load faster than this get no blurred placeholder, only their average colour. */
const DELAY_MS = 120;

/** The blurred placeholder of a picture. On a canvas, because the content policy does not allow `data:` addresses. */
export function ThumbhashCanvas({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = whenNear(element, () => {
      timer = setTimeout(paint, DELAY_MS, element, hash);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [hash]);
  return <canvas ref={canvas} className={styles.placeholder} width={32} height={32} />;
}

let decoder: Promise<typeof import('thumbhash') | undefined> | undefined;

/** The decoder is a chunk of its own, to keep the initial download small. All pictures share one request, also if it fails. */
const loadDecoder = () => {
  decoder ??= fetchCode(() => import('thumbhash'), undefined);
  return decoder;
};

async function paint(canvas: HTMLCanvasElement, hash: string): Promise<void> {
  try {
    const code = await loadDecoder();
    if (!code) return;
    // All canvases of a page may have waited for the decoder: each is painted in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    const { w, h, rgba } = code.thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // Invalid hash, or the decoder could not be loaded: the average colour stays.
  }
}
