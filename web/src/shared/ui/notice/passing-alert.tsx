import { useEffect, useState } from 'react';
import { Notice } from './notice.tsx';

const STAYS_MS = 10_000;

interface PassingAlertProps {
  readonly words: string;
  readonly close: () => void;
}

/** Says at once what went wrong, and goes after a while, but never from under a pointer or the focus. A `key` of its own makes the same words news. */
export function PassingAlert({ words, close }: PassingAlertProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld, close]);
  return (
    <Notice
      close={close}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p role="alert">{words}</p>
    </Notice>
  );
}
