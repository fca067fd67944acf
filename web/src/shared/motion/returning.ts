import { useEffect } from 'react';
import { NAME, nextPage } from './opening.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

let isRedispatched = false;

/**
 * On the page of an artwork, going back runs a view transition to the artwork's place in the grid, unless the browser lacks them or reduced motion is
 * preferred. The `popstate` event is stopped and dispatched again inside the transition, after the browser has captured the old page. `to` is the
 * artwork's address, with its prefix.
 */
export function useReturning(to: string): void {
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (isRedispatched || event.hasUAVisualTransition || !document.startViewTransition || prefersReducedMotion())
        return;
      event.stopImmediatePropagation();
      let picture: HTMLElement | null = null;
      const transition = document.startViewTransition(async () => {
        redispatch(event.state);
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
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [to]);
}

function redispatch(state: unknown): void {
  isRedispatched = true;
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  isRedispatched = false;
}

/** The picture in a grid that links to the address, if it is in the viewport. */
function pictureOf(to: string): HTMLElement | null {
  const link = [...document.querySelectorAll('[data-picture-link]')].find((one) => one.getAttribute('href') === to);
  const { top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight ? (link?.querySelector('span') ?? null) : null;
}
