import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { failureOf } from './failure-of.ts';

/** The state of a query after these responses, one after the other. */
const queryAfter = async (...responses: (string | Error)[]) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queries, {
    queryKey: ['words'],
    queryFn: async () => {
      const response = responses.shift();
      if (response instanceof Error) throw response;
      return response ?? '';
    },
  });
  const attempts = responses.length;
  for (let attempt = 0; attempt < attempts; attempt++) await observer.refetch();
  return observer.getCurrentResult();
};

describe('a failed query', () => {
  it('when it has data from an earlier response, then it is no failure', async () => {
    const refetched = await queryAfter('good', new Error('gone'));
    expect(refetched).toMatchObject({ isError: true, data: 'good' });
    expect(failureOf(refetched)).toBeUndefined();
  });

  it('when a query failed and has no data, then its error is returned', async () => {
    const failed = await queryAfter(new Error('gone'));
    const failure = failureOf(await queryAfter('good'), failed);
    expect(failure?.error).toEqual(new Error('gone'));
    expect(failureOf(await queryAfter('good'))).toBeUndefined();
  });

  it('when web code checks whether a query failed, then it uses failureOf', async () => {
    const others = [];
    for (const file of await readdir('web/src', { recursive: true })) {
      if (!/(?<!test)\.tsx?$/.test(file) || file.endsWith('failure-of.ts')) continue;
      if (/\bisError\b(?!')|status === 'error'/.test(await readFile(`web/src/${file}`, 'utf8'))) others.push(file);
    }
    // The log has every failure, also those that a refresh replaces. The panel loads a script, not data, and shows a smaller message when that fails. The server leaves failures to the browser.
    // The first part of a long portfolio is data; its rest may fail, and is asked for again by a button.
    expect(others.sort()).toEqual(['app/log-failures.ts', 'pages/home/panel.tsx', 'pages/use-artist.ts', 'server.tsx']);
  });
});
