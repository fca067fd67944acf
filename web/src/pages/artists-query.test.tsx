import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { failureOf } from '../shared/api/failure-of.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const gateway = installFakeGateway(() => ({ 'collections/artists': [{ artist_id: 1 }] }));
const calls = () => gateway.requests.filter((path) => path.includes('collections/artists'));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A part of a page that shows the list; `drawn` is called each time it is drawn. */
function Artists({ drawn }: { drawn: () => void }) {
  const query = useQuery(artistsQuery('us'));
  drawn();
  if (failureOf(query)) return null;
  return query.data?.map(({ artist_id: id }) => <a key={id} href={`/${id}`}>{`Artist ${id}`}</a>);
}

/** Two parts of a page that show the list, once it is loaded. */
async function show() {
  jest.useFakeTimers();
  const drawn = jest.fn();
  const page = renderAt(
    <>
      <Artists drawn={drawn} />
      <Artists drawn={drawn} />
    </>,
  );
  await pass(0);
  expect(calls()).toHaveLength(1);
  return { ...page, drawn };
}

describe('the list of artists', () => {
  it('[ST-15] when several parts of the site need it at once, then it is fetched once, and all of them get it', async () => {
    const queries = new QueryClient();
    const lists = await Promise.all([1, 2, 3].map(() => queries.fetchQuery(artistsQuery('us'))));
    expect(lists.map((list) => list.length)).toEqual([1, 1, 1]);
    expect(calls()).toHaveLength(1);
  });

  it('[ST-15] when a part needs it again, then it is fetched again only 10 s after the last time, and the old list is shown meanwhile', async () => {
    jest.useFakeTimers();
    const queries = new QueryClient();
    await queries.fetchQuery(artistsQuery('us'));
    const open = () => {
      const observer = new QueryObserver(queries, artistsQuery('us'));
      const close = observer.subscribe(() => undefined);
      const { data, isFetching } = observer.getCurrentResult();
      close();
      return [data?.length, isFetching];
    };
    jest.advanceTimersByTime(9_999);
    expect(open()).toEqual([1, false]);
    jest.advanceTimersByTime(1);
    expect(open()).toEqual([1, true]);
    expect(calls()).toHaveLength(2);
  });

  it('[ST-15] while parts of a page show it, then it is fetched every 10 s, once for all of them; one that has not changed is not drawn again, and the focus stays', async () => {
    const { drawn, unmount } = await show();
    const [link] = screen.getAllByRole('link', { name: 'Artist 1' });
    link?.focus();
    const before = drawn.mock.calls.length;
    await pass(9_900);
    expect(calls()).toHaveLength(1);
    await pass(100);
    expect(calls()).toHaveLength(2);
    await pass(20_000);
    expect(calls()).toHaveLength(4);
    expect(drawn).toHaveBeenCalledTimes(before);
    gateway.responses['collections/artists'] = [{ artist_id: 2 }, { artist_id: 1 }];
    await pass(10_100);
    expect(screen.getAllByRole('link', { name: 'Artist 2' })).toHaveLength(2);
    expect(document.activeElement).toBe(link);
    unmount();
    const last = calls().length;
    await pass(60_000);
    expect(calls()).toHaveLength(last);
  });

  it('[ST-15] while the page is hidden, then it is not fetched; once the page is visible, then it is again', async () => {
    await show();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    expect(calls()).toHaveLength(1);
    visibility.mockReturnValue('visible');
    await pass(10_000);
    expect(calls()).toHaveLength(2);
  });

  it('[ST-15] when the visitor saves data, then it is not fetched again by itself', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await show();
    await pass(60_000);
    expect(calls()).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('[ER-02] when fetching it again fails, then the list that is shown stays', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await queries.fetchQuery(artistsQuery('us'));
    gateway.responses['collections/artists'] = 503;
    const observer = new QueryObserver(queries, artistsQuery('us'));
    const after = await observer.refetch();
    expect([after.isError, after.data?.length]).toEqual([true, 1]);
  });
});
