import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Items that are added together. */
const STEP = 12;

/**
 * How many items of a list to render: with a new page only the first ones, so that a slow phone shows its heading at once, and then more, a few at a
 * time. All at once on the first page of a visit, which comes from the server, and after going back, so that the scroll position can be restored.
 */
export function useGradually(length: number, first: number): number {
  const kind = useNavigationType();
  const [count, setCount] = useState(() => (kind === NavigationType.Pop ? Number.POSITIVE_INFINITY : first));
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + STEP));
  }, [count, length]);
  return Math.min(count, length);
}
