/** The names of the site's own cookies; whatever else scripts find was set by others. Imports nothing: browsers download it. */
export const COOKIE_NAMES = {
  edition: 'edition',
  bot: 'bot',
  signIn: 'sign-in',
  refresh: 'refresh',
  session: 'session',
  signedIn: 'signed-in',
  insight: 'insight',
} as const;
