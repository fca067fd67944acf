type Seen = () => void;

/** How near the viewport a panel counts as seen, and how near while the page scrolls fast: more than so many pixels per event (ST-12). */
const NEAR_PX = 40;
const FAST_NEAR_PX = 200;
const FAST_PX = 50;

const panels = new Map<Element, Seen>();
/** Panels within the wider margin: seen too as soon as the page scrolls fast. */
const withinReach = new Set<Element>();
let watchers: readonly IntersectionObserver[] = [];
let lastTop = 0;
let speed = 0;

/**
 * Calls back once when a panel comes near the viewport; at once where the page is drawn ahead of its visit, or where the browser cannot tell.
 * Returns how to stop waiting.
 */
export function whenSeen(panel: Element, seen: Seen): () => void {
  if (isPrerendering() || typeof IntersectionObserver === 'undefined') {
    seen();
    return () => undefined;
  }
  if (panels.size === 0) start();
  panels.set(panel, seen);
  for (const watcher of watchers) watcher.observe(panel);
  return () => forget(panel);
}

/** The browser draws the page before anybody asked to see it, or a crawler asked for all of it. */
const isPrerendering = (): boolean =>
  ('prerendering' in document && document.prerendering === true) ||
  new URLSearchParams(window.location.search).has('prerender');

function start(): void {
  lastTop = window.scrollY;
  speed = 0;
  watchers = [
    new IntersectionObserver(notePresent, { rootMargin: `${NEAR_PX}px` }),
    new IntersectionObserver(noteReach, { rootMargin: `${FAST_NEAR_PX}px` }),
  ];
  window.addEventListener('scroll', noteSpeed, { passive: true });
}

function stop(): void {
  for (const watcher of watchers) watcher.disconnect();
  watchers = [];
  withinReach.clear();
  window.removeEventListener('scroll', noteSpeed);
}

function notePresent(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) see(target);
}

function noteReach(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) withinReach.add(target);
    else withinReach.delete(target);
  }
  seeReachable();
}

function noteSpeed(): void {
  speed = Math.abs(window.scrollY - lastTop);
  lastTop = window.scrollY;
  seeReachable();
}

function seeReachable(): void {
  if (speed > FAST_PX) for (const panel of withinReach) see(panel);
}

function see(panel: Element): void {
  const seen = panels.get(panel);
  forget(panel);
  seen?.();
}

function forget(panel: Element): void {
  for (const watcher of watchers) watcher.unobserve(panel);
  withinReach.delete(panel);
  panels.delete(panel);
  if (panels.size === 0) stop();
}
