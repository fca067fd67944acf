import { useEffect, useState } from 'react';
import { prefersStillness } from '../../shared/motion/stillness.ts';
import { FIRST_SLIDE_STANDS_MS, SLIDE_FADE_MS, SLIDE_SETTLE_MS, SLIDE_STANDS_MS } from '../../shared/motion/timings.ts';

export interface Slideshow {
  readonly index: number;
  /** The slide that fades out, or did last. */
  readonly before: number;
  readonly isPlaying: boolean;
  /** Goes to a slide and stops there: the person has taken over. */
  readonly show: (index: number) => void;
  readonly toggle: () => void;
}

interface Run {
  readonly index: number;
  readonly before: number;
  /** Nothing faded in yet since the slides came. */
  readonly isFirst: boolean;
  readonly isPlaying: boolean;
}

interface Conditions {
  /** Does not start by itself. */
  readonly isHeld?: boolean | undefined;
  /** Nobody sees it: it goes on when it is seen again. */
  readonly isAway?: boolean | undefined;
}

/** Which of `count` slides shows (ST-11). Waits for a play where it is held, for the person where less motion is asked for, and while nobody sees it. */
export function useSlideshow(count: number, { isHeld = false, isAway = false }: Conditions = {}): Slideshow {
  const [run, setRun] = useState<Run>(() => ({
    index: 0,
    before: 0,
    isFirst: true,
    isPlaying: !isHeld && !prefersStillness(),
  }));
  const { index, before, isFirst, isPlaying } = run;
  useEffect(() => {
    if (!isPlaying || isAway || count < 2) return;
    const stands = isFirst ? FIRST_SLIDE_STANDS_MS : SLIDE_FADE_MS + SLIDE_SETTLE_MS + SLIDE_STANDS_MS;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setRun((now) => ({ ...now, index: (index + 1) % count, before: index, isFirst: false }));
    }, stands);
    return () => clearInterval(timer);
  }, [isPlaying, isAway, isFirst, index, count]);
  return {
    index,
    before,
    isPlaying,
    show: (wanted) => setRun({ index: (wanted + count) % count, before: index, isFirst: false, isPlaying: false }),
    toggle: () => setRun((now) => ({ ...now, isPlaying: !now.isPlaying })),
  };
}
