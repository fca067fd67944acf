import { siteState, useSiteState } from '../state/site-state.ts';

/** The event by which a browser offers to install the site. It is not in the DOM types: only Chromium has it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const setOffer = (installOffer: InstallOffer | undefined): void => siteState.setState({ installOffer });

/** Forgets the offer: a browser accepts each one once. */
export const dropOffer = (): void => setOffer(undefined);

/** The offer that the browser made, until it is used. Imported early: the browser makes it once, and nobody may be listening yet. */
export const useInstallOffer = (): InstallOffer | undefined => useSiteState(({ installOffer }) => installOffer);

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers ask by themselves, in the middle of the first page.
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', dropOffer);
}
