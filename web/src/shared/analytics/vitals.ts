import { findRoute, type RouteName, splitPath } from '@limner/routes';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { siteEvents } from '../events/site-events.ts';
import { track } from './events.ts';

/** A page of this visit, from a time on, in milliseconds since it began. */
interface Shown {
  readonly from: number;
  readonly path: string;
}

let isWatching = false;

/**
 * Measures the web vitals of this load of the site, and tracks each once: those of loading when they are known, those of using it when the page is first
 * hidden. Each belongs to the page that was shown when it came about: the site changes pages without loading again.
 */
export function watchVitals(): void {
  if (isWatching || !('PerformanceObserver' in window)) return;
  isWatching = true;
  const pages: Shown[] = [{ from: 0, path: firstPath() }];
  siteEvents.on('analytics', ({ name }) => {
    if (name === 'page_view') pages.push({ from: performance.now(), path: window.location.pathname });
  });
  const seen = new Set<string>();
  const report = ({ id, name, value, entries }: Metric) => {
    const route = routeAt(pages, entries[0]?.startTime ?? 0);
    // Measured again each time the page is hidden; and an address that is no page has no figures of its own.
    if (seen.has(id) || route === undefined) return;
    seen.add(id);
    track('web_vital', { metric: name, value: rounded(value), route });
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(report);
}

/** The path that was loaded: by now another page may be shown. */
function firstPath(): string {
  const [load] = performance.getEntriesByType('navigation');
  return load ? new URL(load.name).pathname : window.location.pathname;
}

const routeAt = (pages: readonly Shown[], time: number): RouteName | undefined =>
  findRoute(splitPath(pages.findLast(({ from }) => from <= time)?.path ?? '/').path)?.name;

/** Milliseconds, or the share of the window that shifted: four places are enough for both. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
