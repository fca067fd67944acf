import { afterEach, beforeEach, jest } from '@jest/globals';
import { editions, type Region } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { InEdition } from '../../shared/test-support/in-words.tsx';

/** A fake of the gateway. `responses` holds bodies, or numbers for a status, by a part of the address; the longest match wins, no match is a 503. */
export class FakeGateway {
  responses: Record<string, unknown> = {};
  requests: string[] = [];

  respond(path: string): Response {
    this.requests.push(path);
    const found = Object.keys(this.responses)
      .filter((name) => path.includes(name))
      .sort((a, b) => b.length - a.length)[0];
    const body = found === undefined ? 503 : this.responses[found];
    const status = typeof body === 'number' ? body : 200;
    return {
      ok: status === 200,
      status,
      statusText: '',
      headers: new Headers(),
      json: async () => (status === 200 ? body : {}),
    } as Response;
  }
}

/** Replaces `fetch` in all tests of a file. Each test begins with the responses that `initial` returns. */
export function installFakeGateway(initial: () => Record<string, unknown>): FakeGateway {
  const gateway = new FakeGateway();
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    gateway.requests = [];
    gateway.responses = { settings: {}, stories: [], caller: { groups: [] }, provider: { name: null }, ...initial() };
    globalThis.fetch = jest.fn(async (input: string | URL | Request) => gateway.respond(String(input)));
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = realFetch;
  });
  return gateway;
}

/** What has been asked for; pages that are rendered with the same one share it. */
export const noQueries = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

interface At {
  region?: Region;
  path?: string;
  queries?: QueryClient;
}

/** Renders a part of the site in an edition, at an address. */
export function renderAt(children: ReactNode, { region = 'uk', path = '/', queries = noQueries() }: At = {}) {
  return render(
    <InEdition edition={editions[region]}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </InEdition>,
  );
}

/** Shows the current address, so that tests can check redirects. */
export const Address = () => <output>{useLocation().pathname}</output>;
