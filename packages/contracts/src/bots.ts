/**
 * User agents of crawlers, link previews and measuring tools. Also part of the script in `index.html` of the web, which hides the cookie bar from bots
 * before the first paint. Imports nothing: browsers download it.
 */
export const BOTS = /bot|crawl|spider|slurp|preview|externalhit|lighthouse/i;
/** The cookie that the server sets when a visitor opens the trap link (RT-05). */
export const BOT_MARK = /(^|;\s*)bot=1(;|$)/;
