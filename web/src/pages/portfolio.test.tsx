import { afterEach, describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { artistDetailsQuery, type Portfolio } from '../features/artists/artists.queries.ts';
import { noteArtist } from '../features/artists/recent-artists.ts';
import { currentLikes } from '../shared/likes/likes.ts';
import { siteState } from '../shared/state/site-state.ts';
import { Component as ImagePage } from './image-page.tsx';
import { Component as PortfolioPage } from './portfolio-page.tsx';
import { installFakeGateway, noQueries, renderAt } from './test-support/site.tsx';

const picture = (id: number) => ({
  url: `/images/${id}/s`,
  width: 2_000,
  height: 1_500,
  alt: `Tin ${id}`,
  thumbhash: '',
});
const image = (id: number, title: string, galleries: number[], artist_id = 1) => ({
  ...picture(id),
  ...{ image_id: id, artist_id, title, galleries, swf: '', animation: false, motion: '', detail: '' },
  ...{ palette: [], attributes: { en: ['tea'] } },
});
const artist = (artist_id: number, formatted_name: string, portfolio_url: string) => ({
  ...{ artist_id, formatted_name, name: formatted_name, portfolio_url, live: true, fresh: false, illustrator: true },
  ...{ animation: false, region: 'uk', show_on_all: false, hiddens: [], excludes: [], galleries: [7, 8, 9] },
  ...{ image_count: 3, accent: '#884422', colours: [], pictures: [picture(artist_id)] },
});
const gallery = (gallery_id: number, url: string, name: string, category: string, image_ids: number[]) => ({
  ...{ gallery_id, url, name, category, image_ids, image_count: image_ids.length, animation: false, redir: '' },
  ...{ top: false, related: [], cover: null },
});
const entry = { id: 4, language: 'en', date: '2026-11-05', tags: [], artists: [], picture: null };
const news = { ...entry, url: 'a-tin', title: 'A prize for a tin', summary: 'Won in Porto.' };
const video = {
  ...entry,
  url: 'a-loop',
  title: 'How the tin turns',
  description: 'It turns.',
  media: null,
  duration: 9,
};
const recording = { ...video, spoken: 'en', captions: [] };
const details = {
  artist: artist(1, 'Ann Ek', 'ann-ek'),
  biography: 'Ann Ek draws tins.',
  ...{ clients: ['Corner Table'], awards: [], licence: 'CC0', source: '', testimonials: [], more: [] },
  ...{ videos: [recording], news: [news] },
  images: [image(11, 'A tin of tea', [7]), image(12, 'A bear', [8, 9]), image(13, 'A pot', [7])],
  galleries: [
    gallery(7, 'flat', 'Flat', 'style', [11, 13]),
    gallery(8, 'ink', 'Ink', 'style', [12]),
    gallery(9, 'picture-books', 'Picture books', 'kidsbooks', [12]),
  ],
  next: null,
};
const found = { formatted_name: 'Bo Ray', portfolio_url: 'bo-ray', illustrator: true, score: 0.8, band: 'strong' };
const alike = { artists: [], images: [{ ...image(21, 'Another tin', [], 2), ...found, reasons: [] }] };

const gateway = installFakeGateway(() => ({
  'collections/artists/details': details,
  'collections/artists': [details.artist, artist(2, 'Bo Ray', 'bo-ray')],
  'search/similar': { ...alike, next: null },
  'news?': { items: [news], next: null },
  'videos?': { items: [recording], next: null },
}));
afterEach(() => localStorage.clear());

const open = (path: string, queries = noQueries()) => renderAt(<PortfolioPage />, { path, queries });
/** What the server sends with the page of a long portfolio. */
function sendPart(queries: QueryClient, [from, to]: readonly [number, number], part: NonNullable<Portfolio['part']>) {
  const sent = { ...details, images: details.images.slice(from, to), part } as unknown as Portfolio;
  queries.setQueryData(artistDetailsQuery('uk', 'ann-ek', false).queryKey, sent, { updatedAt: 0 });
}
/** The pictures of the grid, by their pages. */
const work = async () => {
  const grid = await screen.findByRole('list', { name: 'Pictures by Ann Ek' });
  const links = within(grid)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  return links.filter((link) => link?.startsWith('/artists/'));
};

describe('a portfolio', () => {
  it('[HM-03] when it is opened, then it has the images in a grid with like boxes and more like this, tabs for styles, profile, kids’ books, videos and news, a way to share, similar work and artists viewed before', async () => {
    noteArtist(2);
    open('/artists/ann-ek');
    expect(await work()).toEqual(['/artists/ann-ek/11', '/artists/ann-ek/12', '/artists/ann-ek/13']);
    const tabs = within(screen.getByRole('navigation', { name: 'Portfolio of Ann Ek' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/artists/ann-ek',
      '/artists/ann-ek/profile',
      '/artists/ann-ek/kidsbooks',
      '/artists/ann-ek/videos',
      '/artists/ann-ek/news',
      '/artists/ann-ek/styles/flat',
      '/artists/ann-ek/styles/ink',
    ]);
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
    const grid = within(screen.getByRole('list', { name: 'Pictures by Ann Ek' }));
    await userEvent.click(grid.getByRole('button', { name: 'Like Tin 12' }));
    expect([...currentLikes().liked]).toEqual([12]);
    const similar = grid.getByRole('link', { name: 'More like this: Tin 11' });
    expect(similar.getAttribute('href')).toBe('/image-search?like=11');
    const others = await screen.findByRole('region', { name: 'Similar work by other artists' });
    expect(within(others).getByRole('link', { name: 'Tin 21, by Bo Ray' })).toBeDefined();
    const recent = await screen.findByRole('region', { name: 'Recently viewed' });
    expect(within(recent).getByRole('link').getAttribute('href')).toBe('/artists/bo-ray');
  });

  it('when the page was sent the first pictures of a long portfolio, then the browser asks for the rest, and offers to try again where that fails', async () => {
    gateway.responses['collections/artists/details'] = 503;
    const queries = noQueries();
    sendPart(queries, [0, 1], { list: 'work', total: 3 });
    open('/artists/ann-ek', queries);
    expect(await work()).toEqual(['/artists/ann-ek/11']);
    expect(screen.getByRole('link', { name: /^All work/ }).textContent).toMatch(/3$/);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByText('1 of 3')).toBeDefined();
    gateway.responses['collections/artists/details'] = details;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await work()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('when the page was sent a part of another list of a long portfolio, then it waits for its own', async () => {
    const queries = noQueries();
    sendPart(queries, [1, 2], { list: 'style ink', total: 1 });
    open('/artists/ann-ek', queries);
    expect(screen.queryByRole('list', { name: 'Pictures by Ann Ek' })).toBeNull();
    expect(await work()).toHaveLength(3);
  });

  it('when the address begins with a picture further down, then the list begins there', async () => {
    open('/artists/ann-ek?from=2');
    expect(await work()).toEqual(['/artists/ann-ek/12', '/artists/ann-ek/13']);
    cleanup();
    open('/artists/ann-ek?from=99');
    expect(await work()).toHaveLength(3);
  });

  it('[HM-03] when a quote is asked for, then the quote panel opens for the artist', async () => {
    open('/artists/ann-ek');
    await userEvent.click(await screen.findByRole('button', { name: /^Ask for a quote.*Ann Ek$/ }));
    expect(siteState.getState().quote).toEqual({ artist: 'Ann Ek' });
  });

  it('[HM-03] when a tab is opened, then it shows what it names', async () => {
    open('/artists/ann-ek/styles/flat');
    expect(await work()).toEqual(['/artists/ann-ek/11', '/artists/ann-ek/13']);
    cleanup();
    open('/artists/ann-ek/kidsbooks');
    expect(await work()).toEqual(['/artists/ann-ek/12']);
    cleanup();
    open('/artists/ann-ek/profile');
    expect(await screen.findByText('Corner Table')).toBeDefined();
    cleanup();
    open('/artists/ann-ek/videos');
    // The code of a tab is loaded when it is opened.
    const isLoaded = { timeout: 10_000 };
    expect(await screen.findByRole('link', { name: 'How the tin turns' }, isLoaded)).toBeDefined();
    cleanup();
    open('/artists/ann-ek/news');
    expect(await screen.findByRole('link', { name: 'A prize for a tin' }, isLoaded)).toBeDefined();
  });

  it('[HM-03] when an image is opened, then it can be liked, zoomed, downloaded and shared, and leads to more like it', async () => {
    renderAt(<ImagePage />, { path: '/artists/ann-ek/11' });
    const download = await screen.findByRole('link', { name: 'Download' });
    expect(download.getAttribute('download')).toMatch(/^ann-ek-a-tin-of-tea\.\w+$/);
    expect(download.getAttribute('href')).toMatch(/^\/images\/11\/s\/\d+/);
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Like Tin 11' })).toBeDefined();
    const similar = await screen.findByRole('list', { name: 'More like this' });
    expect(within(similar).getByRole('link', { name: 'Tin 21, by Bo Ray' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(await screen.findByRole('dialog', { name: 'A tin of tea, large' })).toBeDefined();
  });
});
