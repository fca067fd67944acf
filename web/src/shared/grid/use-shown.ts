import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { AT_ONCE } from './at-once.ts';

/** Items of each column above and below the window: more than a window of each, and more than the tallest item. */
const BEYOND = 6;

/** What the style sheet decides about a list, in CSS pixels. */
export interface Placed {
  /** The number of columns, or about how many items share a row. */
  readonly count: number;
  /** The distance from the top of the page. */
  readonly top: number;
}

/** A list whose rows can be computed. The same object while nothing changes. */
export interface Rows<D extends Placed> {
  readonly items: readonly unknown[];
  /** The distance from the top of each item to that of the next; for the last, to the end of the list. */
  readonly steps: (drawn: D) => number[];
}

interface ShownOptions<D extends Placed> {
  readonly rows: Rows<D>;
  /** Reads how the list is drawn. Undefined where style sheets do not apply. Always the same function. */
  readonly read: (list: HTMLElement) => D | undefined;
  /** How many items of a list that is not long are shown. */
  readonly first: number;
  /** The length of the whole list, of which `rows` has the first ones. */
  readonly total: number;
  /** An item that stays in the document, such as the target of the address. */
  readonly wanted?: number | undefined;
}

interface Shown {
  /** Indexes of the items that are in the document, in order. */
  readonly indexes: readonly number[];
  /** Handlers for the list, by which the item in focus stays in the document. Items name their number with `aria-posinset`. */
  readonly focus: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void };
  /** The distances between items, once only those near the window are in the document. */
  readonly steps: readonly number[] | undefined;
}

/** The items of a long list that are near the window, whole rows of them. The server and the first render in the browser show the first ones. */
export function useShown<D extends Placed>(
  list: RefObject<HTMLElement | null>,
  { rows, read, first, total, wanted }: ShownOptions<D>,
): Shown {
  // The virtualizer is one object that changes: what is read from it must not be remembered.
  'use no memo';
  const { length } = rows.items;
  const kind = useNavigationType();
  // The first page counts as long when more follows: all its cards would slow each frame, and taking them out later would make a long one.
  const isLong = Math.max(length, total) > AT_ONCE;
  // Before the first paint only where a place is restored.
  const [isUrgent] = useState(length > AT_ONCE && kind === NavigationType.Pop);
  const drawn = useDrawn(list, read, isLong, isUrgent);
  const focused = useRef<number>(undefined);
  const steps = useMemo(() => drawn && rows.steps(drawn), [drawn, rows]);
  const virtualizer = useWindowVirtualizer({
    count: steps ? length : 0,
    estimateSize: (index) => steps?.[index] ?? 0,
    overscan: BEYOND * (drawn?.count ?? 1),
    scrollMargin: drawn?.top ?? 0,
    useFlushSync: false,
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
    // It would move the page when the list appears; places are restored by the scroll memory.
    scrollToFn: () => undefined,
    rangeExtractor: (range) => withKept(range, [focused.current, wanted], steps ?? []),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are estimated again when they change
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, steps]);
  const near = virtualizer.getVirtualItems().map(({ index }) => index);
  const isNearOnly = isLong && near.length > 0;
  const count = drawn === null && length > AT_ONCE ? length : Math.min(length, first);
  return {
    indexes: isNearOnly ? near : Array.from({ length: count }, (_, index) => index),
    steps: isNearOnly && steps ? steps : undefined,
    focus: {
      onFocus: (event) => {
        focused.current = indexOf(event);
      },
      onBlur: () => {
        focused.current = undefined;
      },
    },
  };
}

function indexOf({ target }: FocusEvent): number | undefined {
  const number = Number(target.closest('li[aria-posinset]')?.getAttribute('aria-posinset'));
  return number > 0 ? number - 1 : undefined;
}

/**
 * How a list is drawn, read again whenever the page changes its size; null where style sheets do not apply.
 * @param isUrgent Whether it is read before the first paint, which lays out the page once more.
 */
export function useDrawn<D extends object>(
  list: RefObject<HTMLElement | null>,
  read: (list: HTMLElement) => D | undefined,
  isWanted: boolean,
  isUrgent = true,
): D | null | undefined {
  const [drawn, setDrawn] = useState<D | null>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isWanted) return undefined;
    const update = () => setDrawn((before) => same(before, read(element)));
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    // The observer calls once by itself, after the page is laid out.
    if (isUrgent || !sizes) update();
    sizes?.observe(element);
    sizes?.observe(document.body);
    return () => sizes?.disconnect();
  }, [list, read, isWanted, isUrgent]);
  return drawn;
}

function same<D extends object>(before: D | null | undefined, now: D | undefined): D | null {
  if (!now) return null;
  const isSame = before && (Object.keys(now) as (keyof D)[]).every((key) => before[key] === now[key]);
  return isSame ? before : now;
}

/** The items near the window, and those that are kept, each with its row. */
function withKept(range: Range, kept: readonly (number | undefined)[], steps: readonly number[]): number[] {
  const near = defaultRangeExtractor(range);
  const first = near[0];
  const last = near.at(-1);
  if (first === undefined || last === undefined) return near;
  const shown = new Set(rowsFrom(steps, first, last));
  for (const index of kept) {
    if (index === undefined || index >= range.count || shown.has(index)) continue;
    for (const one of rowsFrom(steps, index, index)) shown.add(one);
  }
  return [...shown].sort((one, other) => one - other);
}

/** Items with those that begin at the same height before the first and after the last. */
function rowsFrom(steps: readonly number[], first: number, last: number): number[] {
  let start = first;
  let end = last;
  while (start > 0 && steps[start - 1] === 0) start -= 1;
  while (end < steps.length - 1 && steps[end] === 0) end += 1;
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
