import { useEffect } from 'react';
import { NAME, nextPage } from './opening.ts';
import { onLeaving } from './page-change.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

/**
 * On the page of an artwork, going back runs a view transition to the artwork's place in the grid, unless the browser lacks them or reduced motion is
 * preferred. `to` is the artwork's address, with its prefix.
 */
export function useReturning(to: string): void {
  useEffect(
    () =>
      onLeaving((show) => {
        if (!document.startViewTransition || isAnimated() || prefersReducedMotion()) return show();
        let picture: HTMLElement | null = null;
        const transition = document.startViewTransition(async () => {
          show();
          await nextPage();
          picture = pictureOf(to);
          if (picture) picture.style.viewTransitionName = NAME;
        });
        const end = () => {
          if (picture) picture.style.viewTransitionName = '';
        };
        transition.finished.then(end, end);
        // The browser may skip the transition; the page has changed all the same.
        transition.ready.catch(() => undefined);
      }),
    [to],
  );
}

/** Whether the browser has animated the change itself, as after a swipe. The router changes the page while it handles the `popstate` event. */
const isAnimated = (): boolean => window.event instanceof PopStateEvent && window.event.hasUAVisualTransition;

/** The picture in a grid that links to the address, if it is in the viewport. */
function pictureOf(to: string): HTMLElement | null {
  const link = [...document.querySelectorAll('[data-picture-link]')].find((one) => one.getAttribute('href') === to);
  const { top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight ? (link?.querySelector('span') ?? null) : null;
}
