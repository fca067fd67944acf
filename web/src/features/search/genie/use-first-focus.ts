import { type RefObject, useEffect } from 'react';
import { searchState } from '../search-state.ts';

/** Focuses the main control of a mode when the visitor opens it: the element itself, or the first file field within. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!searchState.getState().takesFocus) return;
    const control = element.current?.querySelector<HTMLElement>('input[type="file"]') ?? element.current;
    control?.focus({ preventScroll: true });
  }, [element]);
}
