import { type RefObject, useEffect } from 'react';
import { isShortcut } from '../../shared/keys/keys.ts';
import { siteState } from '../../shared/state/site-state.ts';

/** `/` focuses the field and selects its text, unless the visitor is typing in another field. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, '/')) return;
      event.preventDefault();
      siteState.setState({ isSearchOpen: true });
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [input]);
}
