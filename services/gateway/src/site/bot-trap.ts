import { pathTo } from '@limner/routes';

/**
 * A link in every page that nobody sees, hears or reaches by keyboard, and that `robots.txt` closes: only a program that follows every link of the
 * HTML opens it.
 */
export const BOT_TRAP = `<a href="${pathTo('botClick')}" rel="nofollow" aria-hidden="true" tabindex="-1" hidden></a>`;
