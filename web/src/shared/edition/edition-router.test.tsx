import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pathTo } from '@limner/routes';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EditionRouter, pathOfEdition } from './edition-router.tsx';

beforeEach(() => window.history.replaceState(null, '', '/fr/news'));
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const Place = () => <output>{useLocation().pathname}</output>;

function show() {
  render(
    <EditionRouter region="fr">
      <Link to={pathTo('home')}>Home</Link>
      <Link to={pathTo('portfolio', { name: 'ann' })}>Ann</Link>
      <Link to={pathTo('collection')}>Collection</Link>
      <Link to={pathTo('instagram')}>Recent</Link>
      <Place />
    </EditionRouter>,
  );
}

describe('the router of an edition', () => {
  it('[RT-01 part] when pages are linked, then each path has the prefix of the edition, except paths that never have one; the root is just the prefix', () => {
    show();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/fr', '/fr/artists/ann', '/my-area/collections/view', '/instagram']);
    expect(screen.getByRole('status').textContent).toBe('/news');
  });

  it('when a link is followed, then the page sees the path without the prefix, and the address bar shows it with the prefix; back returns', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Ann' }));
    expect(window.location.pathname).toBe('/fr/artists/ann');
    expect(screen.getByRole('status').textContent).toBe('/artists/ann');
    await userEvent.click(screen.getByRole('link', { name: 'Collection' }));
    expect(window.location.pathname).toBe('/my-area/collections/view');
    expect(screen.getByRole('status').textContent).toBe('/my-area/collections/view');
    window.history.back();
    expect(await screen.findByText('/artists/ann')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(window.location.pathname).toBe('/fr');
    expect(screen.getByRole('status').textContent).toBe('/');
  });

  it('when a page takes a moment, then the document is marked as changing until the page is there', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
    const Slow = lazy(() => promise);
    const Page = () => (useLocation().pathname === '/news' ? 'News' : <Slow />);
    render(
      <EditionRouter region="fr">
        <Link to={pathTo('portfolio', { name: 'ann' })}>Ann</Link>
        <Suspense>
          <Page />
        </Suspense>
      </EditionRouter>,
    );
    const isMarked = () => document.documentElement.hasAttribute('data-changing');
    expect(isMarked()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Ann' }));
    expect(isMarked()).toBe(true);
    await act(async () => resolve({ default: Place }));
    expect((await screen.findByRole('status')).textContent).toBe('/artists/ann');
    expect(isMarked()).toBe(false);
  });

  it('when a page is being prepared, then the page before stays until that is done, and a second press adds no step to the history, and the latest page is shown by what is done first; one that needs nothing is shown at once', async () => {
    const prepared = new Map<string, () => void>();
    const prepare = (path: string, search: string) =>
      path === '/' ? undefined : new Promise<void>((resolve) => prepared.set(path + search, resolve));
    render(
      <EditionRouter region="fr" prepare={prepare}>
        <Link to={pathTo('home')}>Home</Link>
        <Link to={`${pathTo('portfolio', { name: 'ann' })}?from=61`}>Ann</Link>
        <Link to={pathTo('about')}>About</Link>
        <Place />
      </EditionRouter>,
    );
    const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
    const done = (page: string) => act(async () => prepared.get(page)?.());
    const place = () => screen.getByRole('status').textContent;
    const steps = window.history.length;
    await go('Ann');
    await go('Ann');
    expect([window.location.pathname, window.history.length]).toEqual(['/fr/artists/ann', steps + 1]);
    expect(place()).toBe('/news');
    await go('About');
    expect(place()).toBe('/news');
    await done('/artists/ann?from=61');
    expect(place()).toBe('/about');
    await go('Ann');
    await go('Home');
    expect(place()).toBe('/');
    await done('/artists/ann?from=61');
    expect(place()).toBe('/');
  });

  it('when the address has the prefix of another edition, then the prefix stays part of the path', () => {
    window.history.replaceState(null, '', '/de/news');
    show();
    expect(screen.getByRole('status').textContent).toBe('/de/news');
  });
});

it.each([
  ['/fr/about', 'fr', '/about'],
  ['/fr', 'fr', '/'],
  ['/about', 'us', '/about'],
  ['/us/about', 'us', '/about'],
  ['/my-area/account', 'fr', '/my-area/account'],
  ['/about', 'fr', undefined],
  ['/fr/about', 'us', undefined],
  ['/xx/about', 'us', undefined],
] as const)('when a link leads to %s, then in the edition %s its path is %s', (pathname, region, path) => {
  expect(pathOfEdition(pathname, region)).toBe(path);
});
