import type { Region } from '@limner/editions';
import type { Origin } from '../state/site-state.ts';

/** What visitors do that the agency may count (AP-17), by the names of the specification. */
export interface AnalyticsEvents {
  readonly image_zoom: { readonly image_id: number };
  /** A link to the page of an image. */
  readonly image_click: { readonly link: string };
  /** A form was sent: nothing a visitor typed is part of it. */
  readonly conversion: { readonly form: 'quote' | 'signup' | 'application' | 'trees' };
  /** A link to a portfolio. */
  readonly portfolio_engagements: { readonly link: string };
  readonly call_clicks: { readonly link: string };
  readonly email_clicks: { readonly link: string };
  readonly quote_requests: { readonly artist?: string; readonly agent?: string };
  /** `system`: by the dialog of the visitor's system, which does not tell where to; `link`: the link was copied. */
  readonly social_shares: { readonly network: 'system' | 'link'; readonly link: string };
  readonly meet_the_artists_btn_clicks: { readonly link: string };
  readonly search_genie: { readonly question: string; readonly region: Region } & SearchMode;
  readonly theme: { readonly theme_mode: 'Dark' | 'Light' };
  /** With what led to the visit. */
  readonly page_view: Origin;
}

/** How a visitor searched: one of three flags is set. */
type SearchMode = { readonly text: true } | { readonly voice: true } | { readonly image: true };

export type AnalyticsEvent = {
  [Name in keyof AnalyticsEvents]: { name: Name; detail: AnalyticsEvents[Name] };
}[keyof AnalyticsEvents];
