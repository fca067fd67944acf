import { type RefObject, useEffect, useRef, useState } from 'react';

const WAITS_MS = [2_000, 6_000, 15_000];

interface PictureLoad {
  readonly image: RefObject<HTMLImageElement | null>;
  readonly state: 'coming' | 'there' | 'failed';
  /** Changes with each try: as a key it makes the browser ask again. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** A size that nobody asked for before is made at this moment, by a server that may be busy: a failed picture is asked for again, ever later. */
export function usePictureLoad(): PictureLoad {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PictureLoad['state']>('coming');
  const wait = state === 'failed' ? WAITS_MS[attempt] : undefined;
  useEffect(() => {
    // Of a page from the server, a picture may have arrived before anybody listened.
    const { current } = image;
    if (current?.complete && current.currentSrc !== '') setState(current.naturalWidth > 0 ? 'there' : 'failed');
  }, []);
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      setState('coming');
      setAttempt((before) => before + 1);
    }, wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return { image, state, attempt, onLoad: () => setState('there'), onError: () => setState('failed') };
}
