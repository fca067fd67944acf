/** Whether somebody is signed in: the server sets this cookie with the session, and it goes with it. Where pages are rendered there is none. */
export const isMarked = (): boolean =>
  typeof document !== 'undefined' && /(^|;\s*)signed-in=1(;|$)/.test(document.cookie);
