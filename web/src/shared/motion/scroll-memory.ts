import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { openStorage } from '../storage/storage.ts';

const KEY = 'limner.scroll.';
const RESTORE_AFTER_MS = 50;
const GIVE_UP_AFTER_MS = 2_000;

const session = openStorage(() => globalThis.sessionStorage);

/** A new page starts at its top, or at the part its address names; back returns to where the page was left (NAV-04). */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const saved = Number(session.getItem(KEY + key) ?? 0);
    const stop = kind === NavigationType.Pop && saved > 0 ? restore(saved) : undefined;
    const save = () => session.setItem(KEY + key, String(Math.round(window.scrollY)));
    const start = setTimeout(() => window.addEventListener('scroll', save, { passive: true }), RESTORE_AFTER_MS);
    return () => {
      clearTimeout(start);
      window.removeEventListener('scroll', save);
      stop?.();
    };
  }, [key, kind]);
  useEffect(() => {
    if (kind === NavigationType.Pop) return;
    const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (part) part.scrollIntoView();
    else if (pathname) window.scrollTo(0, 0);
  }, [pathname, hash, kind]);
}

/** Waits until the page is tall enough again, and no longer once the person scrolls. */
function restore(top: number): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => attempt());
  const stop = () => observer?.disconnect();
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  attempt();
  const begin = setTimeout(() => {
    attempt();
    observer?.observe(document.body);
  }, RESTORE_AFTER_MS);
  const end = setTimeout(stop, GIVE_UP_AFTER_MS);
  window.addEventListener('wheel', stop, { once: true, passive: true });
  return () => {
    clearTimeout(begin);
    clearTimeout(end);
    stop();
  };
}
