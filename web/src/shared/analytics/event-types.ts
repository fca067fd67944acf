import type { TrackedBeacon } from '@limner/contracts';
import type { Origin } from '../state/site-state.ts';

/** What visitors do that the agency may count (AP-17): the tracked beacons of the contracts. */
export type AnalyticsEvents = { readonly [Beacon in TrackedBeacon as Beacon['name']]: Beacon['detail'] } & {
  /** With what led to the visit. */
  readonly page_view: Origin;
};

export type AnalyticsEvent = {
  [Name in keyof AnalyticsEvents]: { name: Name; detail: AnalyticsEvents[Name] };
}[keyof AnalyticsEvents];
