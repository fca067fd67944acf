import { type MouseEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { prefersStillness } from './stillness.ts';

/** The single image carries the same name: the browser then moves one into the other. */
export const NAME = 'picture';
const PATIENCE_MS = 400;

let shown: () => void = () => undefined;

/** Opens a picture by moving it to its place on the next page, where the browser can and the person likes motion; an ordinary link otherwise. */
export function useOpening(): (event: MouseEvent<HTMLElement>, to: string, state: object) => void {
  const navigate = useNavigate();
  return (event, to, state) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const picture = event.currentTarget.querySelector('span');
    if (!isPlain || !picture || !document.startViewTransition || prefersStillness()) return;
    event.preventDefault();
    afterPaint(() => {
      picture.style.viewTransitionName = NAME;
      const transition = document.startViewTransition(() => {
        picture.style.viewTransitionName = '';
        navigate(to, { state });
        return nextPage();
      });
      // A transition that the browser skips is no failure: the page has changed all the same.
      transition.ready.catch(() => undefined);
    });
  };
}

/** A transition holds all painting until the next page stands: the press is answered before. */
const afterPaint = (go: () => void): void => {
  requestAnimationFrame(() => setTimeout(go));
};

/** Says that the page of this location stands. */
export function useShown(location: string): void {
  useLayoutEffect(() => {
    if (location) shown();
  }, [location]);
}

/** Resolves when the next page stands; a slow one is not waited for, because nothing moves meanwhile. */
export const nextPage = (): Promise<void> =>
  new Promise((resolve) => {
    shown = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
