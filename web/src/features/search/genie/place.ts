/** Where the panel is: its distances from the right and the top edge of the window, in pixels. */
export interface Place {
  readonly right: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the window, from its left edge. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** SR-13. */
export const DEFAULT_PLACE: Place = { right: 120, top: 45 };
const FROM_EDGE = 5;
const FROM_FAR_EDGE = 100;

/** Keeps the panel in reach: at least 5 px from the right and the top edge, and 100 px from the others. */
export const clamp = ({ right, top }: Place, window: Size): Place => ({
  right: between(right, FROM_EDGE, window.width - FROM_FAR_EDGE),
  top: between(top, FROM_EDGE, window.height - FROM_FAR_EDGE),
});

/** The place to the right of what the panel overlaps, as far as the window allows; the same place if it overlaps nothing. */
export function besideBox(place: Place, panel: Size, window: Size, box: Box): Place {
  const left = window.width - place.right - panel.width;
  const isBeside = left >= box.right || window.width - place.right <= box.left;
  const isApart = place.top >= box.bottom || place.top + panel.height <= box.top;
  if (isBeside || isApart) return place;
  return clamp({ ...place, right: window.width - box.right - FROM_EDGE - panel.width }, window);
}

/** How far an arrow key moves the panel; undefined for other keys. */
export function stepOf(key: string, isFar: boolean): Place | undefined {
  const step = isFar ? 80 : 16;
  const steps: Readonly<Record<string, Place>> = {
    ArrowLeft: { right: step, top: 0 },
    ArrowRight: { right: -step, top: 0 },
    ArrowUp: { right: 0, top: -step },
    ArrowDown: { right: 0, top: step },
  };
  return steps[key];
}

export const moved = (from: Place, by: Place): Place => ({ right: from.right + by.right, top: from.top + by.top });

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
