import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { failureOf } from './failure-of.ts';

const ask = async (...answers: (string | Error)[]) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queries, {
    queryKey: ['words'],
    queryFn: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? '';
    },
  });
  const asked = answers.length;
  for (let turn = 0; turn < asked; turn++) await observer.refetch();
  return observer.getCurrentResult();
};

describe('a failed query', () => {
  it('when it was answered before, then what is there is kept', async () => {
    const refetched = await ask('good', new Error('gone'));
    expect(refetched).toMatchObject({ isError: true, data: 'good' });
    expect(failureOf(refetched)).toBeUndefined();
  });

  it('when there is nothing to show, then it is a failure, and the first that failed is tried again', async () => {
    const failed = await ask(new Error('gone'));
    const failure = failureOf(await ask('good'), failed);
    expect(failure?.error).toEqual(new Error('gone'));
    expect(failureOf(await ask('good'))).toBeUndefined();
  });

  it('when a part of the web asks whether a query failed, then it asks here', async () => {
    const asking = [];
    for (const file of await readdir('web/src', { recursive: true })) {
      if (!/(?<!test)\.tsx?$/.test(file) || file.endsWith('failure-of.ts')) continue;
      if (/\bisError\b(?!')|status === 'error'/.test(await readFile(`web/src/${file}`, 'utf8'))) asking.push(file);
    }
    // The panel loads a script file, not data: its failure is a smaller message. The server leaves failures to the browser.
    expect(asking.sort()).toEqual(['pages/home/panel.tsx', 'server.tsx']);
  });
});
