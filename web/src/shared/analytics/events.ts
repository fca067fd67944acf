import { siteEvents } from '../events/site-events.ts';
import type { AnalyticsEvent, AnalyticsEvents } from './event-types.ts';

/** An event from before analytics started, with the path of its page. */
interface EarlyEvent {
  readonly event: AnalyticsEvent;
  readonly path: string;
}

const MAX_EARLY = 20;

let early: EarlyEvent[] | undefined = [];

/**
 * Records what a visitor did. It is lost unless the visitor has consented and there is a destination. Analytics starts once the browser has time: until then
 * events wait in memory.
 */
export function track<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
  const event = { name, detail } as AnalyticsEvent;
  if (early && early.length < MAX_EARLY) early.push({ event, path: window.location.pathname });
  siteEvents.emit('analytics', event);
}

/** The events from before, once. From now on none wait. */
export function takeEarly(): readonly EarlyEvent[] {
  const taken = early ?? [];
  early = undefined;
  return taken;
}
