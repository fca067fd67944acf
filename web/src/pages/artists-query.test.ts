import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { artistsQuery } from '../shared/artists.queries.ts';
import { installFakeGateway } from './test-support/site.tsx';

const gateway = installFakeGateway(() => ({ 'collections/artists': [{ artist_id: 1 }] }));
const calls = () => gateway.requests.filter((path) => path.includes('collections/artists'));

afterEach(() => void jest.useRealTimers());

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

  it('[ER-02] when fetching it again fails, then the list that is shown stays', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await queries.fetchQuery(artistsQuery('us'));
    gateway.responses['collections/artists'] = 503;
    const observer = new QueryObserver(queries, artistsQuery('us'));
    const after = await observer.refetch();
    expect([after.isError, after.data?.length]).toEqual([true, 1]);
  });
});
