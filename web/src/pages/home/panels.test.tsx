import { describe, expect, it } from '@jest/globals';
import type { Region } from '@limner/editions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SiteFooter } from '../../app/site-footer.tsx';
import { quote } from '../test-support/quote.ts';
import { installFakeGateway, renderAt } from '../test-support/site.tsx';
import { NewsPanel } from './news-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { TestimonialsPanel } from './testimonials-panel.tsx';
import { TreesPanel } from './trees-panel.tsx';

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

const gateway = installFakeGateway(() => ({}));
const show = (panel: ReactNode, region: Region = 'uk') => renderAt(panel, { region });

describe('sections of the home page', () => {
  it.each(['fr', 'cn', 'br', 'sx', 'jp', 'ko'] as const)(
    '[BC-01] when the edition is %s, then there are no testimonials, and none are requested',
    async (region) => {
      gateway.responses.testimonials = [quote];
      const { container } = show(<TestimonialsPanel />, region);
      await Promise.resolve();
      expect(container.innerHTML).toBe('');
      expect(gateway.requests.filter((path) => path.includes('testimonials'))).toEqual([]);
    },
  );

  it('[BC-01] when the edition is another, then testimonials show, with role, company and rating', async () => {
    gateway.responses.testimonials = [quote];
    gateway.responses.settings = { rating: '4.9', rating_count: '212' };
    show(<TestimonialsPanel />, 'de');
    expect(await screen.findByText('They rang back.')).toBeDefined();
    expect(screen.getByText('Co-owner, Corner Table')).toBeDefined();
    expect(await screen.findByText('von 212 Kunden')).toBeDefined();
  });

  it('[BC-01] when news are in another language than the edition, then their language is marked', async () => {
    gateway.responses.news = { items: [item] };
    show(<NewsPanel />, 'de');
    const story = (await screen.findByText('A tin of tea')).closest('article');
    expect(story?.lang).toBe('en');
    expect(story?.querySelector('time')?.textContent).toBe('5. November 2026');
  });

  it('when there are no news, then the section is hidden; when the request fails, then a retry is offered', async () => {
    show(<NewsPanel />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    gateway.responses.news = { items: [item] };
    await userEvent.click(retry);
    expect(await screen.findByText('A tin of tea')).toBeDefined();
    cleanup();
    gateway.responses.news = { items: [] };
    const { container } = show(<NewsPanel />);
    await waitFor(() => expect(container.innerHTML).toBe(''));
  });

  it('[BC-06 part] when the settings hold the number of trees and their price, then both show; otherwise the section is hidden', async () => {
    for (const incomplete of [{}, { trees: '48213' }, { tree_price: '50p' }]) {
      gateway.responses.settings = { name: 'An agency', ...incomplete };
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
    gateway.responses.settings = { trees: '48213', tree_price: '50p', trees_since: '2012-12' };
    show(<TreesPanel />);
    expect(await screen.findByText('48,213')).toBeDefined();
    expect(screen.getByText('trees planted since December 2012')).toBeDefined();
    expect(screen.getByText('Grow a tree for 50p')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Grow a tree' }).getAttribute('href')).toBe('/grow-a-tree');
  });

  it('[BC-06 part] when the settings hold the reply time, then the texts mention it; otherwise they do not', async () => {
    const story = {
      item: 'team-text',
      text: 'One of them replies in about {reply} minutes.',
      language: 'en',
      version: 1,
    };
    gateway.responses.stories = [story];
    gateway.responses.team = [
      { id: 1, language: 'en', name: 'Ruth', role: 'Agent', about: '', regions: ['uk'], email: '', telephone: '' },
    ].map((member) => ({ ...member, picture: null }));
    gateway.responses.settings = { quote_reply: '45' };
    show(<TeamPanel />);
    expect(await screen.findByText('One of them replies in about 45 minutes.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Every way to reach us' }).getAttribute('href')).toBe('/contact/uk');
    cleanup();
    gateway.responses.settings = {};
    show(<TeamPanel />);
    expect(await screen.findByText('Ruth')).toBeDefined();
    expect(screen.queryByText(/replies|\{reply\}/)).toBeNull();
  });

  it('[BC-06 part] when the settings hold the client rating, then it shows; otherwise it does not', async () => {
    gateway.responses.testimonials = [quote];
    gateway.responses.settings = { client_rating: '96%+' };
    show(<TestimonialsPanel />);
    expect(await screen.findByText('client rating 96%+')).toBeDefined();
    cleanup();
    gateway.responses.settings = {};
    show(<TestimonialsPanel />);
    await screen.findByText('They rang back.');
    expect(screen.queryByText(/client rating|by \d+ clients/)).toBeNull();
  });

  it('[BC-06 part] when the settings hold a phone and an address, then the footer shows them; otherwise it does not', async () => {
    gateway.responses.settings = { name: 'Limner', phone: '+44 20 7946 0138', address: '14 Vellum Yard' };
    show(<SiteFooter />);
    expect((await screen.findByRole('link', { name: '+44 20 7946 0138' })).getAttribute('href')).toBe(
      'tel:+442079460138',
    );
    expect(screen.getByText('14 Vellum Yard')).toBeDefined();
    cleanup();
    gateway.responses.settings = { name: 'An agency' };
    show(<SiteFooter />);
    await screen.findByText('An agency');
    expect(screen.queryByText('14 Vellum Yard')).toBeNull();
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('[EN-05] when the agency has its own text, then it shows, with its language marked', async () => {
    gateway.responses.settings = { trees: '3', tree_price: '50p' };
    gateway.responses.stories = [{ item: 'trees-title', text: 'Grow &amp; grow', language: 'en', version: 1 }];
    show(<TreesPanel />, 'fr');
    const heading = await screen.findByRole('heading', { name: 'Grow & grow' });
    expect(heading.lang).toBe('en');
  });
});
