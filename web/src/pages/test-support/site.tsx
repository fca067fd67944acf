import { afterEach, beforeEach, jest } from '@jest/globals';
import { editions, type Region } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { InEdition } from '../../shared/test-support/in-words.tsx';

/** What the gateway answers in a test, by a part of the address; the longest that fits counts. A number is a status; what is not there answers 503. */
export class Answers {
  given: Record<string, unknown> = {};
  asked: string[] = [];

  answer(path: string): Response {
    this.asked.push(path);
    const found = Object.keys(this.given)
      .filter((name) => path.includes(name))
      .sort((a, b) => b.length - a.length)[0];
    const answer = found === undefined ? 503 : this.given[found];
    const status = typeof answer === 'number' ? answer : 200;
    return { ok: status === 200, status, statusText: '', json: async () => (status === 200 ? answer : {}) } as Response;
  }
}

/** To be called once in a test file: each test begins with `first`, and nothing is fetched from anywhere. */
export function answering(first: () => Record<string, unknown>): Answers {
  const answers = new Answers();
  const fetched = globalThis.fetch;
  beforeEach(() => {
    answers.asked = [];
    answers.given = { settings: {}, stories: [], ...first() };
    globalThis.fetch = jest.fn(async (input: string | URL | Request) => answers.answer(String(input)));
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetched;
  });
  return answers;
}

/** Draws a part of the site as an edition has it, at an address. */
export function draw(children: ReactNode, { region = 'uk', path = '/' }: { region?: Region; path?: string } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <InEdition edition={editions[region]}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </InEdition>,
  );
}

/** Shows the present address, for a test to see where it led. */
export const Address = () => <output>{useLocation().pathname}</output>;
