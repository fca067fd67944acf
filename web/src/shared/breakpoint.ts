/** From this width of the window on the layout is that of a desktop (BC-08). Style sheets say `(min-width: 768px)` and `(max-width: 767px)`. */
export const DESKTOP_PX = 768;

/** As a media query says it. */
export const NARROW = `(max-width: ${DESKTOP_PX - 1}px)`;
