import { useSyncExternalStore } from 'react';

/** The event by which a browser offers to install the site. It is not in the DOM types: only Chromium has it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Sets or withdraws the offer of the browser. */
function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Forgets the offer: a browser accepts each one once. */
export const dropOffer = (): void => setOffer(undefined);

/** The offer that the browser made, until it is used. Imported early: the browser makes it once, and nobody may be listening yet. */
export const useInstallOffer = (): InstallOffer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers ask by themselves, in the middle of the first page.
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', dropOffer);
}
