import { useEffect, useState } from 'react';
import { useStillness } from '../../shared/motion/stillness.ts';
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
  /** What the person chose; undefined until then. */
  readonly wanted?: boolean | undefined;
}

interface Conditions {
  /** Does not start by itself. */
  readonly isHeld?: boolean | undefined;
  /** Nobody sees it: it goes on when it is seen again. */
  readonly isAway?: boolean | undefined;
}

/** Which of `count` slides shows (ST-11). Waits for a play where it is held, for the person where less motion is asked for, and while nobody sees it. */
export function useSlideshow(count: number, { isHeld = false, isAway = false }: Conditions = {}): Slideshow {
  const isStill = useStillness(false);
  const [run, setRun] = useState<Run>({ index: 0, before: 0, isFirst: true });
  const { index, before, isFirst, wanted } = run;
  const isPlaying = wanted ?? !(isHeld || isStill);
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
    show: (to) => setRun({ index: (to + count) % count, before: index, isFirst: false, wanted: false }),
    toggle: () => setRun((now) => ({ ...now, wanted: !isPlaying })),
  };
}
