import { type RefObject, useEffect, useState } from 'react';
import { canHover } from '../can-hover.ts';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';

/** The middle third of the window, where visitors look while they scroll by touch. */
const CENTRE_MARGIN = '-34% 0px -34% 0px';
/** A piece has to rest there for so long, and meanwhile move no further: loading a motion that is only scrolled past would make the scrolling stutter. */
const REST_MS = 200;
const REST_PX = 100;

/**
 * Whether the list item around an element (or else its parent) is active: under the pointer, in focus or, on devices without hover, in the middle of
 * the window. Never with `prefers-reduced-motion`.
 */
export function useIsActive(place: RefObject<HTMLElement | null>): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const host = place.current?.closest('li') ?? place.current?.parentElement;
    if (!host || prefersReducedMotion()) return;
    return canHover() ? followPointer(host, setActive) : followCentre(host, setActive);
  }, [place]);
  return isActive;
}

function followPointer(host: HTMLElement, setActive: (isActive: boolean) => void): () => void {
  const enter = () => setActive(true);
  const leave = () => setActive(host.matches(':hover, :focus-within'));
  host.addEventListener('pointerenter', enter);
  host.addEventListener('focusin', enter);
  host.addEventListener('pointerleave', leave);
  host.addEventListener('focusout', leave);
  return () => {
    host.removeEventListener('pointerenter', enter);
    host.removeEventListener('focusin', enter);
    host.removeEventListener('pointerleave', leave);
    host.removeEventListener('focusout', leave);
  };
}

function followCentre(host: HTMLElement, setActive: (isActive: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const from = window.scrollY;
    timer = setTimeout(() => (Math.abs(window.scrollY - from) > REST_PX ? wait() : setActive(true)), REST_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) wait();
      else setActive(false);
    },
    { rootMargin: CENTRE_MARGIN },
  );
  observer.observe(host);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
