import { resolvePath } from '@limner/routes';
import { siteEvents } from '../events/site-events.ts';
import { siteState } from '../state/site-state.ts';
import { track } from './events.ts';

type LinkEvent = 'image_click' | 'portfolio_engagements' | 'meet_the_artists_btn_clicks';

const OF_ROUTE: Readonly<Partial<Record<string, LinkEvent>>> = {
  image: 'image_click',
  animatorImage: 'image_click',
  portfolio: 'portfolio_engagements',
  animator: 'portfolio_engagements',
  illustratorsMeet: 'meet_the_artists_btn_clicks',
  illustratorsMeetRegion: 'meet_the_artists_btn_clicks',
  animatorsMeet: 'meet_the_artists_btn_clicks',
};

const CONTACTS: Readonly<Partial<Record<string, 'call' | 'email'>>> = { 'tel:': 'call', 'mailto:': 'email' };

/** Tracks followed links wherever they stand, quotes that are asked for, and themes that are chosen. Returns a function that stops it. */
export function trackClicks(): () => void {
  const contacts = new Set<string>();
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) trackLink(link, contacts);
  };
  document.addEventListener('click', onClick, { capture: true });
  const stopQuotes = siteState.subscribe(({ open, quote }, before) => {
    if (open === 'quote' && before.open !== 'quote') track('quote_requests', quote);
  });
  const stopThemes = siteEvents.on('theme', (detail) => track('theme', detail));
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    stopQuotes();
    stopThemes();
  };
}

/** @param contacts How the visitor has got in touch since the page was loaded. */
function trackLink({ protocol, origin, pathname, href }: HTMLAnchorElement, contacts: Set<string>): void {
  if (protocol === 'tel:') track('call_clicks', { link: href });
  // Without the text of the email, which the visitor may have typed.
  if (protocol === 'mailto:') track('email_clicks', { link: protocol + pathname });
  const contact = CONTACTS[protocol];
  if (contact && !contacts.has(contact)) {
    contacts.add(contact);
    track('conversion', { contact });
  }
  if (origin !== window.location.origin) return;
  const destination = resolvePath(pathname);
  const name = destination.kind === 'page' ? OF_ROUTE[destination.found.name] : undefined;
  if (name) track(name, { link: pathname });
}
