import { useEffect, useState } from 'react';
import type { OpenLevel } from './microphone-level.ts';

/** How loud it is while `isOn`, 0 to 1. Without a microphone it stays at 0, and that is logged (ER-02). */
export function useLevel(open: OpenLevel, isOn: boolean): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    let isDone = false;
    let close = () => {};
    open((level) => !isDone && setLevel(level)).then(
      (opened) => {
        if (isDone) opened();
        else close = opened;
      },
      (error: unknown) => console.warn('The level of the microphone is not known', error),
    );
    return () => {
      isDone = true;
      close();
      setLevel(0);
    };
  }, [open, isOn]);
  return level;
}
