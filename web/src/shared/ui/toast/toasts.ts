import { type SiteState, siteState, type Toast } from '../../state/site-state.ts';

/** Shows a toast; can be called from anywhere. Toasts wait until their host is loaded. */
export const showToast = (toast: Toast): void => siteState.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));

/** Drops the waiting toasts. */
export const dropToasts = (): void => siteState.setState({ toasts: [] });

export const isToastWaiting = ({ toasts }: SiteState): boolean => toasts.length > 0;

/** Passes the waiting toasts, and all that come, to `handle`. Returns a function that stops it. */
export function handleToasts(handle: (toast: Toast) => void): () => void {
  const take = () => {
    const { toasts } = siteState.getState();
    if (toasts.length === 0) return;
    dropToasts();
    for (const toast of toasts) handle(toast);
  };
  take();
  return siteState.subscribe(take);
}
