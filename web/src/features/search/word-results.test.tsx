import { afterEach, expect, it } from '@jest/globals';
import { editions } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { WordResults } from './word-results.tsx';

const original = globalThis.fetch;

afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

it.each([
  ['uk', 'Search does not work at the moment. You can browse artists, styles and pictures as usual.'],
  ['de', 'Die Suche ist im Moment nicht verfügbar. In Künstlern, Stilen und Bildern können Sie wie gewohnt stöbern.'],
] as const)('when search is down, then the page of %s says so, and what works meanwhile', async (region, hint) => {
  const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable', requestId: 'r-1' };
  globalThis.fetch = async () => ({ ok: false, status: 503, statusText: '', json: async () => problem }) as Response;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WordResults text="fox" galleries={[]} instead={null} />
      </MemoryRouter>
    </QueryClientProvider>,
    editions[region],
  );
  expect((await screen.findByRole('alert')).textContent).toContain(hint);
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
});
