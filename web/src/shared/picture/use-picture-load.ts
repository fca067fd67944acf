import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const RETRY_DELAYS_MS = [2_000, 6_000, 15_000];

interface PictureLoad {
  readonly image: RefObject<HTMLImageElement | null>;
  readonly state: 'coming' | 'there' | 'failed';
  /** Changes with each attempt; used as a React key, it makes the browser request the picture again. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
  /** Requests a failed picture at once, ahead of its delay. */
  readonly retry: () => void;
}

/** Retries a failed picture with growing delays: its size may be rendered on first request, by a server that is busy. */
export function usePictureLoad(): PictureLoad {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PictureLoad['state']>('coming');
  const delay = state === 'failed' ? RETRY_DELAYS_MS[attempt] : undefined;
  useEffect(() => {
    // In a page from the server, the picture may have loaded before hydration added the listeners.
    const { current } = image;
    if (current?.complete && current.currentSrc !== '') setState(current.naturalWidth > 0 ? 'there' : 'failed');
  }, []);
  const retry = useCallback(() => {
    setState('coming');
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(retry, delay);
    return () => clearTimeout(timer);
  }, [delay, retry]);
  return { image, state, attempt, onLoad: () => setState('there'), onError: () => setState('failed'), retry };
}
