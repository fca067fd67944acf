import type { Slide } from '@limner/contracts';
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../shared/motion/reduced-motion.ts';
import { FIRST_SLIDE_DELAY_MS, SLIDE_DELAY_MS, SLIDE_FADE_MS, SLIDE_SETTLE_MS } from '../../shared/motion/timings.ts';

export interface Slideshow {
  readonly index: number;
  /** The slide shown before, which fades out. */
  readonly before: number;
  readonly isPlaying: boolean;
  /** Shows a slide and stops the show. */
  readonly show: (index: number) => void;
  readonly toggle: () => void;
}

type Slides = readonly Pick<Slide, 'image_id'>[];

interface Run {
  readonly slides: Slides;
  readonly index: number;
  readonly before: number;
  /** No slide has changed since the slides were loaded. */
  readonly isFirst: boolean;
  /** Whether the visitor chose to play or to stop; undefined until then. */
  readonly wanted?: boolean | undefined;
}

interface Conditions {
  /** Does not start by itself. */
  readonly startsPaused?: boolean | undefined;
  /** Pauses until it is in view again. */
  readonly isOutOfView?: boolean | undefined;
}

/**
 * The state of a slideshow (ST-11). Reloaded slides start over with the longer delay, at the current slide if it is still there. Does not start by
 * itself with `startsPaused` or `prefers-reduced-motion`, and pauses while it or the tab is out of view.
 */
export function useSlideshow(
  slides: Slides,
  { startsPaused = false, isOutOfView = false }: Conditions = {},
): Slideshow {
  const isStill = useReducedMotion(false);
  const [run, setRun] = useState<Run>({ slides, index: 0, before: 0, isFirst: true });
  if (run.slides !== slides) setRun(reloaded(run, slides));
  const { index, before, isFirst, wanted } = run;
  const isPlaying = wanted ?? !(startsPaused || isStill);
  useEffect(() => {
    if (!isPlaying || isOutOfView || slides.length < 2) return;
    const delay = isFirst ? FIRST_SLIDE_DELAY_MS : SLIDE_FADE_MS + SLIDE_SETTLE_MS + SLIDE_DELAY_MS;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setRun((now) => ({ ...now, index: (index + 1) % slides.length, before: index, isFirst: false }));
    }, delay);
    return () => clearInterval(timer);
  }, [isPlaying, isOutOfView, isFirst, index, slides]);
  return {
    index,
    before,
    isPlaying,
    show: (to) => {
      const shown = (to + slides.length) % slides.length;
      setRun({ slides, index: shown, before: index, isFirst: false, wanted: false });
    },
    toggle: () => setRun((now) => ({ ...now, wanted: !isPlaying })),
  };
}

function reloaded(run: Run, slides: Slides): Run {
  const shown = run.slides[run.index]?.image_id;
  const index = Math.max(
    slides.findIndex(({ image_id }) => image_id === shown),
    0,
  );
  return { slides, index, before: index, isFirst: true, wanted: run.wanted };
}
