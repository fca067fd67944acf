import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { noteArtist } from '../features/artists/recent-artists.ts';
import { RecentRow } from '../features/artists/recent-row.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const artist = (artist_id: number) => ({
  ...{ artist_id, name: `Artist ${artist_id}`, formatted_name: `Artist ${artist_id}`, portfolio_url: `a${artist_id}` },
  ...{ live: true, fresh: false, illustrator: true, animation: false, region: 'uk', show_on_all: false, hiddens: [] },
  ...{ excludes: [], galleries: [], image_count: 1, accent: '#884422', colours: [] },
  pictures: [{ url: '/images/a/b', width: 300, height: 200, alt: '', thumbhash: '' }],
});
const many = Array.from({ length: 33 }, (_, index) => index + 1);

installFakeGateway(() => ({ 'collections/artists': many.map(artist) }));
afterEach(() => localStorage.clear());

const shown = async () => {
  const row = await screen.findByRole('region', { name: 'Recently viewed' });
  return within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

describe('artists viewed before', () => {
  it('[HM-03 part] when more than 30 portfolios were opened, then the latest 30 are there, the latest first, without the current one', async () => {
    for (const id of many) noteArtist(id);
    noteArtist(5);
    renderAt(<RecentRow except={5} />, { path: '/artists/a5' });
    const others = [...many].reverse().filter((id) => id !== 5);
    expect(await shown()).toEqual(others.slice(0, 29).map((id) => `/artists/a${id}`));
  });

  it('[HM-03 part] when it is the first portfolio of a visitor, then there is no row', () => {
    noteArtist(5);
    const { container } = renderAt(<RecentRow except={5} />, { path: '/artists/a5' });
    expect(container.textContent).toBe('');
  });
});
