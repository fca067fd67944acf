import { useEffect } from 'react';
import { settle } from './settle.ts';

/** By then the heading of the page has got the focus. */
const FOCUS_AFTER_MS = 50;
const GIVE_UP_AFTER_MS = 10_000;

/** When the visitor goes back from the page of an artwork, the link that opened it gets the focus again. `to` is the artwork's address, with its prefix. */
export function useReturnFocus(to: string): void {
  useEffect(() => {
    const place = placeInHistory();
    return () => {
      if (placeInHistory() < place) focusLink(to);
    };
  }, [to]);
}

/** React Router counts history entries in `idx`. */
const placeInHistory = (): number => Number(window.history.state?.idx ?? 0);

/** Focuses the link to the address once it is there, unless the visitor has moved the focus meanwhile. */
function focusLink(to: string): void {
  const focus = () => {
    if (document.activeElement?.matches('body, h1')) linkTo(to)?.focus({ preventScroll: true });
  };
  const stop = settle(() => {
    if (!linkTo(to)) return false;
    setTimeout(focus, FOCUS_AFTER_MS);
    return true;
  });
  setTimeout(stop, GIVE_UP_AFTER_MS);
}

const linkTo = (to: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-picture-link]')].find((one) => one.getAttribute('href') === to);
