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

it("when the artist of a picture has more like it, then a row of its own shows the best four, with a link to the artist's portfolio", () => {
  render(
    <MemoryRouter>
      <OwnStrip images={[1, 2, 3, 4, 5].map(imageOf)} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('region', { name: 'More by Ann Lee' })).toBeTruthy();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(
    [1, 2, 3, 4].map((id) => `Fox ${id}`),
  );
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
