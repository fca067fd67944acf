import type { Destination } from './destination.ts';

/** The events service of this site, and the web vitals for it. Their code is loaded with consent, and events wait for it. */
export function openBeacons(): Destination {
  const opened = import('./beacon-sender.ts').then(({ openSender }) => openSender());
  Promise.all([opened, import('./vitals.ts').then(({ watchVitals }) => watchVitals())]).catch(() =>
    console.warn('What counts visits could not be loaded'),
  );
  return (event, facts) =>
    void opened.then(
      (send) => send(event, facts),
      () => undefined,
    );
}
