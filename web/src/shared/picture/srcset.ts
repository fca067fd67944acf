/** The widths that pictures are made at (BC-03); a copy of the contract's list, which would bring its schemas along. */
export const WIDTHS = [320, 500, 640, 700, 960, 1200, 1300, 1500, 2000] as const;

interface Sized {
  readonly url: string;
  readonly width: number;
}

/** Widths worth offering: never above the picture's own, unless it is smaller than all of them. */
export function widthsFor(own: number): readonly number[] {
  const fitting = WIDTHS.filter((width) => width <= own);
  return fitting.length > 0 ? fitting : [WIDTHS[0]];
}

export const srcSet = ({ url, width }: Sized): string =>
  widthsFor(width)
    .map((offered) => `${url}/${offered} ${offered}w`)
    .join(', ');

/** For browsers without srcset, and for link previews: the widest up to `limit`. */
export function fallbackSrc({ url, width }: Sized, limit = 960): string {
  const offered = widthsFor(width);
  return `${url}/${offered.findLast((one) => one <= limit) ?? offered[0]}`;
}
