import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { siteState } from '../../shared/state/site-state.ts';
import { render } from '../../shared/test-support/in-words.tsx';
import { NearestOffers } from './nearest-offers.tsx';

afterEach(cleanup);

it('when nothing fits well, then that is said, with links to the nearest words and styles, and a way to ask an agent', () => {
  const nearest = {
    words: ['animals', 'wild cat'],
    styles: [{ gallery_id: 4, name: 'Geometric', url: 'geometric', animation: false }],
  };
  render(
    <MemoryRouter>
      <NearestOffers nearest={nearest} hasResults />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('No close matches');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['animals', '/search/animals'],
    ['wild cat', '/search/wild%20cat'],
    ['Geometric', expect.stringContaining('geometric')],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Ask an agent' }));
  expect(siteState.getState().open).toBe('quote');
});
