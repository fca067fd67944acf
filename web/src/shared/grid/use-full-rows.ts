import { type RefObject, useMemo } from 'react';
import type { GridItem } from './grid-item.ts';
import { drawnOf } from './long-layout.ts';
import { fullRows, longRows } from './long-rows.ts';
import { useDrawn } from './use-shown.ts';

/** How many items of a list of rows to show so that its last row is full: at most `most`. All of them until it is known how the list is drawn. */
export function useFullRows(list: RefObject<HTMLElement | null>, items: readonly GridItem[], most: number): number {
  const drawn = useDrawn(list, drawnOf, true);
  const steps = useMemo(() => drawn && longRows(items).steps(drawn), [drawn, items]);
  const count = Math.min(most, items.length);
  return steps ? fullRows(steps, count) : count;
}
