import { useEffect, useRef, useState } from 'react';

/** Counts seconds down while `isRunning`, then calls `ended` once. When it is interrupted, it begins again. */
export function useCountdown(from: number, isRunning: boolean, ended: () => void): number {
  const [left, setLeft] = useState(from);
  const end = useRef(ended);
  useEffect(() => {
    end.current = ended;
  }, [ended]);
  useEffect(() => {
    setLeft(from);
    if (!isRunning) return;
    let seconds = from;
    const timer = setInterval(() => {
      seconds -= 1;
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end.current();
    }, 1_000);
    return () => clearInterval(timer);
  }, [from, isRunning]);
  return left;
}
