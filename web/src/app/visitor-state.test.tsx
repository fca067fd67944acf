import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Metatags } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { Component as LoginPage } from '../pages/login-page.tsx';
import { Component as PortfolioPage } from '../pages/portfolio-page.tsx';
import { Component as StylePage } from '../pages/style-page.tsx';
import { installFakeGateway, noQueries, renderAt } from '../pages/test-support/site.tsx';
import { Component as WordsPage } from '../pages/words-page.tsx';
import { startAnalytics } from '../shared/analytics/analytics.ts';
import { siteEvents } from '../shared/events/site-events.ts';
import { showMessage } from '../shared/message/message.ts';
import { answerConsent } from '../shared/state/consent.ts';
import { readStored } from '../shared/state/persisted.ts';
import { siteState } from '../shared/state/site-state.ts';
import { ConsentBar } from './consent-bar.tsx';
import { FrameState } from './frame-state.tsx';
import { PageTags } from './page-tags.tsx';
import { metatagsQuery } from './site.queries.ts';
import { SiteHeader } from './site-header.tsx';
import { visitOrigin } from './visit-origin.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const artist = {
  ...{ artist_id: 5, formatted_name: 'Ann Ek', portfolio_url: 'ann-ek', illustrator: true, animation: false },
  ...{ fresh: false, region: 'uk', image_count: 1, galleries: [4], colours: [], accent: '#884422', pictures: [] },
};
const image = {
  ...{ image_id: 9, artist_id: 5, url: '/images/a/b', width: 300, height: 200, alt: 'A heron', thumbhash: '' },
  ...{ motion: '', swf: '', animation: false, title: '', detail: '', galleries: [4], palette: [], attributes: {} },
};
const gallery = (gallery_id: number, url: string, category: string) => ({
  ...{ gallery_id, url, name: url, category, animation: false, redir: '', top: false, related: [], image_count: 3 },
  ...{ language: 'en', cover: null },
});
const details = {
  ...{ artist, images: [image], videos: [], news: [], clients: [], awards: [], licence: '', source: '' },
  galleries: [{ ...gallery(4, 'picture-books', 'kidsbooks'), image_ids: [9] }],
  ...{ biography: 'She draws.', testimonials: [{ text: 'She rang back.', client: 'Corner Table' }], similar: [] },
};
const metatags = (title: string): Metatags => ({
  ...{ status: 200, indexed: true, title, description: '', canonical: '/', picture: null, card: null },
  ...{ structured: [], feeds: [], editions: [...REGIONS] },
});

const gateway = installFakeGateway(() => ({
  settings: { name: 'Ink & Co', phone: '+44 20 7946 0138', email: 'studio@ink.example' },
  team: [
    {
      ...{ id: 3, name: 'Wyn', role: 'Agent', about: '', email: 'wyn@ink.example', telephone: '', picture: null },
      ...{ language: 'en', regions: ['us'] },
    },
  ],
  'collections/artists/': details,
  'collections/artists?': [artist],
  metatags: metatags('Ink & Co'),
  'kb-galleries': [],
  galleries: [gallery(4, 'picture-books', 'kidsbooks'), gallery(2, 'comic', 'style')],
  filtered: { items: [], next: null, total: 0, without: [], values: [] },
}));

const initial = siteState.getState();
beforeEach(() => {
  siteState.setState(initial, true);
  localStorage.clear();
  readStored();
  Object.defineProperty(navigator, 'userAgent', { value: CHROME, configurable: true });
});

function open(path: string, queries?: QueryClient) {
  return renderAt(
    <div id="root">
      <PageTags />
      <SiteHeader />
      <ConsentBar />
      <FrameState />
      <Routes>
        <Route path="/artists/:name/*" element={<PortfolioPage />} />
        <Route path="/styles/:url" element={<StylePage />} />
        <Route path="/kidsbooks" element={<WordsPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<Link to="/artists/ann-ek">Ann</Link>} />
      </Routes>
    </div>,
    { path, region: 'us', ...(queries && { queries }) },
  );
}

/** Notes each title that the document has from now on. */
function watchTitles(): () => string[] {
  const titles: string[] = [];
  const note = () => document.title !== titles.at(-1) && titles.push(document.title);
  const observer = new MutationObserver(note);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => titles.filter((title) => title !== '');
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const pressEscape = async () => {
  await userEvent.keyboard('{Escape}');
  await closed();
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const goTo = async (name: string) =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }));

describe('bars and dialogs of the frame', () => {
  it('[HDR-08] when the visitor is an administrator, then a bar leads to the sign-in page, and otherwise there is none; the cookie bar, the message dialog, the quote panel and the login dialog open', async () => {
    open('/about');
    expect(await screen.findByRole('region', { name: 'Cookies and statistics' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Administrator' })).toBeNull();
    act(() => siteState.setState({ isAdmin: true }));
    await userEvent.click(await screen.findByRole('link', { name: 'Administrator' }));
    expect(await screen.findByRole('heading', { name: 'Administrator sign-in' })).toBeTruthy();

    const answers: string[] = [];
    const stop = siteEvents.on('message', ({ answer }) => answers.push(answer));
    for (const name of ['OK', 'Cancel']) {
      act(() => showMessage({ title: 'Remove the folder?' }));
      await userEvent.click(within(await dialog('Remove the folder?')).getByRole('button', { name }));
      await closed();
    }
    stop();
    expect(answers).toEqual(['ok', 'cancel']);

    await press('Ask for a quote');
    expect(await within(await dialog('Ask for a quote')).findByRole('link', { name: 'Write the email' })).toBeTruthy();
    await pressEscape();
    await press('Menu');
    await userEvent.click(within(await dialog('Menu')).getByRole('button', { name: 'Client login' }));
    expect((await dialog('Client login')).textContent).toContain('Client accounts are not open yet.');
    await pressEscape();
  });

  it('[HM-04] when a request for a quote is filled in, then the email has it, and goes to the member of the team that was chosen; nothing is sent by the site', async () => {
    const user = userEvent.setup();
    open('/about');
    await press('Ask for a quote');
    const panel = await dialog('Ask for a quote');
    await user.type(await within(panel).findByLabelText('What you need'), 'A cover & a map\nby May');
    await user.type(within(panel).getByLabelText('Your name'), 'Hal');
    const href = () => within(panel).getByRole('link', { name: 'Write the email' }).getAttribute('href');
    const body = 'body=A%20cover%20%26%20a%20map%0D%0Aby%20May%0D%0AYour%20name%3A%20Hal';
    expect(href()).toBe(`mailto:studio@ink.example?subject=Request%20for%20a%20quote&${body}`);
    await user.click(await within(panel).findByRole('button', { name: 'Ask for a quote: Wyn' }));
    expect(href()).toMatch(/^mailto:wyn@ink\.example\?/);
    expect(within(panel).getByText('Your contact is Wyn.')).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Copy the text' }));
    expect(await navigator.clipboard.readText()).toBe('Request for a quote\nA cover & a map\nby May\nYour name: Hal');
    await user.clear(within(panel).getByLabelText('Your name'));
    expect(href()).not.toContain('Your%20name');
    expect(gateway.requests.filter((path) => /quote|enquir/.test(path))).toEqual([]);
  });
});

describe('state of the frame', () => {
  it('[ST-16] when a message, the quote panel with artist and agent, the login dialog, the menu, the styles, the bar of administrators or the offer to install is set, then it shows', async () => {
    open('/artists/ann-ek');
    act(() => siteState.setState({ message: { title: 'Lost', text: 'The link is gone.' } }));
    expect((await dialog('Lost')).textContent).toContain('The link is gone.');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await closed();
    expect(siteState.getState().message).toBeUndefined();

    await press('Ask for a quote: Ann Ek');
    const panel = await dialog('Ask for a quote');
    expect(siteState.getState()).toMatchObject({ open: 'quote', quote: { artist: 'Ann Ek' } });
    expect(within(panel).getByText('Your request is about Ann Ek.')).toBeTruthy();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Ask for a quote: Wyn' }));
    expect(siteState.getState().quote).toEqual({ artist: 'Ann Ek', agent: 'Wyn' });
    expect(within(panel).getByText('Your contact is Wyn.')).toBeTruthy();
    await pressEscape();
    expect(siteState.getState().open).toBeUndefined();

    for (const [panel, name] of [
      ['menu', 'Menu'],
      ['login', 'Client login'],
      ['styles', 'Styles'],
    ] as const) {
      act(() => siteState.setState({ open: panel }));
      await dialog(name);
      await pressEscape();
    }
    act(() => siteState.setState({ isAdmin: true }));
    expect(await screen.findByRole('link', { name: 'Administrator' })).toBeTruthy();

    const prompt = jest.fn(async () => undefined);
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    act(() => void window.dispatchEvent(offer));
    expect([offer.defaultPrevented, siteState.getState().installOffer]).toEqual([true, offer]);
    const question = await screen.findByRole('region', { name: /install the app/ });
    await userEvent.click(within(question).getByRole('button', { name: 'OK' }));
    expect([prompt.mock.calls.length, siteState.getState().installOffer]).toEqual([1, undefined]);
  });

  it.each([
    ['/kidsbooks', true],
    ['/artists/ann-ek/kidsbooks', true],
    ['/styles/picture-books', true],
    ['/styles/comic', false],
    ['/artists/ann-ek', false],
  ])(
    '[ST-16] when %s is open, then whether it is about children’s books is %s, and a request for a quote says so',
    async (path, isInKidsBooks) => {
      open(path);
      await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
      await waitFor(() => expect(siteState.getState().isInKidsBooks).toBe(isInKidsBooks));
      await press('Ask for a quote');
      const panel = await dialog('Ask for a quote');
      expect(within(panel).queryAllByText('Your request is about children’s books.')).toHaveLength(
        isInKidsBooks ? 1 : 0,
      );
      const href = (await within(panel).findByRole('link', { name: 'Write the email' })).getAttribute('href');
      expect(href?.includes('Children')).toBe(isInKidsBooks);
    },
  );

  it('[ST-16] when a campaign or another site led here, then that is read from the first address, kept in memory alone, and counted only with consent', () => {
    const first = 'https://ink.example/?utm_source=mail&utm_campaign=may&utm_medium=text&other=1';
    const origin = visitOrigin(first, 'https://search.example/');
    expect(origin).toEqual({
      ...{ utm_source: 'mail', utm_campaign: 'may', utm_medium: 'text' },
      referer: 'https://search.example/',
    });
    expect(visitOrigin('https://ink.example/', '')).toEqual({});
    siteState.setState({ origin });
    const sent: unknown[] = [];
    const stop = startAnalytics(() => [(event) => sent.push(event)]);
    expect([sent.length, localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, 0, '']);
    act(() => answerConsent('accepted'));
    expect(sent).toEqual([{ name: 'page_view', detail: origin }]);
    expect(JSON.stringify(localStorage)).not.toContain('mail');
    stop();
  });
});

describe('a navigation', () => {
  it('[NAV-01] when another page is opened, then the children’s books flag, the testimonial button and what a quote was about are cleared, and the title is reset until that of the page is there', async () => {
    gateway.responses.metatags = metatags('Animators');
    const queries = noQueries();
    const path = '/artists/ann-ek/kidsbooks';
    queries.setQueryData(metatagsQuery('us', path).queryKey, metatags('Books by Ann Ek'));
    open(path, queries);
    expect(document.title).toBe('Books by Ann Ek');
    await press('Ask for a quote: Ann Ek');
    expect(siteState.getState()).toMatchObject({
      isInKidsBooks: true,
      testimonialButton: { artist: 'Ann Ek', to: '/artists/ann-ek/profile' },
      quote: { artist: 'Ann Ek' },
    });
    await pressEscape();
    const titles = watchTitles();
    await goTo('Animators');
    expect(siteState.getState()).toMatchObject({ isInKidsBooks: false, testimonialButton: undefined, quote: {} });
    await waitFor(() => expect(document.title).toBe('Animators'));
    expect(titles()).toEqual(['Ink & Co', 'Animators']);
    gateway.responses.metatags = 503;
    await goTo('Illustrators');
    await waitFor(() => expect(document.title).toBe('Ink & Co'));
  });
});
