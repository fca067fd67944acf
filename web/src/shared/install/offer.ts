import { type InstallOffer, siteState, useSiteState } from '../state/site-state.ts';

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
