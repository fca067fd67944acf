import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchState } from '../features/search/search-state.ts';
import { Address, installFakeGateway, renderAt } from '../pages/test-support/site.tsx';
import { siteState } from '../shared/state/site-state.ts';
import { FrameState } from './frame-state.tsx';
import { SiteHeader } from './site-header.tsx';

const SETTINGS = {
  name: 'Ink & Co',
  phone: '+44 20 7946 0138',
  email: 'studio@ink.example',
  animation_email: 'motion@ink.example',
  support_url: 'https://ukraine.example/help',
};
const gallery = (gallery_id: number, name: string, animation = false) => ({
  gallery_id,
  name,
  url: name.toLowerCase(),
  animation,
  redir: '',
  image_count: 3,
  top: true,
});

const gateway = installFakeGateway(() => ({
  settings: SETTINGS,
  galleries: [gallery(1, 'Watercolour'), gallery(2, 'Comic'), gallery(3, 'Motion', true)],
  'kb-galleries': [gallery(4, 'Picture books')],
  team: [],
}));

const initial = siteState.getState();
beforeEach(() => {
  siteState.setState(initial, true);
  searchState.setState(searchState.getInitialState(), true);
});
afterEach(() => document.body.classList.remove('scrolled'));

/** Pages that both sections have. */
const SHARED =
  /^\/(animation\/)?(about|our-values|news|videos|podcasts|grow-a-tree|applications|vacancies|contact\/au)$/;

function open(path = '/about', region: Region = 'us') {
  return renderAt(
    <div id="root">
      <SiteHeader />
      <FrameState />
      <Address />
    </div>,
    { path, region },
  );
}

const logo = () => screen.findByRole('link', { name: /^Ink & Co/ });
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
};

describe('the header', () => {
  it.each([
    ['/about', '23', '26'],
    ['/animation/about', '27', '31'],
  ])(
    '[HDR-01] when %s is shown, then the logo is %s px high, and in popups %s px and 225 px wide',
    async (path, height, inPopup) => {
      open(path);
      const svg = (await logo()).querySelector('svg');
      expect(svg?.getAttribute('height')).toBe(height);
      expect(svg?.querySelector('text')?.textContent).toBe('Ink & Co');
      const popup = await openMenu();
      const inMenu = within(popup).getByRole('link', { name: 'Ink & Co' }).querySelector('svg');
      expect([inMenu?.getAttribute('height'), inMenu?.getAttribute('width')]).toEqual([inPopup, '225']);
    },
  );

  it('[HDR-01] [SR-12] when a page is shown, then there are three tabs, regions, phone, inquiries, three searches, which open the search panel, as does its gem button, and the menu', async () => {
    open();
    await logo();
    const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/illustrators', '/animators', '/kidsbooks']);
    expect(screen.getByRole('button', { name: /^Edition: USA/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: SETTINGS.phone }).getAttribute('href')).toBe('tel:+442079460138');
    expect(screen.getByRole('link', { name: 'Search by picture' }).getAttribute('href')).toBe('/image-search');
    await userEvent.click(screen.getByRole('button', { name: 'Search by voice' }));
    await screen.findByRole('dialog', { name: 'Search by voice' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search by voice' })));
    await userEvent.click(screen.getByRole('link', { name: 'Search by picture' }));
    await screen.findByRole('dialog', { name: 'Search by picture' });
    expect(screen.getByText('/about')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'Search' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    const panel = await screen.findByRole('dialog', { name: 'Search by words' });
    expect([opener.getAttribute('aria-expanded'), document.activeElement]).toEqual([
      'true',
      within(panel).getByRole('textbox'),
    ]);
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a quote' }));
    const quote = await screen.findByRole('dialog', { name: 'Ask for a quote' });
    expect(await within(quote).findByRole('link', { name: SETTINGS.email })).toBeTruthy();
  });

  it('[HDR-01] when the visitor is signed in, then there is a menu of the personal area, and no login; otherwise it is the other way round', async () => {
    open();
    await openMenu();
    await waitFor(() => expect(gateway.requests.some((path) => path.endsWith('/caller'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'Personal area', hidden: true })).toBeNull();
    expect(screen.getByRole('button', { name: 'Client login' })).toBeTruthy();
    cleanup();
    siteState.setState(initial, true);

    gateway.responses.caller = { groups: ['client'] };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Personal area' }));
    const personal = ['collections', 'downloads', 'commissions', 'trees', 'account'].map((page) => `/my-area/${page}`);
    const links = (await screen.findAllByRole('menuitem')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(personal);
    await userEvent.keyboard('{Escape}');
    const menu = await openMenu();
    const inMenu = within(within(menu).getByRole('navigation', { name: 'Personal area' })).getAllByRole('link');
    expect(inMenu.slice(0, 5).map((link) => link.getAttribute('href'))).toEqual(personal);
    for (const name of ['Client login', 'Sign up']) expect(within(menu).queryByRole('button', { name })).toBeNull();
  });

  it('[ST-04] when 13 s have passed since the page was loaded, then the button that asks for a quote pulses: 200, 100, 200 ms', async () => {
    jest.useFakeTimers();
    try {
      open();
      const opener = screen.getByRole('button', { name: 'Ask for a quote' });
      const after = (ms: number) => {
        act(() => jest.advanceTimersByTime(ms));
        return opener.dataset.quoteOpener;
      };
      await act(async () => undefined);
      expect([after(12_999), after(1), after(200), after(100), after(200)]).toEqual([
        'resting',
        'swelling',
        'holding',
        'sinking',
        'resting',
      ]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[RT-22] when the path contains animation or animators, then logo, subhead, home link and email are those of animation, and links of both sections gain /animation after the language code', async () => {
    const inMenu = async () => {
      const hrefs = within(await openMenu())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '');
      // The list of editions has the current page once more.
      return [...new Set(hrefs.filter((href) => SHARED.test(href)))].sort();
    };
    for (const [path, section] of [
      ['/about', 'illustration'],
      ['/animators/ann', 'animation'],
      ['/animation/news', 'animation'],
    ] as const) {
      const isAnimation = section === 'animation';
      const { unmount } = open(path, 'au');
      const link = await logo();
      expect(link.getAttribute('href')).toBe(isAnimation ? '/animators' : '/');
      expect(link.textContent).toContain(isAnimation ? 'Animation studio' : 'Illustration agency');
      expect(link.querySelector('svg')?.getAttribute('height')).toBe(isAnimation ? '27' : '23');
      expect(await inMenu()).toEqual(
        [
          'about',
          'applications',
          'contact/au',
          'grow-a-tree',
          'news',
          'our-values',
          'podcasts',
          'vacancies',
          'videos',
        ].map((page) => (isAnimation ? `/animation/${page}` : `/${page}`)),
      );
      const logoInMenu = within(screen.getByRole('dialog'))
        .getByRole('link', { name: 'Ink & Co' })
        .querySelector('svg');
      expect(logoInMenu?.getAttribute('height')).toBe(isAnimation ? '31' : '26');
      expect(logoInMenu?.getAttribute('width')).toBe('225');
      act(() => siteState.setState({ open: 'quote' }));
      const email = isAnimation ? SETTINGS.animation_email : SETTINGS.email;
      expect(await screen.findByRole('link', { name: email })).toBeTruthy();
      unmount();
      siteState.setState(initial, true);
    }
    // The router puts the language code before each path.
    expect(prefixed('au', '/animation/about')).toBe('/au/animation/about');
  });
});

describe('the region picker', () => {
  const german = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Edition: USA/ }));
    return (await screen.findByRole('link', { name: 'Germany' })).getAttribute('href');
  };

  it('[HDR-07] when it is open, then a press outside, the focus elsewhere, Escape or a press inside closes it', async () => {
    open('/news');
    const picker = screen.getByRole('button', { name: /^Edition: USA/ });
    const isOpen = () => picker.getAttribute('aria-expanded') === 'true';
    const show = async () => {
      await userEvent.click(picker);
      expect(isOpen()).toBe(true);
    };
    await show();
    await userEvent.click(document.body);
    expect(isOpen()).toBe(false);
    await show();
    act(() => screen.getByRole('combobox').focus());
    expect(isOpen()).toBe(false);
    await show();
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, picker]);
    await show();
    await userEvent.click(screen.getByRole('list', { name: 'Editions' }));
    expect(isOpen()).toBe(false);
    await show();
    await userEvent.click(picker);
    expect(isOpen()).toBe(false);
  });

  it('[HDR-07] when the German edition has a site of its own, then the picker leads there; when its setting is empty or no web address, to the edition of this installation', async () => {
    gateway.responses.settings = { ...SETTINGS, german_edition_url: 'https://de.ink.example/' };
    const { unmount } = open('/news');
    await logo();
    expect(await german()).toBe('https://de.ink.example/');
    unmount();
    gateway.responses.settings = { ...SETTINGS, german_edition_url: 'javascript:alert(1)' };
    open('/news');
    await logo();
    expect(await german()).toBe('/de/news');
  });
});

describe('the scrolled header', () => {
  const scrollTo = (top: number) => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  };
  const isScrolled = () => document.body.classList.contains('scrolled');

  it('[HDR-02] when the page is scrolled past 140 px, then the body has a class after 50 ms, but not while the mouse is over the header', async () => {
    jest.useFakeTimers();
    const { container } = open();
    const header = container.querySelector('header');
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    scrollTo(140);
    wait(50);
    expect(isScrolled()).toBe(false);
    scrollTo(141);
    wait(49);
    expect(isScrolled()).toBe(false);
    wait(1);
    expect(isScrolled()).toBe(true);
    header?.dispatchEvent(new Event('mouseenter'));
    wait(50);
    expect(isScrolled()).toBe(false);
    header?.dispatchEvent(new Event('mouseleave'));
    wait(50);
    expect(isScrolled()).toBe(true);
    scrollTo(0);
    wait(50);
    expect(isScrolled()).toBe(false);
    jest.useRealTimers();
  });
});

describe('the hamburger menu', () => {
  it('[HDR-05] when it is open, then every entry is there and leads to its page or dialog', async () => {
    open();
    const menu = await openMenu();
    const links = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/kidsbooks',
        '/about',
        '/our-values',
        '/illustrators/meet',
        '/testimonials',
        '/commissioning',
        '/news',
        '/videos',
        '/podcasts',
        '/grow-a-tree',
        '/applications',
        '/vacancies',
        '/contact/us',
        '/SupportUkraine',
      ]),
    );
    expect(within(menu).getByRole('link', { name: /Grow a tree/ }).textContent).toContain('new');
    expect(
      within(menu)
        .getByRole('link', { name: /Support Ukraine/ })
        .getAttribute('target'),
    ).toBe('_blank');
    expect(within(within(menu).getByRole('list', { name: 'Editions' })).getAllByRole('link')).toHaveLength(12);
    for (const name of ['Styles', 'Client login', 'Sign up', 'Switch to dark'])
      expect(within(menu).getByRole('button', { name })).toBeTruthy();
  });

  it('[HDR-04] when it is closed by Escape, the close box, the backdrop or an entry, then it is gone, and the focus returns to its button', async () => {
    open();
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })));
    await userEvent.click(within(await openMenu()).getByRole('button', { name: 'Close' }));
    await gone();
    const veil = (await openMenu()) && document.querySelector('.veil');
    if (veil) await userEvent.click(veil);
    await gone();
    await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Our values' }));
    await gone();
    expect(screen.getByText('/our-values')).toBeTruthy();
    await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Our values' }));
    await gone();
  });

  it('[HDR-04] when its entries are used, then inquiries opens the quote panel, the phone is a tel link, the three searches open the search panel in their mode, and the tabs swap by section', async () => {
    open();
    const names = (menu: HTMLElement) =>
      within(within(menu).getByRole('navigation', { name: 'Artists and styles' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    const menu = await openMenu();
    expect(within(menu).getByRole('link', { name: SETTINGS.phone }).getAttribute('href')).toBe('tel:+442079460138');
    expect(within(menu).getByRole('link', { name: 'Search by picture' }).getAttribute('href')).toBe('/image-search');
    expect(names(menu).slice(0, 2)).toEqual(['Illustrators', 'Animators']);
    await userEvent.click(within(menu).getByRole('button', { name: 'Ask for a quote' }));
    expect(await screen.findByRole('dialog', { name: 'Ask for a quote' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(await openMenu()).getByRole('button', { name: 'Search by voice' }));
    expect(await screen.findByRole('dialog', { name: 'Search by voice' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(await openMenu()).getByRole('button', { name: 'Search by words' }));
    const words = await screen.findByRole('dialog', { name: 'Search by words' });
    await waitFor(() => expect(document.activeElement).toBe(within(words).getByRole('textbox')));
    await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Search by picture' }));
    expect(await screen.findByRole('dialog', { name: 'Search by picture' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Animators' }));
    await screen.findByText('/animators');
    expect(names(await openMenu()).slice(0, 2)).toEqual(['Animators', 'Illustrators']);
  });
});

describe('the styles popup', () => {
  const show = (path: string) => {
    open(path);
    act(() => siteState.setState({ open: 'styles' }));
    return screen.findByRole('dialog', { name: 'Styles' });
  };

  it('[HDR-06] when it is open, then the galleries of the section are sorted by name, with children’s books and their page only outside animation, and a click outside closes it', async () => {
    const hrefs = (popup: HTMLElement) =>
      within(popup)
        .getAllByRole('link')
        .slice(1)
        .map((link) => link.getAttribute('href'));
    const inAnimation = await show('/animators');
    await within(inAnimation).findByRole('link', { name: 'Motion' });
    expect(hrefs(inAnimation)).toEqual(['/styles/animation/motion']);
    expect(gateway.requests.some((path) => path.includes('kb-galleries'))).toBe(false);
    const veil = document.querySelector('.veil');
    if (veil) await userEvent.click(veil);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const popup = await show('/about');
    await within(popup).findByRole('link', { name: 'Picture books' });
    expect(hrefs(popup)).toEqual(['/styles/comic', '/styles/watercolour', '/styles/picture%20books', '/kidsbooks']);
  });

  it('when the styles cannot be loaded, then a message and a retry are shown', async () => {
    gateway.responses.galleries = 500;
    const popup = await show('/about');
    expect(await within(popup).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('state of the frame', () => {
  it('when another page is opened, then what a quote was about, the children’s books flag and open panels are cleared', async () => {
    open();
    act(() => siteState.setState({ isInKidsBooks: true, quote: { artist: 'Ann' }, open: 'styles' }));
    await userEvent.click(await logo());
    expect(siteState.getState()).toMatchObject({ isInKidsBooks: false, quote: {}, open: undefined });
  });

  it('when client login is chosen, then a dialog says what to do meanwhile', async () => {
    open();
    await userEvent.click(within(await openMenu()).getByRole('button', { name: 'Client login' }));
    const login = await screen.findByRole('dialog', { name: 'Client login' });
    expect(login.textContent).toContain('Client accounts are not open yet.');
    expect(await within(login).findByRole('link', { name: SETTINGS.email })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
