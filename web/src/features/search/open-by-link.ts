import type { MouseEvent } from 'react';
import { isChord } from '../../shared/keys/keys.ts';
import { openSearch } from './search-state.ts';

/** Does something in place of following a link, unless it is to open in a new tab or window. */
export function unlessNewTab(event: MouseEvent<HTMLAnchorElement>, act: () => void): void {
  if (event.button !== 0 || event.shiftKey || isChord(event)) return;
  event.preventDefault();
  act();
}

/** A link to the image search opens the search panel instead. */
export const openByLink = (event: MouseEvent<HTMLAnchorElement>): void =>
  unlessNewTab(event, () => {
    event.currentTarget.focus();
    openSearch('image');
  });
