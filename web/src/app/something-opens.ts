import { searchState } from '../features/search/search-state.ts';
import { siteState } from '../shared/state/site-state.ts';
import { isToastWaiting } from '../shared/ui/toast/toasts.ts';

/** Resolves when something is to be shown above the page: a dialog, a panel, a message, the search panel, a toast, or the bubble of a like. */
export function somethingOpens(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const site = siteState.getState();
      const isWanted = site.open || site.message || site.isBubbleShown || isToastWaiting(site);
      if (!isWanted && !searchState.getState().isOpen) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [siteState.subscribe(look), searchState.subscribe(look)];
    look();
  });
}
