import type { Slide } from '@limner/contracts';
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

type Slides = readonly Pick<Slide, 'image_id'>[];

interface Run {
  readonly slides: Slides;
  readonly index: number;
  readonly before: number;
  /** Nothing faded in yet since the slides were loaded. */
  readonly isFirst: boolean;
  readonly isPlaying: boolean;
}

interface Conditions {
  /** Does not start by itself. */
  readonly isHeld?: boolean | undefined;
  /** Nobody sees it: it goes on when it is seen again. */
  readonly isAway?: boolean | undefined;
}

/**
 * Which of the slides shows (ST-11). Slides that are loaded again start over with the longer delay, at the slide that shows where it is still there.
 * Does not start by itself where it is held or less motion is asked for; pauses while nobody sees it.
 */
export function useSlideshow(slides: Slides, { isHeld = false, isAway = false }: Conditions = {}): Slideshow {
  const [run, setRun] = useState<Run>(() => ({
    slides,
    index: 0,
    before: 0,
    isFirst: true,
    isPlaying: !isHeld && !prefersStillness(),
  }));
  if (run.slides !== slides) setRun(reloaded(run, slides));
  const { index, before, isFirst, isPlaying } = run;
  useEffect(() => {
    if (!isPlaying || isAway || slides.length < 2) return;
    const stands = isFirst ? FIRST_SLIDE_STANDS_MS : SLIDE_FADE_MS + SLIDE_SETTLE_MS + SLIDE_STANDS_MS;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setRun((now) => ({ ...now, index: (index + 1) % slides.length, before: index, isFirst: false }));
    }, stands);
    return () => clearInterval(timer);
  }, [isPlaying, isAway, isFirst, index, slides]);
  return {
    index,
    before,
    isPlaying,
    show: (wanted) => {
      const shown = (wanted + slides.length) % slides.length;
      setRun({ slides, index: shown, before: index, isFirst: false, isPlaying: false });
    },
    toggle: () => setRun((now) => ({ ...now, isPlaying: !now.isPlaying })),
  };
}

function reloaded(run: Run, slides: Slides): Run {
  const shown = run.slides[run.index]?.image_id;
  const index = Math.max(
    slides.findIndex(({ image_id }) => image_id === shown),
    0,
  );
  return { slides, index, before: index, isFirst: true, isPlaying: run.isPlaying };
}
