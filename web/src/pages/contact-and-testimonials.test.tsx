import { describe, expect, it } from '@jest/globals';
import { editions, type Region } from '@limner/editions';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { loadWords } from '../shared/i18n/i18n.ts';
import { siteState } from '../shared/state/site-state.ts';
import { Component as ContactPage } from './contact-page.tsx';
import { quote } from './test-support/quote.ts';
import { installFakeGateway, renderAt } from './test-support/site.tsx';
import { Component as TestimonialsPage } from './testimonials-page.tsx';

const member = (name: string, regions: readonly Region[]) => ({
  id: name.length,
  language: 'en',
  name,
  role: 'Agent',
  about: '',
  regions,
  email: '',
  telephone: '',
  picture: null,
});
const story = (item: string, text: string) => ({ item, text, language: 'en', version: 1 });

const gateway = installFakeGateway(() => ({
  team: [member('Wyn', ['us', 'uk', 'fr']), member('Delphine', ['fr']), member('Hanne', ['de'])],
  testimonials: [quote],
}));

function open(path: string, region: Region = 'uk') {
  return renderAt(
    <Routes>
      <Route path="contact/:office" element={<ContactPage />} />
      <Route path="testimonials" element={<TestimonialsPage />} />
    </Routes>,
    { region, path },
  );
}

describe('contact', () => {
  it('[RT-29] when an office is named, then its text and team show, members with the fewest editions first', async () => {
    gateway.responses.stories = [story('fr', 'From a room above a framer’s.'), story('de', 'From Hamburg.')];
    gateway.responses.settings = { phone: '+44 1', email: 'a@b.example', address: '14 Yard' };
    open('/contact/fr');
    expect(await screen.findByRole('heading', { level: 2, name: 'France' })).toBeDefined();
    expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      'Delphine',
      'Wyn',
    ]);
    expect(screen.getByText('From a room above a framer’s.')).toBeDefined();
    expect(screen.queryByText('From Hamburg.')).toBeNull();
    expect((await screen.findByRole('link', { name: '+44 1' })).getAttribute('href')).toBe('tel:+441');
    expect(screen.getByText('14 Yard')).toBeDefined();
    const offices = screen.getByRole('navigation', { name: 'Offices' });
    expect(within(offices).getAllByRole('link')).toHaveLength(12);
    expect(within(offices).getByRole('link', { current: 'page' }).textContent).toBe('France');
  });

  it('when an office is opened, then its details, its team and a way to ask for a quote come before the other offices', async () => {
    gateway.responses.settings = { phone: '+44 1' };
    open('/contact/fr');
    const ask = await screen.findByRole('button', { name: 'Ask for a quote' });
    const others = screen.getByRole('navigation', { name: 'Offices' });
    for (const before of [ask, await screen.findByRole('link', { name: '+44 1' }), await screen.findByText('Delphine')])
      expect(before.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const jump = screen.getByRole('link', { name: 'Offices' });
    expect(document.querySelector(jump.getAttribute('href') ?? '')?.textContent).toBe('Offices');
    await userEvent.click(ask);
    expect(siteState.getState()).toMatchObject({ open: 'quote', quote: {} });
  });

  it('[BC-06 part] when the settings have no phone, email or address, then none is shown', async () => {
    gateway.responses.settings = { phone: '' };
    open('/contact/de');
    expect(await screen.findByText('Hanne')).toBeDefined();
    expect(screen.queryByText(/Telephone|Email|Address/)).toBeNull();
  });

  it('when there is no such office, then the page is not found; when the team cannot be loaded, then a retry is offered', async () => {
    open('/contact/zz');
    expect(await screen.findByRole('heading', { name: 'This page does not exist.' })).toBeDefined();
    cleanup();
    gateway.responses.team = 503;
    open('/contact/uk');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('testimonials', () => {
  it('when there are testimonials, then all of them show, with the client rating', async () => {
    gateway.responses.settings = { rating: '4.9', client_rating: '96%+' };
    open('/testimonials');
    expect(await screen.findByText('They rang back.')).toBeDefined();
    expect(screen.getByText('Hal Pendrake')).toBeDefined();
    expect(await screen.findByText('client rating 96%+')).toBeDefined();
  });

  it.each(['fr', 'cn', 'br', 'sx', 'jp', 'ko'] as const)(
    '[BC-01] when the edition is %s, then the page says that there are none, and requests none',
    async (region) => {
      const { t } = await loadWords(editions[region]);
      open('/testimonials', region);
      expect(await screen.findByText(t('testimonials.none'))).toBeDefined();
      expect(gateway.requests.some((path) => path.includes('/testimonials'))).toBe(false);
    },
  );

  it('when an edition has none, then recent work is shown below the message', async () => {
    const picture = { url: '/images/a/b', width: 300, height: 200, alt: 'A tin', thumbhash: '', language: 'en' };
    gateway.responses['collections/recent'] = [{ ...picture, image_id: 8, artist_id: 1 }];
    gateway.responses['collections/artists'] = [
      { artist_id: 1, formatted_name: 'Ana Koss', portfolio_url: 'ana', illustrator: true },
    ];
    const { t } = await loadWords(editions.fr);
    open('/testimonials', 'fr');
    const recent = await screen.findByRole('region', { name: t('picked.recent') });
    expect(within(recent).getAllByRole('link')[0]?.getAttribute('href')).toBe('/artists/ana/8');
  });
});
