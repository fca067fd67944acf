import type { AnalyticsEvent } from './event-types.ts';
import type { Ids } from './ids.ts';

interface Facts extends Ids {
  /** The path of the page, without its query. */
  readonly path: string;
}

/** Takes the events of visitors who consented. */
export type Destination = (event: AnalyticsEvent, facts: Facts) => void;
