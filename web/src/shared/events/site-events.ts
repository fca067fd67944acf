import type { AnalyticsEvent } from '../analytics/event-types.ts';
import { createEmitter } from './emitter.ts';

export type MessageAnswer = 'ok' | 'cancel';

/** Events of the site that other parts can listen to, for analytics or to react to them. */
export interface SiteEvents {
  /** The visitor chose a theme (ST-10). */
  readonly theme: { readonly theme_mode: 'Dark' | 'Light' };
  /** The message dialog was answered (ST-03). */
  readonly message: { readonly answer: MessageAnswer };
  /** The visitor did something that the agency may count (AP-17). */
  readonly analytics: AnalyticsEvent;
}

export const siteEvents = createEmitter<SiteEvents>();
