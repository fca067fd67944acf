/** The specification's timings, in milliseconds. */

/** A dialog zooms in, slightly overshoots, and settles (ST-04). */
export const DIALOG_ZOOM = [
  ['nearing', 100],
  ['past', 100],
  ['settling', 200],
] as const;

/** The quote-opener pulses once, this long after the page was loaded (ST-04). */
export const QUOTE_PULSE_AFTER_MS = 13_000;
export const QUOTE_PULSE = [
  ['swelling', 200],
  ['holding', 100],
  ['sinking', 200],
] as const;

/** The quote panel is removed this long after it was closed (ST-04). */
export const PANEL_CLOSES_MS = 100;

/** The login dialog appears this long after it was requested (ST-04). */
export const LOGIN_APPEARS_MS = 200;

/** The like bubble stays, then fades (ST-09). */
export const LIKE_BUBBLE = [
  ['staying', 6_000],
  ['fading', 300],
] as const;

/** The home slideshow: a slide fades in, settles, and shows for a delay, which is longer for the first (ST-11). */
export const SLIDE_FADE_MS = 400;
export const SLIDE_SETTLE_MS = 200;
export const SLIDE_DELAY_MS = 2_000;
export const FIRST_SLIDE_DELAY_MS = 3_000;
