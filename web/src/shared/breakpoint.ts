/** From this window width on, the desktop layout is used (BC-08). Style sheets write `(min-width: 768px)` and `(max-width: 767px)`. */
export const DESKTOP_PX = 768;

/** The media query of the phone layout. */
export const NARROW = `(max-width: ${DESKTOP_PX - 1}px)`;
