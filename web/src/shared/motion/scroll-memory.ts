import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { currentEntry, positionOf, recordPosition, storePositions } from './positions.ts';
import { settle } from './settle.ts';

const RESTORE_AFTER_MS = 50;
const GIVE_UP_AFTER_MS = 10_000;

/**
 * A new page starts at the top, or at the element that the hash names. Back, forward and reload restore the scroll position of the history entry
 * (NAV-04).
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const before = useRef('');
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storePositions);
    document.addEventListener('visibilitychange', storePositions);
  }, []);
  useLayoutEffect(() => {
    const { pathname, hash } = location;
    const entry = currentEntry();
    const left = kind === NavigationType.Pop ? positionOf(entry) : undefined;
    const isSamePage = before.current === pathname + hash;
    before.current = pathname + hash;
    const note = () => {
      if (currentEntry() === entry) recordPosition(entry, window.scrollY);
    };
    const events = new AbortController();
    const listen = () => {
      const { signal } = events;
      window.addEventListener('scroll', note, { passive: true, signal });
      // The last scroll event may not have been dispatched when the page is left.
      window.addEventListener('pagehide', note, { capture: true, signal });
    };
    const stop = left === undefined ? begin(hash, isSamePage) : restore(left, listen);
    if (left === undefined) note();
    const begun = () => {
      // Somebody may have scrolled meanwhile.
      note();
      listen();
    };
    const start = left === undefined ? setTimeout(begun, RESTORE_AFTER_MS) : undefined;
    return () => {
      clearTimeout(start);
      events.abort();
      stop?.();
    };
  }, [location, kind]);
}

function begin(hash: string, isSamePage: boolean): (() => void) | undefined {
  if (hash.length > 1) return settle(() => showTarget(hash));
  if (!isSamePage) window.scrollTo(0, 0);
  return undefined;
}

/** Scrolls once the page is tall enough again. Positions are recorded only after `ended`: those in between are not the visitor's. */
function restore(top: number, ended: () => void): () => void {
  const attempt = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  const again = setTimeout(attempt, RESTORE_AFTER_MS);
  // Who scrolls before that goes on from there.
  const stop = settle(attempt, () => {
    clearTimeout(again);
    ended();
  });
  const end = setTimeout(() => {
    stop();
    ended();
  }, GIVE_UP_AFTER_MS);
  return () => {
    clearTimeout(again);
    clearTimeout(end);
    stop();
  };
}

/** Scrolls to the element that a hash names, below the header (`scroll-padding-top`), and focuses it. False while it does not exist. */
function showTarget(hash: string): boolean {
  const target = targetOf(hash);
  if (!target) return false;
  target.scrollIntoView();
  if (document.activeElement === target) return true;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** Looks for the id as written, then decoded, like browsers do. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
