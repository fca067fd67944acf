import { type RefObject, useEffect, useState } from 'react';
import { prefersStillness } from '../motion/stillness.ts';

/** The middle third of the window: what a person who scrolls with a finger looks at. */
const CENTRE = '-34% 0px -34% 0px';

/**
 * Whether somebody attends to the list item, or else the element, that a place lies in: a pointer on it, the focus in it or, where there is no pointer that hovers, the middle of the
 * window. Never where less motion is asked for.
 */
export function useAttention(place: RefObject<HTMLElement | null>): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const host = place.current?.closest('li') ?? place.current?.parentElement;
    if (!host || prefersStillness()) return;
    return canHover() ? attendPointer(host, setAttended) : attendCentre(host, setAttended);
  }, [place]);
  return isAttended;
}

const canHover = (): boolean => globalThis.matchMedia?.('(hover: hover)').matches ?? true;

function attendPointer(host: HTMLElement, tell: (isAttended: boolean) => void): () => void {
  const come = () => tell(true);
  const leave = () => tell(host.matches(':hover, :focus-within'));
  host.addEventListener('pointerenter', come);
  host.addEventListener('focusin', come);
  host.addEventListener('pointerleave', leave);
  host.addEventListener('focusout', leave);
  return () => {
    host.removeEventListener('pointerenter', come);
    host.removeEventListener('focusin', come);
    host.removeEventListener('pointerleave', leave);
    host.removeEventListener('focusout', leave);
  };
}

function attendCentre(host: HTMLElement, tell: (isAttended: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) tell(last.isIntersecting);
    },
    { rootMargin: CENTRE },
  );
  observer.observe(host);
  return () => observer.disconnect();
}
