/** The bounding box of a picture, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The index of the picture that an arrow key moves to. Left and right follow the order; up and down find the nearest picture in that direction. */
export function neighbour(boxes: readonly Box[], from: number, arrow: Arrow): number {
  if (arrow === 'ArrowLeft') return Math.max(0, from - 1);
  if (arrow === 'ArrowRight') return Math.min(boxes.length - 1, from + 1);
  const start = boxes[from];
  if (!start) return from;
  const isInDirection = (box: Box) =>
    arrow === 'ArrowDown' ? box.top >= start.top + start.height : box.top + box.height <= start.top;
  return nearest(boxes, start, isInDirection) ?? from;
}

function nearest(boxes: readonly Box[], start: Box, isInDirection: (box: Box) => boolean): number | undefined {
  let best: { index: number; distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    if (!isInDirection(box)) continue;
    const distance = Math.hypot(centre(box) - centre(start), 3 * (middle(box) - middle(start)));
    if (!best || distance < best.distance) best = { index, distance };
  }
  return best?.index;
}

const centre = (box: Box): number => box.left + box.width / 2;
const middle = (box: Box): number => box.top + box.height / 2;
