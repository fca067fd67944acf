import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Component as ArtistsPage } from './artists-page.tsx';
import { Component as MeetPage } from './meet-page.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const artist = (id: number, name: string, changes: object = {}) => ({
  artist_id: id,
  formatted_name: name,
  portfolio_url: name.toLowerCase(),
  illustrator: true,
  animation: false,
  fresh: false,
  region: 'uk',
  image_count: 1,
  galleries: [],
  accent: '#884422',
  pictures: [{ image_id: id, url: '/images/a/b', width: 300, height: 200, alt: 'A tin', thumbhash: '' }],
  ...changes,
});

const artists = [
  artist(1, 'Ann'),
  artist(2, 'Bo', { region: 'FR' }),
  artist(3, 'Mo', { illustrator: false, animation: true }),
  artist(4, 'New', { fresh: true }),
];
const gateway = installFakeGateway(() => ({ 'collections/artists': artists, galleries: [] }));

const faces = async (name = 'Artists, by one picture each') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .toSorted();

describe('meeting the artists', () => {
  it('[HM-02 part] when all illustrators are shown, then each has one picture, and each region with illustrators has a tab', async () => {
    renderAt(<MeetPage />, { path: '/illustrators/meet' });
    expect(await faces()).toEqual(['Ann', 'Bo']);
    const regions = within(screen.getByRole('navigation', { name: 'Regions' })).getAllByRole('link');
    expect(regions.map((link) => link.getAttribute('href'))).toEqual([
      '/illustrators/meet',
      '/illustrators/meet/uk',
      '/illustrators/meet/fr',
    ]);
  });

  it('[RT-10 part] when a region is named, then only its illustrators show; when it has none, then a message says so', async () => {
    const { unmount } = renderAt(<MeetPage />, { path: '/illustrators/meet/fr' });
    expect(await faces('Illustrators')).toEqual(['Bo']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meet the illustrators: France');
    unmount();
    renderAt(<MeetPage />, { path: '/illustrators/meet/jp' });
    expect(await screen.findByText('No illustrators of this region are listed in this edition yet.')).toBeDefined();
  });

  it('when a region has few illustrators, then each has up to three pictures, and those of other regions follow, each with one', async () => {
    const pictures = ['a', 'b', 'c', 'd'].map((name) => ({ ...artist(2, 'Bo').pictures[0], url: `/images/a/${name}` }));
    const many = Array.from({ length: 9 }, (_, index) => artist(10 + index, `Uk${index}`));
    gateway.responses['collections/artists'] = [artist(2, 'Bo', { region: 'FR', pictures }), ...many];
    const { unmount } = renderAt(<MeetPage />, { path: '/illustrators/meet/fr' });
    expect(within(await screen.findByRole('list', { name: 'Pictures by Bo' })).getAllByRole('listitem')).toHaveLength(
      3,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Illustrators of other regions' })).toBeDefined();
    expect(await faces()).toEqual(many.map(({ formatted_name: name }) => name));
    unmount();
    renderAt(<MeetPage />, { path: '/illustrators/meet/uk' });
    expect(await faces()).toHaveLength(9);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('when the animators are shown, then the list holds animators only', async () => {
    renderAt(<MeetPage />, { path: '/animators/meet' });
    expect(await faces()).toEqual(['Mo']);
  });

  it('when the artists cannot be loaded, then a retry is offered', async () => {
    gateway.responses['collections/artists'] = 503;
    renderAt(<MeetPage />, { path: '/illustrators/meet' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('[RT-10 part] when the address of the list names a region, then only its illustrators are listed', async () => {
    renderAt(<ArtistsPage />, { path: '/illustrators/fr' });
    const names = await screen.findAllByRole('heading', { level: 2 });
    expect(names).toHaveLength(1);
    expect(names[0]?.textContent).toMatch(/^Bo/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Illustrators: France');
  });
});
