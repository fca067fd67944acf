import { afterEach, expect, it } from '@jest/globals';
import type { ArtistResult, ImageResult } from '@limner/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { FoundArtists } from './found-artists.tsx';

afterEach(cleanup);

const artist = {
  artist_id: 3,
  formatted_name: 'Ann Lee',
  portfolio_url: 'ann-lee',
  illustrator: true,
  animation: false,
};
const imageOf = (image_id: number): ImageResult => ({
  ...artist,
  ...{ image_id, title: '', alt: `Fox ${image_id}`, url: `/images/${image_id}`, width: 800, height: 600 },
  ...{ thumbhash: '', motion: '', score: 0.4, band: 'possible', reasons: [] },
});
const found: ArtistResult = { ...artist, score: 0.4, reasons: [], images: [1, 2].map(imageOf) };

it('when an artist is found, then each picture that shows why leads to its page, and to more like it', () => {
  render(
    <MemoryRouter>
      <FoundArtists artists={[found]} formatReasons={() => ''} />
    </MemoryRouter>,
  );
  const pictures = within(screen.getByRole('list', { name: /Ann Lee/ })).getAllByRole('listitem');
  const links = pictures.map((picture) =>
    within(picture)
      .getAllByRole('link')
      .map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`),
  );
  expect(links.map(([, similar]) => similar)).toEqual([
    'More like this: Fox 1 /image-search?like=1',
    'More like this: Fox 2 /image-search?like=2',
  ]);
});
