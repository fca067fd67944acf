import { createEmitter } from './emitter.ts';

export type MessageAnswer = 'ok' | 'cancel';

/** What happens on the site and others may want to know: to count it, or to go on from it. Nothing is sent anywhere by itself. */
export interface SiteEvents {
  /** Somebody chose a theme (ST-10). */
  readonly theme: { readonly theme_mode: 'Dark' | 'Light' };
  /** The message dialog was answered (ST-03). */
  readonly message: { readonly answer: MessageAnswer };
}

export const siteEvents = createEmitter<SiteEvents>();
