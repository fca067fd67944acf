import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { Genie } from '../../features/search/genie/genie.tsx';
import { openSearch, type SearchMode, useSearchState } from '../../features/search/search-state.ts';
import { noQueries, renderAt } from '../../pages/test-support/site.tsx';

/** The panel without the loading of its code, which takes real time, and the button that opens it. */
function Host() {
  const isOpen = useSearchState((state) => state.isOpen);
  const { pathname, search, state } = useLocation();
  return (
    <>
      <button type="button" data-search-opener onClick={() => openSearch('text')}>
        Opener
      </button>
      <p>Elsewhere</p>
      <output data-testid="place">{pathname + search + (state ? JSON.stringify(state) : '')}</output>
      {isOpen && <Genie />}
    </>
  );
}

export function showPanel(mode: SearchMode, at: Parameters<typeof renderAt>[1] = {}) {
  const queries = at.queries ?? noQueries();
  renderAt(<Host />, { ...at, queries });
  screen.getByText('Opener').focus();
  act(() => openSearch(mode));
  return queries;
}

export const panel = () => screen.queryByRole('dialog');
export const place = () => decodeURIComponent(screen.getByTestId('place').textContent ?? '');
export const pressElsewhere = () => fireEvent.pointerDown(screen.getByText('Elsewhere'));

/** Makes the window as narrow as a phone's, or wide again. */
export function setPhone(isPhone: boolean): void {
  window.matchMedia = (() => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
