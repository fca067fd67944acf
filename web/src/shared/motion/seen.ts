type Seen = () => void;

/** Panels count as seen within 40 px of the viewport, and within 200 px while the page scrolls by more than 50 px per event (ST-12). */
const NEAR_PX = 40;
const FAST_NEAR_PX = 200;
const FAST_PX = 50;

const panels = new Map<Element, Seen>();
/** Panels within the larger distance: they count as seen once the page scrolls fast. */
const withinReach = new Set<Element>();
let observers: readonly IntersectionObserver[] = [];
let lastTop = 0;
let speed = 0;

/**
 * Calls back once when a panel comes near the viewport; at once if the page is prerendered or the browser has no `IntersectionObserver`. Returns a
 * function that cancels it.
 */
export function whenSeen(panel: Element, seen: Seen): () => void {
  if (isPrerendering() || typeof IntersectionObserver === 'undefined') {
    seen();
    return () => undefined;
  }
  if (panels.size === 0) start();
  panels.set(panel, seen);
  for (const observer of observers) observer.observe(panel);
  return () => forget(panel);
}

/** Whether the browser prerenders the page, or the parameter `prerender` asks for all of it (for crawlers). */
export const isPrerendering = (): boolean =>
  ('prerendering' in document && document.prerendering === true) ||
  new URLSearchParams(window.location.search).has('prerender');

function start(): void {
  lastTop = window.scrollY;
  speed = 0;
  observers = [
    new IntersectionObserver(seeNear, { rootMargin: `${NEAR_PX}px` }),
    new IntersectionObserver(updateReach, { rootMargin: `${FAST_NEAR_PX}px` }),
  ];
  window.addEventListener('scroll', updateSpeed, { passive: true });
}

function stop(): void {
  for (const observer of observers) observer.disconnect();
  observers = [];
  withinReach.clear();
  window.removeEventListener('scroll', updateSpeed);
}

function seeNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) see(target);
}

function updateReach(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) withinReach.add(target);
    else withinReach.delete(target);
  }
  seeReachable();
}

function updateSpeed(): void {
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
  for (const observer of observers) observer.unobserve(panel);
  withinReach.delete(panel);
  panels.delete(panel);
  if (panels.size === 0) stop();
}
