import { siteEvents } from '../events/site-events.ts';
import type { AnalyticsEvent, AnalyticsEvents } from './event-types.ts';

/** Tells what a visitor did. It is lost unless the visitor has consented and there is a destination. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
  siteEvents.emit('analytics', { name, detail } as AnalyticsEvent);
}
