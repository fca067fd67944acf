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

let painter: Promise<typeof import('./paint-thumbhash.ts') | undefined> | undefined;

/** The code is a chunk of its own, to keep the initial download small. All pictures share one request, also if it fails: then the average colour stays. */
async function paint(canvas: HTMLCanvasElement, hash: string): Promise<void> {
  painter ??= fetchCode(() => import('./paint-thumbhash.ts'), undefined).catch(() => undefined);
  (await painter)?.paintInTurn(canvas, hash);
}
