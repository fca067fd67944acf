import { BOT_MARK, BOTS } from '@limner/contracts/bots';

/**
 * Whether the visitor is a crawler, a link preview or a measuring tool, by its user agent, or was marked as a bot by the trap link. Bots get no popups
 * and send no beacons.
 */
export const isBot = (userAgent: string, cookies: string = document.cookie): boolean =>
  BOTS.test(userAgent) || BOT_MARK.test(cookies);

/** Whether the browser prerenders the page, or the parameter `prerender` asks for all of it (for crawlers) (ST-12). */
export const isPrerendering = (): boolean =>
  ('prerendering' in document && document.prerendering === true) ||
  new URLSearchParams(window.location.search).has('prerender');

/** Whether notices and dialogs that the visitor did not ask for may be shown: not to bots, and not while a page is prerendered. */
export const mayShowPopups = (): boolean => !isBot(navigator.userAgent) && !isPrerendering();
