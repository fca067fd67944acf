import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPositions, notePosition, positionOf, presentEntry } from './positions.ts';
import { settle } from './settle.ts';

const RESTORE_AFTER_MS = 50;
const GIVE_UP_AFTER_MS = 10_000;

/**
 * A new page starts at its top, or at the part that its address names; back, forward and loading it again return to where it was left (NAV-04), each
 * entry of the history to its own place.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const before = useRef('');
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepPositions);
    document.addEventListener('visibilitychange', keepPositions);
  }, []);
  useLayoutEffect(() => {
    const { pathname, hash } = location;
    const entry = presentEntry();
    const left = kind === NavigationType.Pop ? positionOf(entry) : undefined;
    const isSamePage = before.current === pathname + hash;
    before.current = pathname + hash;
    const note = () => {
      if (presentEntry() === entry) notePosition(entry, window.scrollY);
    };
    const events = new AbortController();
    const listen = () => {
      const { signal } = events;
      window.addEventListener('scroll', note, { passive: true, signal });
      // The last scrolling may not have been told when the page goes.
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
  if (hash.length > 1) return settle(() => showPart(hash));
  if (!isSamePage) window.scrollTo(0, 0);
  return undefined;
}

/** Waits until the page is tall enough again. What passes meanwhile is no place that anybody left. */
function restore(top: number, ended: () => void): () => void {
  const attempt = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  attempt();
  let stop: () => void = () => undefined;
  const again = setTimeout(() => {
    stop = settle(attempt, ended);
  }, RESTORE_AFTER_MS);
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

/** Brings the part that a hash names below the header (`scroll-padding-top`), and the focus to it. False while it is not there. */
function showPart(hash: string): boolean {
  const part = partOf(hash);
  if (!part) return false;
  part.scrollIntoView();
  if (document.activeElement === part) return true;
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
  return true;
}

/** As written, then decoded, as browsers look for it. */
function partOf(hash: string): HTMLElement | null {
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
