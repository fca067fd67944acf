import { useEffect } from 'react';
import { NAME, nextPage } from './opening.ts';
import { prefersStillness } from './stillness.ts';

let isPassing = false;

/**
 * While a page shows a picture alone: back moves it to its place in the grid that it came from, where the browser can and the person likes motion.
 * The browser's own going back is held until the picture of the old page is kept, then let through. `to` is the picture's address, with its prefix.
 */
export function useReturning(to: string): void {
  useEffect(() => {
    const hear = (event: PopStateEvent) => {
      if (isPassing || event.hasUAVisualTransition || !document.startViewTransition || prefersStillness()) return;
      event.stopImmediatePropagation();
      let picture: HTMLElement | null = null;
      const transition = document.startViewTransition(async () => {
        letThrough(event.state);
        await nextPage();
        picture = pictureOf(to);
        if (picture) picture.style.viewTransitionName = NAME;
      });
      const end = () => {
        if (picture) picture.style.viewTransitionName = '';
      };
      transition.finished.then(end, end);
      transition.ready.catch(() => undefined);
    };
    window.addEventListener('popstate', hear, { capture: true });
    return () => window.removeEventListener('popstate', hear, { capture: true });
  }, [to]);
}

function letThrough(state: unknown): void {
  isPassing = true;
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  isPassing = false;
}

/** The picture of a grid that leads there, if it is in sight. */
function pictureOf(to: string): HTMLElement | null {
  const link = [...document.querySelectorAll('[data-picture-link]')].find((one) => one.getAttribute('href') === to);
  const { top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight ? (link?.querySelector('span') ?? null) : null;
}
