import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { drawInTurn } from './draw-turns.ts';

/** The index of the item in the middle of those in the document. A reference: with each step of the page only the items that come are rendered. */
export function useMiddle(indexes: readonly number[]): RefObject<number> {
  const middle = useRef(0);
  useEffect(() => {
    middle.current = indexes[indexes.length >> 1] ?? 0;
  });
  return middle;
}

/** Whether to draw an item: not while the page is flung, unless it was drawn before; afterwards one in a frame, those in the middle first. */
export function useDrawTurn(isFlung: boolean, index: number, middle: RefObject<number>): boolean {
  const [isDrawn, setDrawn] = useState(!isFlung);
  useEffect(() => {
    if (isDrawn || isFlung) return undefined;
    const distance = () => Math.abs(index - middle.current);
    return drawInTurn(distance, () => startTransition(() => setDrawn(true)));
  }, [isDrawn, isFlung, middle, index]);
  return isDrawn;
}
