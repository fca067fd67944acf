/**
 * User agents of crawlers, link previews and measuring tools. Also part of the script in `index.html` of the web, which hides the cookie bar from bots
 * before the first paint. Phones of the brand CUBOT are no bots. Without a look behind: browsers from before 2023 would not run that script at all. Imports
 * nothing: browsers download it.
 */
export const BOTS = /(^|[^u]|(^|[^c])u)bot|crawl|spider|slurp|preview|externalhit|lighthouse/i;
/** The cookie that the server sets when a visitor opens the trap link (RT-05). */
export const BOT_MARK = /(^|;\s*)bot=1(;|$)/;
