import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { artistsQuery } from '../artists.queries.ts';
import { sendBy } from './client.ts';

const ada = { artist_id: 1, formatted_name: 'Ada' };
const bob = { artist_id: 2, formatted_name: 'Bob' };

afterEach(() => sendBy((address, init) => fetch(address, init)));

/** Fetches the list so often; the server responds with these lists and entity tags in turn. */
async function fetched(...responses: readonly (readonly [list: readonly object[], etag?: string])[]) {
  const queries = new QueryClient();
  const query = artistsQuery('us');
  const results: unknown[] = [];
  let parsed = 0;
  for (const [list, etag] of responses) {
    const headers = new Headers(etag === undefined ? {} : { etag });
    const json = async () => {
      parsed += 1;
      return list.map((one) => ({ ...one }));
    };
    sendBy(async () => ({ ok: true, headers, json, body: null }) as Response);
    await queries.fetchQuery({ ...query, staleTime: 0 });
    results.push(queries.getQueryData(query.queryKey));
  }
  return { results, parsed };
}

describe('a list that is fetched again and again', () => {
  it('when its entity tag is the same, then the response is not parsed, and the result is the same object', async () => {
    const { results, parsed } = await fetched([[ada, bob], '"1"'], [[ada, bob], '"1"'], [[ada, bob], '"1"']);
    expect(parsed).toBe(1);
    expect(results[2]).toBe(results[0]);
  });

  it('when it has changed, then the new list is there, what is the same in it stays the same object, and its entity tag is known', async () => {
    const changed = [ada, { ...bob, formatted_name: 'Bobby' }];
    const { results, parsed } = await fetched([[ada, bob], '"1"'], [changed, '"2"'], [changed, '"2"'], [[ada], '"1"']);
    const [before, now, again, less] = results as (typeof changed)[];
    expect(now).toEqual(changed);
    expect(now?.[0]).toBe(before?.[0]);
    expect(again).toBe(now);
    expect(less).toEqual([ada]);
    expect(parsed).toBe(3);
  });

  it('when responses have no entity tag, then each is parsed', async () => {
    const { results, parsed } = await fetched([[ada]], [[bob]], [[bob]]);
    expect(results).toEqual([[ada], [bob], [bob]]);
    expect(parsed).toBe(3);
  });
});
