import { isBot, isForCrawlers, whenShown } from '../bots.ts';
import { siteEvents } from '../events/site-events.ts';
import { persisted } from '../state/persisted.ts';
import { siteState } from '../state/site-state.ts';
import { openBeacons } from './beacons.ts';
import { trackClicks } from './clicks.ts';
import type { Destination } from './destination.ts';
import { eraseEvents } from './erase.ts';
import type { AnalyticsEvent } from './event-types.ts';
import { takeEarly } from './events.ts';
import { currentIds } from './ids.ts';
import { endTagManager, openTagManager, tagManagerId } from './tag-manager.ts';

/** Opens the destinations of this installation; called only with consent. */
const openDestinations = (): Destination[] => {
  const id = tagManagerId();
  return [openBeacons(), ...(id === undefined ? [] : [openTagManager(id)])];
};

/**
 * Passes events on while the visitor consents (AP-17): without consent, without a destination, and for bots, nothing is kept, loaded or sent, but for the
 * wish of a visitor who has withdrawn to be erased. A page that the browser prerenders is a visit once it is shown: until then events wait. Returns a function
 * that stops it.
 */
export function startAnalytics(open = openDestinations, reload = () => window.location.reload()): () => void {
  let stop = () => {};
  const stopWaiting = whenShown(() => {
    stop = passOn(open, reload);
  });
  return () => {
    stopWaiting();
    stop();
  };
}

function passOn(open: () => Destination[], reload: () => void): () => void {
  const early = takeEarly();
  if (isBot(navigator.userAgent) || isForCrawlers()) return () => undefined;
  let destinations: readonly Destination[] = [];
  const follow = (isAllowed: boolean) => {
    if (!isAllowed) destinations = [];
    else if (destinations.length === 0) destinations = open();
  };
  const send = (event: AnalyticsEvent, path = window.location.pathname) => {
    const ids = destinations.length > 0 ? currentIds() : undefined;
    if (!ids) return;
    for (const destination of destinations) destination(event, { ...ids, path });
  };
  const stopFollowing = persisted.subscribe(({ consent }, before) => {
    if (consent === before.consent) return;
    follow(consent === 'accepted');
    const erased = eraseEvents();
    if (consent !== 'accepted') void endTagManager(erased, reload);
    send({ name: 'page_view', detail: siteState.getState().origin });
  });
  follow(persisted.getState().consent === 'accepted');
  void eraseEvents();
  for (const { event, path } of early) send(event, path);
  const stops = [stopFollowing, siteEvents.on('analytics', (event) => send(event)), trackClicks()];
  return () => {
    for (const stop of stops) stop();
  };
}
