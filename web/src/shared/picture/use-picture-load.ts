import { useEffect, useState } from 'react';

const WAITS_MS = [2_000, 6_000, 15_000];

interface PictureLoad {
  readonly state: 'coming' | 'there' | 'failed';
  /** Changes with each try: as a key it makes the browser ask anew. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** A size that nobody asked for before is made at this moment, by a server that may be busy: a failed picture is asked for again, ever later. */
export function usePictureLoad(): PictureLoad {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PictureLoad['state']>('coming');
  const wait = state === 'failed' ? WAITS_MS[attempt] : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      setState('coming');
      setAttempt((before) => before + 1);
    }, wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return { state, attempt, onLoad: () => setState('there'), onError: () => setState('failed') };
}
