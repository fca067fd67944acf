import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { KEY, persisted, readStored } from '../shared/state/persisted.ts';
import { Component as ArtistsPage } from './artists-page.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const artist = (artist_id: number, name: string) => ({
  artist_id,
  ...{ formatted_name: name, portfolio_url: name.toLowerCase(), illustrator: true, animation: false, fresh: false },
  ...{ region: 'uk', image_count: 1, galleries: [1], colours: [artist_id % 2 ? 'red' : 'blue'], accent: '#884422' },
  pictures: [{ url: `/images/${artist_id}`, width: 300, height: 200, alt: `A ${name}`, thumbhash: '' }],
});
const artists = ['Ann', 'Bo', 'Cem', 'Dov', 'Eve', 'Fay', 'Gus'].map((name, index) =>
  artist((index * 3) % 7, name),
) as unknown as Artist[];
const BY_NAME = ['Ann', 'Bo', 'Cem', 'Dov', 'Eve', 'Fay', 'Gus'];
const NEWEST = ['Cem', 'Eve', 'Gus', 'Bo', 'Dov', 'Fay', 'Ann'];

const gateway = installFakeGateway(() => ({ 'collections/artists': artists, 'collections/galleries': [] }));

beforeEach(() => {
  localStorage.clear();
  readStored();
});

const Hash = () => <output data-testid="hash">{useLocation().hash}</output>;
const show = (path = '/illustrators') =>
  renderAt(
    <>
      <ArtistsPage />
      <Hash />
    </>,
    { path },
  );
const order = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' });
const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => within(heading).getByRole('link').textContent);

describe('the order of the list of artists', () => {
  it('[EN-08 part] when the visitor chooses an order, then the list has it, it is stored, and the next list has it too', async () => {
    const { unmount } = show();
    expect((await order()).value).toBe('name');
    expect(names()).toEqual(BY_NAME);
    await userEvent.selectOptions(await order(), 'Newest first');
    expect(names()).toEqual(NEWEST);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').state.sort).toBe('newest');
    unmount();
    show();
    expect((await order()).value).toBe('newest');
    expect(names()).toEqual(NEWEST);
    await userEvent.selectOptions(await order(), 'A to Z');
    expect(names()).toEqual(BY_NAME);
  });

  it('when it is shuffled, then all artists are there, and in the same order when the visitor comes back', async () => {
    const { unmount } = show();
    await userEvent.selectOptions(await order(), 'Shuffled');
    const shuffled = names();
    expect(shuffled.toSorted()).toEqual(BY_NAME);
    unmount();
    show();
    await order();
    expect(names()).toEqual(shuffled);
  });

  it('when filters are chosen, then the order stays', async () => {
    persisted.setState({ sort: 'newest' });
    show('/illustrators?colour=red');
    await order();
    expect(names()).toEqual(NEWEST.filter((name) => ['Bo', 'Eve', 'Fay'].includes(name)));
  });

  it('when the address names a letter, then artists are listed by name, until another order is chosen', async () => {
    persisted.setState({ sort: 'shuffled' });
    show('/illustrators#letter-b');
    expect((await order()).value).toBe('name');
    expect(names()).toEqual(BY_NAME);
    await userEvent.selectOptions(await order(), 'Newest first');
    expect(names()).toEqual(NEWEST);
    expect(screen.getByTestId('hash').textContent).toBe('');
  });

  it('when another tab chooses an order, then this list has it', async () => {
    show();
    await order();
    localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { sort: 'newest' } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(names()).toEqual(NEWEST);
  });

  it('when the list is short, then no order is offered', async () => {
    gateway.responses['collections/artists'] = artists.slice(0, 6);
    show();
    await screen.findByRole('region', { name: 'Filters' });
    expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
  });
});
