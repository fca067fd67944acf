import { afterEach, describe, expect, it } from '@jest/globals';
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { createAsk } from './needs.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => queries.clear());

const number = (queryFn: () => Promise<number>, enabled = true) =>
  queryOptions({ queryKey: ['number'], queryFn, enabled });

describe('the queries that a page declares', () => {
  it('when an answer is known, then it is not asked for again', async () => {
    let times = 0;
    const ask = createAsk(queries);
    const query = number(async () => {
      times += 1;
      return times;
    });
    expect([await ask(query), await ask(query)]).toEqual([1, 1]);
  });

  it('when a query fails, then there is no answer', async () => {
    expect(await createAsk(queries)(number(() => Promise.reject(new Error('away'))))).toBeUndefined();
  });

  it('when the answers are late, then there is none', async () => {
    const ask = createAsk(queries, { signal: AbortSignal.abort() });
    expect(await ask(number(() => new Promise(() => undefined)))).toBeUndefined();
  });

  it('when a query is disabled, then it is neither run nor noted', async () => {
    const noted: string[] = [];
    const ask = createAsk(queries, { onQuery: (hash: string) => noted.push(hash) });
    expect(await ask(number(async () => 1, false))).toBeUndefined();
    expect([noted, queries.getQueryCache().getAll()]).toEqual([[], []]);
  });

  it('when a list is asked for by pages, then its first page is the answer, and it is noted', async () => {
    const noted: string[] = [];
    const list = infiniteQueryOptions({
      queryKey: ['list'],
      queryFn: async ({ pageParam }) => `page ${pageParam}`,
      initialPageParam: 1,
      getNextPageParam: () => 2,
    });
    const answer = await createAsk(queries, { onQuery: (hash: string) => noted.push(hash) })(list);
    expect([answer?.pages, noted]).toEqual([['page 1'], ['["list"]']]);
  });

  it('when the page shows only a part of a result, then the query is noted with the function that takes it, and the result is whole', async () => {
    const noted: unknown[] = [];
    const half = (number: number) => number / 2;
    const ask = createAsk(queries, { onQuery: (_, firstPart) => noted.push(firstPart) });
    expect(
      await ask(
        number(async () => 8),
        half,
      ),
    ).toBe(8);
    expect(noted).toEqual([half]);
  });
});
