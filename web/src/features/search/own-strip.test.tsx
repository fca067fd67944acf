import { afterEach, expect, it } from '@jest/globals';
import type { ImageResult } from '@limner/contracts';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { OwnStrip } from './own-strip.tsx';

afterEach(cleanup);

const imageOf = (image_id: number): ImageResult => ({
  ...{ image_id, artist_id: 3, title: '', alt: `Fox ${image_id}`, url: `/images/${image_id}`, width: 800, height: 600 },
  ...{ thumbhash: '', formatted_name: 'Ann Lee', portfolio_url: 'ann-lee', illustrator: true, animation: false },
  ...{ motion: '', score: 0.4, band: 'possible', reasons: [] },
});

it("when the artist of a picture has more like it, then a row of its own shows the best eight, with a link to the artist's portfolio", () => {
  render(
    <MemoryRouter>
      <OwnStrip images={[1, 2, 3, 4, 5, 6, 7, 8, 9].map(imageOf)} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('region', { name: 'More by Ann Lee' })).toBeTruthy();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `Fox ${id}`),
  );
  // Where the style sheet hides four, the others fill the row.
  const shares = screen.getAllByRole('listitem').map(({ style }) => Number.parseFloat(style.flexGrow));
  expect(shares.slice(0, 4).reduce((sum, share) => sum + share)).toBeGreaterThanOrEqual(1);
  expect(screen.getByRole('link', { name: 'More by Ann Lee' }).getAttribute('href')).toContain('ann-lee');
});

it('when there is nothing else by the artist, then there is no row', () => {
  const { container } = render(
    <MemoryRouter>
      <OwnStrip images={[]} />
    </MemoryRouter>,
  );
  expect(container.textContent).toBe('');
});
