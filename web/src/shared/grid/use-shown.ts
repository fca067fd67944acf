import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Drawn, drawnOf, type LongLayout } from './long-layout.ts';

/** A list of at most so many pictures is in the document whole. */
export const AT_ONCE = 60;
/** Pictures of each column above and below the window: more than a window of each, and more than the tallest picture. */
const BEYOND = 6;

interface Shown {
  /** Indexes of the pictures that are in the document, in order. */
  readonly indexes: readonly number[];
  /** The picture in focus stays in the document. */
  readonly keepFocused: (index: number | undefined) => void;
  /** The distances between pictures, once only those near the window are in the document. */
  readonly steps: readonly number[] | undefined;
}

/**
 * The pictures of a long list that are near the window, whole rows of them. The server and the first render in the browser show the first ones.
 * @param first How many pictures of a list that is not long are shown.
 */
export function useShown(list: RefObject<HTMLElement | null>, layout: LongLayout, first: number): Shown {
  // The virtualizer is one object that changes: what is read from it must not be remembered.
  'use no memo';
  const { length } = layout.items;
  const drawn = useDrawn(list, length > AT_ONCE);
  const focused = useRef<number>(undefined);
  const steps = useMemo(() => drawn && layout.steps(drawn), [drawn, layout]);
  const virtualizer = useWindowVirtualizer({
    count: steps ? length : 0,
    estimateSize: (index) => steps?.[index] ?? 0,
    overscan: BEYOND * (drawn?.count ?? 1),
    scrollMargin: drawn?.top ?? 0,
    useFlushSync: false,
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
    // It would move the page when the list appears; places are restored by the scroll memory.
    scrollToFn: () => undefined,
    rangeExtractor: (range) => withFocused(range, focused.current, steps ?? []),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are estimated again when they change
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, steps]);
  const near = virtualizer.getVirtualItems().map(({ index }) => index);
  const isNearOnly = length > AT_ONCE && near.length > 0;
  const count = drawn === null ? length : Math.min(length, first);
  return {
    indexes: isNearOnly ? near : Array.from({ length: count }, (_, index) => index),
    steps: isNearOnly && steps ? steps : undefined,
    keepFocused: (index) => {
      focused.current = index;
    },
  };
}

/** How a list is drawn, read again whenever the page changes its size; null where style sheets do not apply. */
export function useDrawn(list: RefObject<HTMLElement | null>, isWanted: boolean): Drawn | null | undefined {
  const [drawn, setDrawn] = useState<Drawn | null>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isWanted) return undefined;
    const read = () => setDrawn((before) => same(before, drawnOf(element)));
    read();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
    sizes?.observe(element);
    sizes?.observe(document.body);
    return () => sizes?.disconnect();
  }, [list, isWanted]);
  return drawn;
}

function same(before: Drawn | null | undefined, now: Drawn | undefined): Drawn | null {
  if (!now) return null;
  const isSame =
    before && (['count', 'rowHeight', 'gap', 'width', 'top'] as const).every((key) => before[key] === now[key]);
  return isSame ? before : now;
}

function withFocused(range: Range, focused: number | undefined, steps: readonly number[]): number[] {
  const near = defaultRangeExtractor(range);
  const first = near[0];
  const last = near.at(-1);
  if (first === undefined || last === undefined) return near;
  const shown = rowsFrom(steps, first, last);
  if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, ...rowsFrom(steps, focused, focused)].sort((one, other) => one - other);
}

/** Pictures with those that begin at the same height before the first and after the last. */
function rowsFrom(steps: readonly number[], first: number, last: number): number[] {
  let start = first;
  let end = last;
  while (start > 0 && steps[start - 1] === 0) start -= 1;
  while (end < steps.length - 1 && steps[end] === 0) end += 1;
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
