import { type MouseEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { prefersReducedMotion } from './reduced-motion.ts';

/** `BigPicture` has the same `viewTransitionName`, so that the browser animates from one to the other. */
export const NAME = 'picture';
const NEXT_PAGE_TIMEOUT_MS = 400;

let shown: () => void = () => undefined;

/** A click handler that opens the page of a picture with a view transition, if the browser supports it and motion is not reduced. */
export function useOpening(): (event: MouseEvent<HTMLElement>, to: string, state: object) => void {
  const navigate = useNavigate();
  return (event, to, state) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const picture = event.currentTarget.querySelector('span');
    if (!isPlain || !picture || !document.startViewTransition || prefersReducedMotion()) return;
    event.preventDefault();
    afterPaint(() => {
      picture.style.viewTransitionName = NAME;
      const transition = document.startViewTransition(() => {
        picture.style.viewTransitionName = '';
        navigate(to, { state });
        return nextPage();
      });
      // The browser may skip the transition; the page has changed all the same.
      transition.ready.catch(() => undefined);
    });
  };
}

/** A transition stops painting until the next page is rendered. Starting it after a paint keeps the response to the click fast. */
const afterPaint = (go: () => void): void => {
  requestAnimationFrame(() => setTimeout(go));
};

/** Resolves `nextPage` when the page of this location has been rendered. */
export function useShown(location: string): void {
  useLayoutEffect(() => {
    if (location) shown();
  }, [location]);
}

/** Resolves when the next page has been rendered, or after a timeout, because nothing is painted meanwhile. */
export const nextPage = (): Promise<void> =>
  new Promise((resolve) => {
    shown = resolve;
    setTimeout(resolve, NEXT_PAGE_TIMEOUT_MS);
  });
