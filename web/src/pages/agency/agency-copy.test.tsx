import { beforeEach, describe, expect, it } from '@jest/globals';
import { editions, REGIONS } from '@limner/editions';
import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SiteFooter } from '../../app/site-footer.tsx';
import { loadWords } from '../../shared/i18n/i18n.ts';
import { Component as ContactPage } from '../contact-page.tsx';
import { NewsPanel } from '../home/news-panel.tsx';
import { TestimonialsPanel } from '../home/testimonials-panel.tsx';
import { TreesPanel } from '../home/trees-panel.tsx';
import { Component as PickedPage } from '../picked-page.tsx';
import { quote } from '../test-support/quote.ts';
import { installFakeGateway, renderAt } from '../test-support/site.tsx';

const FIGURES = {
  name: 'An agency',
  phone: '+44 20 7946 0138',
  address: '14 Vellum Yard',
  quote_reply: '60',
  tree_price: '50p',
  trees: '41212',
  trees_since: '2012-12',
  client_rating: '96%+',
  newsletter_email: 'letters@agency.example',
  instagram_followers: '48200',
  linkedin_followers: '1',
};
const news = {
  id: 4,
  language: 'en',
  url: 'a-tin',
  title: 'A tin of tea',
  summary: '',
  date: '2026-11-05',
  picture: null,
};

const gateway = installFakeGateway(() => ({
  testimonials: [quote],
  team: [],
  news: { items: [{ ...news, tags: [], artists: [] }] },
  artists: [],
  recent: [],
}));

beforeEach(() => {
  gateway.responses.settings = FIGURES;
});

const show = () =>
  renderAt(
    <>
      <NewsPanel />
      <TestimonialsPanel />
      <TreesPanel />
      <Routes>
        <Route path="contact/:office" element={<ContactPage />} />
        <Route path="instagram" element={<PickedPage />} />
      </Routes>
      <SiteFooter />
    </>,
    { path: '/contact/uk' },
  );

describe('figures of the agency in texts', () => {
  it('[BC-06] when the settings hold them, then reply time, trees, rating, newsletter, phone, address and followers show; otherwise none does', async () => {
    show();
    const main = within(document.body);
    for (const text of [
      'We answer a request for a quote in about 60 minutes (in business hours).',
      'Grow a tree for 50p',
      '41,212',
      'trees planted since December 2012',
      'client rating 96%+',
      '48,200 followers on Instagram',
      '1 follower on LinkedIn',
    ])
      expect(await main.findByText(text)).toBeDefined();
    const letters = await main.findAllByRole('link', { name: 'Ask for the newsletter' });
    expect(letters.map((link) => link.parentElement?.textContent)).toEqual(
      Array(2).fill('Our newsletter and the Top 20 come once a month. Ask for the newsletter'),
    );
    expect(letters[0]?.getAttribute('href')).toBe('mailto:letters@agency.example?subject=Newsletter');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: FIGURES.phone }).getAttribute('href')).toBe('tel:+442079460138');
    expect(footer.getByText(FIGURES.address)).toBeDefined();
    cleanup();

    gateway.responses.settings = { name: 'An agency' };
    const { container } = show();
    await main.findByText('They rang back.');
    await main.findByText('A tin of tea');
    await main.findByText('An agency');
    expect(container.textContent).not.toMatch(/minutes|50p|Grow a tree for|planted|client rating|newsletter|follower/);
    expect(container.querySelector('a[href^="tel:"], a[href^="mailto:"], address')).toBeNull();
  });

  it.each(REGIONS)('when the edition is %s, then its texts name the figures of the settings', async (region) => {
    const { t } = await loadWords(editions[region]);
    renderAt(
      <Routes>
        <Route path="contact/:office" element={<ContactPage />} />
      </Routes>,
      { region, path: '/contact/uk' },
    );
    // Spaces within numbers are not those of the keyboard.
    const asWritten = { normalizer: (text: string) => text };
    const reply = await screen.findByText(t('agency.reply', { minutes: '60' }));
    expect(reply.textContent).toContain('60');
    const count = t('agency.followers', { network: 'Instagram', count: 48_200 });
    const followers = await screen.findByText(count, asWritten);
    expect(followers.textContent).toMatch(/48.?200/);
  });

  it('when recent work is shown for visitors of a network, then it says how many follow there', async () => {
    renderAt(
      <Routes>
        <Route path="instagram" element={<PickedPage />} />
      </Routes>,
      { path: '/instagram' },
    );
    expect(await screen.findByText('48,200 followers on Instagram')).toBeDefined();
  });
});
