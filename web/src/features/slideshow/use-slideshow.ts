import { useEffect, useState } from 'react';
import { prefersStillness } from '../../shared/motion/stillness.ts';
import { FIRST_SLIDE_STANDS_MS, SLIDE_FADE_MS, SLIDE_SETTLE_MS, SLIDE_STANDS_MS } from '../../shared/motion/timings.ts';

export interface Slideshow {
  readonly index: number;
  readonly isPlaying: boolean;
  /** Goes to a slide and stops there: the person has taken over. */
  readonly show: (index: number) => void;
  readonly toggle: () => void;
}

interface Run {
  readonly index: number;
  /** Nothing faded in yet since the slides came. */
  readonly isFirst: boolean;
  readonly isPlaying: boolean;
}

/** Which of `count` slides shows (ST-11). Waits for a play where it is held, for the person where less motion is asked for, and while the page is hidden. */
export function useSlideshow(count: number, isHeld = false): Slideshow {
  const [run, setRun] = useState<Run>(() => ({ index: 0, isFirst: true, isPlaying: !isHeld && !prefersStillness() }));
  const { index, isFirst, isPlaying } = run;
  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const stands = isFirst ? FIRST_SLIDE_STANDS_MS : SLIDE_FADE_MS + SLIDE_SETTLE_MS + SLIDE_STANDS_MS;
    const timer = setInterval(() => {
      if (!document.hidden) setRun((now) => ({ ...now, index: (index + 1) % count, isFirst: false }));
    }, stands);
    return () => clearInterval(timer);
  }, [isPlaying, isFirst, index, count]);
  return {
    index,
    isPlaying,
    show: (wanted) => setRun({ index: (wanted + count) % count, isFirst: false, isPlaying: false }),
    toggle: () => setRun((now) => ({ ...now, isPlaying: !now.isPlaying })),
  };
}
