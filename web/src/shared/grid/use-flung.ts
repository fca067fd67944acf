import { useEffect, useState } from 'react';

/** Pixels in a millisecond: a phone's screen goes by in a third of a second. */
const FAST = 2.5;
/** One long step is a jump to a place in the page, two are a fling. */
const STEPS = 2;
/** Milliseconds without a fast step after which a fling is over. */
const REST_MS = 120;

/** Whether the page is being scrolled too fast to look at pictures. */
export function useFlung(): boolean {
  const [isFlung, setFlung] = useState(false);
  useEffect(() => {
    let top = window.scrollY;
    let at = performance.now();
    let steps = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      steps = 0;
      setFlung(false);
    };
    const onScroll = () => {
      const [topNow, now] = [window.scrollY, performance.now()];
      const isFast = Math.abs(topNow - top) > FAST * (now - at);
      [top, at] = [topNow, now];
      if (!isFast) return;
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
      steps += 1;
      if (steps === STEPS) setFlung(true);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isFlung;
}
