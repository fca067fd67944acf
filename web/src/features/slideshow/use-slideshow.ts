import { useEffect, useState } from 'react';
import { prefersStillness } from '../../shared/motion/stillness.ts';

/** How long a slide stands before the next fades in (ST-11). */
const DELAY_MS = 4_000;

export interface Slideshow {
  readonly index: number;
  readonly isPlaying: boolean;
  /** Goes to a slide and stops there: the person has taken over. */
  readonly show: (index: number) => void;
  readonly toggle: () => void;
}

/** Which of `count` slides shows. Waits for the person where less motion is asked for, and while the page is hidden. */
export function useSlideshow(count: number): Slideshow {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersStillness());
  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, DELAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);
  return {
    index,
    isPlaying,
    show: (wanted) => {
      setPlaying(false);
      setIndex((wanted + count) % count);
    },
    toggle: () => setPlaying((was) => !was),
  };
}
