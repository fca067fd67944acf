import { useEffect, useState } from 'react';
import { Notice } from './notice.tsx';

const SHOWN_MS = 10_000;

interface PassingAlertProps {
  readonly words: string;
  readonly close: () => void;
}

/** An alert that closes after 10 seconds, but not while it has the pointer or the focus. Change its `key` to announce the same text again. */
export function PassingAlert({ words, close }: PassingAlertProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isPointed || isFocused;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, close]);
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
