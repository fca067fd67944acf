import { describe, expect, it } from '@jest/globals';
import type { Gallery } from '@limner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { Component as ArtistsPage } from './artists-page.tsx';
import { Component as StylePage } from './style-page.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const gallery = (gallery_id: number, url: string, name: string, category: string, changes: Partial<Gallery> = {}) => ({
  ...{ gallery_id, url, name, category, animation: false, redir: '', top: false, related: [], image_count: 3 },
  ...{ cover: null, ...changes },
});
const galleries = [
  gallery(1, 'flat', 'Flat', 'style'),
  gallery(2, 'line', 'Line', 'style', { language: 'en' }),
  gallery(3, 'riso', 'Riso', 'medium'),
  gallery(4, 'health', 'Health', 'sector'),
];

const artist = (artist_id: number, name: string, changes: object) => ({
  artist_id,
  ...{ formatted_name: name, portfolio_url: name.toLowerCase(), illustrator: true, animation: false, fresh: false },
  ...{ region: 'uk', image_count: 1, galleries: [1], colours: ['red'], accent: '#884422' },
  pictures: [{ image_id: artist_id, url: '/images/a/b', width: 300, height: 200, alt: 'A tin', thumbhash: '' }],
  ...changes,
});
const artists = [
  artist(1, 'Ann', { galleries: [1, 3] }),
  artist(2, 'Bo', { region: 'FR', galleries: [2, 4], colours: ['blue'], animation: true }),
  artist(3, 'Cem', { galleries: [1, 2], colours: ['blue', 'red'] }),
];

const image = (image_id: number, artist_id = 1) => ({
  ...{ image_id, artist_id, url: '/images/a/b', width: 300, height: 200, alt: `Heron ${image_id}`, thumbhash: '' },
  ...{ motion: '', swf: '', animation: false, title: '', detail: '', galleries: [1], palette: [], attributes: {} },
});
const filtered = (ids: readonly number[], changes: object = {}) => ({
  items: ids.map((id) => image(id)),
  ...{ next: null, total: ids.length, without: [] },
  values: [
    { facet: 'colour', value: 'red', count: 2 },
    { facet: 'colour', value: 'blue', count: 1 },
    { facet: 'medium', value: 'riso', count: 1 },
    { facet: 'medium', value: 'no-such-medium', count: 1 },
    { facet: 'region', value: 'uk', count: 3 },
    { facet: 'region', value: 'fr', count: 1 },
  ],
  ...changes,
});

const gateway = installFakeGateway(() => ({
  'collections/artists': artists,
  'collections/galleries': galleries,
  'gallery-data/flat/filtered': filtered([1, 2, 3]),
}));

const Search = () => <output data-testid="search">{useLocation().search}</output>;
const search = () => screen.getByTestId('search').textContent;
const names = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((heading) => within(heading).getByRole('link').textContent);
const filters = async () => within(await screen.findByRole('region', { name: 'Filters' }));
const open = async (name: string) => userEvent.click((await filters()).getByRole('button', { name }));
const options = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

const illustrators = (query = '', path = '/illustrators') =>
  renderAt(
    <>
      <ArtistsPage />
      <Search />
    </>,
    { path: `${path}${query}` },
  );
const flat = (query = '') =>
  renderAt(
    <>
      <StylePage />
      <Search />
    </>,
    { path: `/styles/flat${query}` },
  );

describe('filters of the list of artists', () => {
  it('[HM-02 part] when values of a facet are chosen, then artists with any of them are listed, and the address has each', async () => {
    illustrators();
    await open('Style');
    expect(options()).toEqual(['Flat 2', 'Line 2']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Line 2' }));
    expect(search()).toBe('?style=line');
    expect(await names()).toEqual(['Bo', 'Cem']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Flat 2' }));
    expect(search()).toBe('?style=flat&style=line');
    expect(await names()).toEqual(['Ann', 'Bo', 'Cem']);
  });

  it('[HM-02 part] when facets are combined in the address, then both apply, counts follow the other facet, and the number is announced', async () => {
    illustrators('?style=flat&colour=blue');
    expect(await names()).toEqual(['Cem']);
    expect((await filters()).getByRole('status').textContent).toBe('1 artist');
    await open('Colour (1)');
    expect(options()).toEqual(['Red 2', 'Blue 1']);
  });

  it('when a chip is removed, then its filter goes, and the focus moves to the next chip', async () => {
    illustrators('?style=flat&colour=blue');
    const bar = await filters();
    await userEvent.click(bar.getByRole('button', { name: 'Remove Flat' }));
    expect(search()).toBe('?colour=blue');
    expect(await names()).toEqual(['Bo', 'Cem']);
    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Remove Blue' }));
    await userEvent.click(bar.getByRole('button', { name: 'Remove Blue' }));
    expect(search()).toBe('');
    expect(document.activeElement).toBe(bar.getByRole('status'));
  });

  it('when all filters are cleared, then other parameters of the address stay', async () => {
    illustrators('?prerender=1&style=flat&colour=blue');
    await userEvent.click((await filters()).getByRole('button', { name: 'Clear all' }));
    expect(search()).toBe('?prerender=1');
  });

  it('when nobody matches, then the filters to remove are named with how many come back, the most first', async () => {
    illustrators('?medium=riso&style=line&sector=health');
    expect(await screen.findByText('Nothing matches all of these filters.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Filters to remove' })?.textContent).toBe('Without Riso: 1');
    await userEvent.click(screen.getByRole('link', { name: /^Without Riso/ }));
    expect(await names()).toEqual(['Bo']);
  });

  it('when the address has values that do not exist, then they are ignored', async () => {
    illustrators('?style=none&style=flat&colour=octarine&region=xx&medium=flat');
    expect(await names()).toEqual(['Ann', 'Cem']);
    expect((await filters()).queryAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  });

  it('when the values of a facet are open and Escape is pressed, then they close, and the focus is on their button', async () => {
    illustrators();
    await open('Region');
    screen.getAllByRole('checkbox')[0]?.focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe((await filters()).getByRole('button', { name: 'Region' }));
  });

  it('when all artists of a list share a value, then it is no filter', async () => {
    illustrators('', '/animators');
    expect(await names()).toEqual(['Bo']);
    expect(screen.queryByRole('button', { name: 'Animation' })).toBeNull();
  });

  it('when the sheet of a phone is opened, then it holds all facets, and the button at its foot closes it', async () => {
    illustrators('?style=flat');
    await userEvent.click((await filters()).getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      ...['Style', 'Medium', 'Sector', 'Region', 'Animation', 'Colour'],
    ]);
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Blue 1' }));
    expect(search()).toBe('?style=flat&colour=blue');
    await userEvent.click(sheet.getByRole('button', { name: 'Show 1 artist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a style', () => {
  it('when it is for children’s books only, then its pictures are shown; when no list has it, then the page is not found', async () => {
    gateway.responses['collections/kb-galleries'] = [gallery(9, 'bedtime', 'Bedtime', 'kidsbooks-only')];
    gateway.responses['gallery-data/bedtime/filtered'] = filtered([1, 2, 3]);
    const { unmount } = renderAt(<StylePage />, { path: '/styles/bedtime' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bedtime' })).toBeDefined();
    expect(await screen.findByRole('list', { name: 'Pictures in this style' })).toBeDefined();
    unmount();
    renderAt(<StylePage />, { path: '/styles/none' });
    expect(await screen.findByRole('heading', { name: 'This page does not exist.' })).toBeDefined();
  });
});

describe('filters of a style', () => {
  it('when values are chosen, then the API is asked for them, and its counts are shown', async () => {
    flat('?medium=riso&colour=red&colour=blue');
    await open('Colour (2)');
    expect(options()).toEqual(['Red 2', 'Blue 1']);
    expect(gateway.requests.filter((request) => request.includes('/filtered'))).toEqual([
      '/api/collections/gallery-data/flat/filtered?lang=uk&medium=riso&colour=blue%2Cred',
    ]);
    expect((await filters()).getByRole('status').textContent).toBe('3 pictures');
  });

  it('when a region is in the path, then the API is asked for that region, and it is no filter', async () => {
    renderAt(<StylePage />, { path: '/styles/flat/fr' });
    expect((await filters()).queryByRole('button', { name: 'Region' })).toBeNull();
    expect(gateway.requests.some((request) => request.endsWith('filtered?lang=uk&of=fr'))).toBe(true);
  });

  it('when no picture matches, then the filters to remove are named; when a style has none, then other pages are', async () => {
    gateway.responses['gallery-data/flat/filtered'] = filtered([], {
      without: [
        { facet: 'medium', value: 'riso', count: 2 },
        { facet: 'colour', value: 'blue', count: 5 },
      ],
    });
    const { unmount } = flat('?medium=riso&colour=blue');
    const ways = within(await screen.findByRole('list', { name: 'Filters to remove' })).getAllByRole('link');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Without Blue: 5', 'Without Riso: 2']);
    unmount();
    flat();
    expect(await screen.findByText('No pictures in this style yet.')).toBeDefined();
  });

  it('when the pictures of a new filter cannot be loaded, then the filters stay above the message, and one that is removed brings the pictures back', async () => {
    gateway.responses['filtered?lang=uk&colour=blue'] = 503;
    flat();
    await open('Colour');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blue 1' }));
    const alert = await screen.findByRole('alert');
    const remove = (await filters()).getByRole('button', { name: 'Remove Blue' });
    expect(remove.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((await filters()).getByRole('button', { name: 'Medium' })).toBeDefined();
    expect((await filters()).getByRole('status').textContent).toBe('');
    await userEvent.click(remove);
    expect(await screen.findByRole('list', { name: 'Pictures in this style' })).toBeDefined();
    expect(search()).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when the filters in an address cannot be applied, then each of them can be removed', async () => {
    gateway.responses['filtered?lang=uk&medium=riso'] = 503;
    flat('?medium=riso');
    await screen.findByRole('alert');
    await userEvent.click((await filters()).getByRole('button', { name: 'Remove Riso' }));
    expect(await screen.findByRole('list', { name: 'Pictures in this style' })).toBeDefined();
  });

  it('when there is a next page, then it is appended; when it fails, then a retry is offered and the pictures stay', async () => {
    gateway.responses['gallery-data/flat/filtered'] = filtered([1, 2], { next: '1.2', total: 3 });
    gateway.responses['filtered?lang=uk&cursor=1.2'] = 503;
    flat();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const pictures = within(screen.getByRole('list', { name: 'Pictures in this style' }));
    expect(pictures.getAllByRole('listitem')).toHaveLength(2);
    gateway.responses['filtered?lang=uk&cursor=1.2'] = filtered([3], { total: 3 });
    await userEvent.click(retry);
    await waitFor(() => expect(pictures.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
