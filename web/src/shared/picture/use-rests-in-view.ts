import { type RefObject, useEffect, useState } from 'react';

/** The share of an element that has to be visible. */
const VISIBLE = 0.5;
/** An element has to rest for so long, and meanwhile move no further: loading a motion that is only scrolled past would make the scrolling stutter. */
const REST_MS = 200;
const REST_PX = 100;

/** Whether half of an element has come to rest in the window; false as soon as it leaves. */
export function useRestsInView(place: RefObject<HTMLElement | null>): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const from = window.scrollY;
      timer = setTimeout(() => (Math.abs(window.scrollY - from) > REST_PX ? wait() : setRests(true)), REST_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) wait();
        else setRests(false);
      },
      { threshold: VISIBLE },
    );
    observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place]);
  return rests;
}
