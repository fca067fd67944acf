import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { editions, type Region } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SiteFooter } from '../../app/site-footer.tsx';
import { EditionContext } from '../../shared/edition/edition.ts';
import { NewsPanel } from './news-panel.tsx';
import { TestimonialsPanel } from './testimonials-panel.tsx';
import { TreesPanel } from './trees-panel.tsx';

const quote = {
  id: 1,
  language: 'en',
  text: 'They rang back.',
  person: 'Hal Pendrake',
  role: 'Co-owner',
  company: 'Corner Table',
  project: '',
  artist: null,
  date: '2026-01-02',
  rating: 5,
};
const item = {
  id: 4,
  language: 'en',
  url: 'a-tin',
  title: 'A tin of tea',
  summary: 'Twelve of them.',
  date: '2026-11-05',
  tags: [],
  artists: [],
  picture: null,
};

let answers: Record<string, unknown>;
let asked: string[];
const fetched = globalThis.fetch;

beforeEach(() => {
  asked = [];
  answers = { settings: {}, stories: [] };
  globalThis.fetch = jest.fn(async (input: string | URL | Request) => {
    const path = String(input);
    asked.push(path);
    const found = Object.keys(answers).find((name) => path.includes(name));
    const answer = found === undefined ? undefined : answers[found];
    return {
      ok: answer !== undefined,
      status: answer === undefined ? 503 : 200,
      statusText: 'Unavailable',
      json: async () => answer ?? {},
    } as Response;
  });
});

afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
});

function show(panel: ReactNode, region: Region = 'uk') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <EditionContext value={editions[region]}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{panel}</MemoryRouter>
      </QueryClientProvider>
    </EditionContext>,
  );
}

describe('sections of the home page', () => {
  it.each(['fr', 'cn', 'br', 'sx', 'jp', 'ko'] as const)(
    '[BC-01] when the edition is %s, then there are no testimonials, and none are asked for',
    async (region) => {
      answers.testimonials = [quote];
      const { container } = show(<TestimonialsPanel />, region);
      await Promise.resolve();
      expect(container.innerHTML).toBe('');
      expect(asked.filter((path) => path.includes('testimonials'))).toEqual([]);
    },
  );

  it('[BC-01] when the edition is another, then clients are quoted, with what is known of them', async () => {
    answers.testimonials = [quote];
    answers.settings = { rating: '4.9', rating_count: '212' };
    show(<TestimonialsPanel />, 'de');
    expect(await screen.findByText('They rang back.')).toBeDefined();
    expect(screen.getByText('Co-owner, Corner Table')).toBeDefined();
    expect(await screen.findByText('by 212 clients')).toBeDefined();
  });

  it('[BC-01] when news are in another language than the edition, then that language is marked', async () => {
    answers.news = { items: [item] };
    show(<NewsPanel />, 'de');
    const story = (await screen.findByText('A tin of tea')).closest('article');
    expect(story?.lang).toBe('en');
    expect(story?.querySelector('time')?.textContent).toBe('5. November 2026');
  });

  it('when there are no news, then the section is hidden; when they do not arrive, then it says so and offers again', async () => {
    show(<NewsPanel />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.news = { items: [item] };
    await userEvent.click(retry);
    expect(await screen.findByText('A tin of tea')).toBeDefined();
    cleanup();
    answers.news = { items: [] };
    const { container } = show(<NewsPanel />);
    await waitFor(() => expect(container.innerHTML).toBe(''));
  });

  it('[BC-06] when the settings say how many trees and at what price, then they show; else the block is hidden', async () => {
    for (const lacking of [{}, { trees: '48213' }, { tree_price: '50p' }]) {
      answers.settings = { name: 'An agency', ...lacking };
      const { container } = show(
        <>
          <TreesPanel />
          <SiteFooter />
        </>,
      );
      await screen.findByText('An agency');
      expect(container.querySelector('section')).toBeNull();
      cleanup();
    }
    answers.settings = { trees: '48213', tree_price: '50p', trees_since: '2012-12' };
    show(<TreesPanel />);
    expect(await screen.findByText('48,213')).toBeDefined();
    expect(screen.getByText('trees planted since December 2012')).toBeDefined();
    expect(screen.getByRole('link', { name: /for 50p/ }).getAttribute('href')).toBe('/grow-a-tree');
  });

  it('[BC-06] when the settings say how clients rate the agency, then that shows; else it is not mentioned', async () => {
    answers.testimonials = [quote];
    answers.settings = { client_rating: '96%+' };
    show(<TestimonialsPanel />);
    expect(await screen.findByText('client rating 96%+')).toBeDefined();
    cleanup();
    answers.settings = {};
    show(<TestimonialsPanel />);
    await screen.findByText('They rang back.');
    expect(screen.queryByText(/client rating|by \d+ clients/)).toBeNull();
  });

  it('[BC-06] when the settings name a phone and an address, then the footer does; else it leaves them out', async () => {
    answers.settings = { name: 'Limner', phone: '+44 20 7946 0138', address: '14 Vellum Yard' };
    show(<SiteFooter />);
    expect((await screen.findByRole('link', { name: '+44 20 7946 0138' })).getAttribute('href')).toBe(
      'tel:+442079460138',
    );
    expect(screen.getByText('14 Vellum Yard')).toBeDefined();
    cleanup();
    answers.settings = { name: 'An agency' };
    show(<SiteFooter />);
    await screen.findByText('An agency');
    expect(screen.queryByText('14 Vellum Yard')).toBeNull();
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('[EN-05] when the agency has words of its own, then they are said, in their own language', async () => {
    answers.settings = { trees: '3', tree_price: '50p' };
    answers.stories = [{ item: 'trees-title', text: 'Grow &amp; grow', language: 'en', version: 1 }];
    show(<TreesPanel />, 'fr');
    const heading = await screen.findByRole('heading', { name: 'Grow & grow' });
    expect(heading.lang).toBe('en');
  });
});
