import { useEffect } from 'react';

const PAST_PX = 140;
const DEBOUNCE_MS = 50;

/** The class of `body` while the page is scrolled past 140 px and the mouse is not over the header (HDR-02). Style sheets read it. */
export const SCROLLED = 'scrolled';

export function useScrolled(): void {
  useEffect(() => {
    const header = document.querySelector('#root > header');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const update = () => document.body.classList.toggle(SCROLLED, window.scrollY > PAST_PX && !isOver);
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_MS);
    };
    const point = ({ type }: Event) => {
      isOver = type === 'mouseenter';
      later();
    };
    const events = new AbortController();
    const { signal } = events;
    window.addEventListener('scroll', later, { passive: true, signal });
    header?.addEventListener('mouseenter', point, { signal });
    header?.addEventListener('mouseleave', point, { signal });
    update();
    return () => {
      events.abort();
      clearTimeout(timer);
      document.body.classList.remove(SCROLLED);
    };
  }, []);
}
