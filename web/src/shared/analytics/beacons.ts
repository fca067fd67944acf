import { fetchCode } from '../parts/fetch-code.ts';
import { persisted } from '../state/persisted.ts';
import type { Destination } from './destination.ts';

/** The events service of this site, and the web vitals for it. Their code is loaded with consent, and events wait for it, unless consent is withdrawn meanwhile. */
export function openBeacons(): Destination {
  const opened = fetchCode(() => import('./beacon-sender.ts'), undefined).then((code) => code?.openSender());
  const watching = fetchCode(() => import('./vitals.ts'), undefined).then((code) => code?.watchVitals());
  Promise.all([opened, watching]).catch((error) => console.warn('Visits cannot be counted', error));
  return (event, facts) =>
    void opened.then(
      (send) => persisted.getState().consent === 'accepted' && send?.(event, facts),
      () => undefined,
    );
}
