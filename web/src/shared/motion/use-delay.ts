import { useCallback, useEffect, useRef, useState } from 'react';

/** Becomes true `delay` milliseconds after `isWanted`, and false together with it. */
export function useDelayedOpen(isWanted: boolean, delay: number): boolean {
  const [isOpen, setOpen] = useState(isWanted && delay === 0);
  useEffect(() => {
    if (!isWanted || delay === 0) return setOpen(isWanted);
    const timer = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(timer);
  }, [isWanted, delay]);
  return isOpen && isWanted;
}

interface DelayedClose {
  /** True from `startClosing` until `close` is called, for a closing animation. */
  readonly isClosing: boolean;
  readonly startClosing: () => void;
}

/** Calls `close` once, `delay` milliseconds after `startClosing`. */
export function useDelayedClose(close: () => void, delay: number): DelayedClose {
  const [isClosing, setClosing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closeNow = useRef(close);
  useEffect(() => {
    closeNow.current = close;
  }, [close]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const startClosing = useCallback(() => {
    if (timer.current !== undefined) return;
    setClosing(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setClosing(false);
      closeNow.current();
    }, delay);
  }, [delay]);
  return { isClosing, startClosing };
}
