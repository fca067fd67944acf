import { BOT_MARK, BOTS } from '@limner/contracts/bots';
import { useSyncExternalStore } from 'react';

/**
 * Whether the visitor is a crawler, a link preview or a measuring tool, by its user agent, or was marked as a bot by the trap link. Bots get no popups
 * and send no beacons.
 */
export const isBot = (userAgent: string, cookies: string = document.cookie): boolean =>
  BOTS.test(userAgent) || BOT_MARK.test(cookies);

const isAhead = (): boolean => 'prerendering' in document && document.prerendering === true;
const SHOWN = 'prerenderingchange';

/** Whether the parameter `prerender` asks for all of the page (for crawlers). */
export const isForCrawlers = (): boolean => new URLSearchParams(window.location.search).has('prerender');

/** Whether the browser prerenders the page, or it is for crawlers (ST-12). */
export const isPrerendering = (): boolean => isAhead() || isForCrawlers();

/** Calls back once the browser shows the page: at once, unless it prerenders it. Returns a function that cancels it. */
export function whenShown(shown: () => void): () => void {
  if (isAhead()) return onShown(shown);
  shown();
  return () => undefined;
}

function onShown(shown: () => void): () => void {
  document.addEventListener(SHOWN, shown, { once: true });
  return () => document.removeEventListener(SHOWN, shown);
}

/** Whether notices and dialogs that the visitor did not ask for may be shown: not to bots, and not while a page is prerendered. */
export const mayShowPopups = (): boolean => !isBot(navigator.userAgent) && !isPrerendering();

/** `mayShowPopups`, again when the browser shows a page that it prerendered. False on the server and during hydration. */
export const useMayShowPopups = (): boolean => useSyncExternalStore(onShown, mayShowPopups, () => false);
