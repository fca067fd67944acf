import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { installFakeGateway, renderAt } from '../pages/test-support/site.tsx';
import { startAnalytics } from '../shared/analytics/analytics.ts';
import type { Destination } from '../shared/analytics/destination.ts';
import { track } from '../shared/analytics/events.ts';
import { currentIds } from '../shared/analytics/ids.ts';
import { usePageViews } from '../shared/analytics/use-page-views.ts';
import { answerConsent } from '../shared/state/consent.ts';
import { KEY, persisted, readStored } from '../shared/state/persisted.ts';
import { askForQuote, closePanel } from '../shared/state/site-state.ts';
import { PhoneLink } from './header/phone-link.tsx';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const as = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });

installFakeGateway(() => ({}));

let sent: [name: string, detail: object][];
let facts: Parameters<Destination>[1][];
let opened: number;
let stop: () => void;

const start = () => {
  stop = startAnalytics(() => {
    opened += 1;
    return [
      ({ name, detail }, more) => {
        sent.push([name, detail]);
        facts.push(more);
      },
    ];
  });
};
const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as scripts do
  document.cookie = `${cookie}; path=/`;
};
const prerender = (value: boolean) => Object.defineProperty(document, 'prerendering', { value, configurable: true });
/** The browser shows a page that it prerendered. */
const show = () => {
  prerender(false);
  document.dispatchEvent(new Event('prerenderingchange'));
};
const click = (link: HTMLElement) => {
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
};

beforeEach(() => {
  localStorage.clear();
  readStored();
  as(CHROME);
  [sent, facts, opened] = [[], [], 0];
  window.history.replaceState(null, '', '/fr/illustrators');
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'prerendering');
  cleanup();
  closePanel();
  document.head.innerHTML = '';
  delete window.dataLayer;
  window.history.replaceState(null, '', '/');
});

describe('events from before analytics starts', () => {
  // The first test of this file: events wait only until analytics starts for the first time, which a page that is prerendered does not do.
  it('when something is tracked before the browser has time, then it is sent once analytics starts and the page is shown, with the path of its page', () => {
    answerConsent('accepted');
    window.history.replaceState(null, '', '/search/fox');
    track('image_zoom', { image_id: 5 });
    window.history.replaceState(null, '', '/fr/illustrators');
    prerender(true);
    start();
    expect(sent).toEqual([]);
    show();
    expect([sent, facts.map(({ path }) => path)]).toEqual([[['image_zoom', { image_id: 5 }]], ['/search/fox']]);
    stop();
    start();
    expect(sent).toHaveLength(1);
  });
});

describe('a page that the browser prerenders', () => {
  it('when it is shown, then the visit is counted, and nothing before', () => {
    answerConsent('accepted');
    prerender(true);
    start();
    track('image_zoom', { image_id: 1 });
    expect([sent, opened]).toEqual([[], 0]);
    show();
    expect(opened).toBe(1);
    track('image_zoom', { image_id: 2 });
    expect(sent).toContainEqual(['image_zoom', { image_id: 2 }]);
  });

  it('when it is closed before it is shown, then nothing is counted; nor of one for crawlers', () => {
    answerConsent('accepted');
    prerender(true);
    start();
    stop();
    show();
    window.history.replaceState(null, '', '/?prerender');
    start();
    track('image_zoom', { image_id: 2 });
    expect([sent, opened]).toEqual([[], 0]);
  });
});

describe('events of analytics', () => {
  it('[AP-17 part] when the visitor has not answered, or refused, then nothing is opened, sent or kept', () => {
    start();
    track('image_zoom', { image_id: 3 });
    expect(localStorage).toHaveLength(0);
    act(() => answerConsent('refused'));
    track('image_zoom', { image_id: 3 });
    expect([sent, opened, persisted.getState().visitor, currentIds()]).toEqual([[], 0, undefined, undefined]);
  });

  it('[AP-17 part] when the visitor accepts, then events go to the destination, with visitor, session and path; not those from before', () => {
    start();
    track('image_zoom', { image_id: 1 });
    act(() => answerConsent('accepted'));
    track('image_zoom', { image_id: 2 });
    expect(sent).toEqual([
      ['page_view', {}],
      ['image_zoom', { image_id: 2 }],
    ]);
    const { visitor, session } = persisted.getState();
    expect(visitor).toMatch(/^\w{16,}$/);
    expect(facts[1]).toEqual({ visitor, session: session?.id, path: '/fr/illustrators' });
  });

  it('when the visitor refuses later, then nothing more is sent, and the ids are forgotten', () => {
    start();
    answerConsent('accepted');
    const { length } = sent;
    answerConsent('refused');
    track('image_zoom', { image_id: 2 });
    expect(sent).toHaveLength(length);
    expect([persisted.getState().visitor, persisted.getState().session]).toEqual([undefined, undefined]);
    expect(localStorage.getItem(KEY)).not.toContain('visitor');
  });

  it('when the visitor withdraws, then the site is asked once to remove what it has of them; whoever never agreed asks nothing', () => {
    const calls: [string, unknown][] = [];
    const realFetch = globalThis.fetch;
    globalThis.fetch = (async (address: string, { body }: RequestInit) => {
      calls.push([address, JSON.parse(String(body))]);
      return new Response(null, { status: 204 });
    }) as typeof fetch;
    start();
    answerConsent('refused');
    answerConsent('accepted');
    track('image_zoom', { image_id: 1 });
    const { visitor } = persisted.getState();
    answerConsent('refused');
    answerConsent('refused');
    globalThis.fetch = realFetch;
    expect(visitor).toMatch(/^\w{16,}$/);
    expect(calls).toEqual([['/api/events/erase', { vzid: visitor }]]);
  });

  it('when the visitor withdrew on an earlier visit while the site was away, then the site is asked as soon as analytics starts', () => {
    answerConsent('accepted');
    const visitor = currentIds()?.visitor;
    answerConsent('refused');
    const bodies: unknown[] = [];
    const realFetch = globalThis.fetch;
    globalThis.fetch = (async (_address: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(String(body)));
      return new Response(null, { status: 204 });
    }) as typeof fetch;
    start();
    globalThis.fetch = realFetch;
    expect([bodies, sent]).toEqual([[{ vzid: visitor }], []]);
  });

  it('when a bot visits, then nothing is sent', () => {
    answerConsent('accepted');
    as('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    start();
    track('image_zoom', { image_id: 2 });
    expect([sent, opened]).toEqual([[], 0]);
  });

  it('[EN-08 part] when half an hour has passed since the last event, then a new session begins; the visitor stays the same', () => {
    answerConsent('accepted');
    const first = currentIds(0);
    expect(currentIds(1_799_999)).toEqual(first);
    const later = currentIds(1_799_999 + 1_800_000);
    expect(later?.visitor).toBe(first?.visitor);
    expect(later?.session).not.toBe(first?.session);
  });
});

describe('what is tracked', () => {
  beforeEach(() => {
    answerConsent('accepted');
    start();
  });

  it('[HDR-03] when the phone number is clicked, then call_clicks is sent', () => {
    renderAt(<PhoneLink phone="+44 20 7946 0018" />);
    click(screen.getByRole('link'));
    expect(sent).toContainEqual(['call_clicks', { link: 'tel:+442079460018' }]);
  });

  it('[AP-17 part] when the visitor calls and writes, then conversion is sent once for each way', () => {
    renderAt(
      <>
        <PhoneLink phone="+44 20 7946 0018" />
        <a href="mailto:hello@agency.example">Write</a>
      </>,
    );
    for (const link of [...screen.getAllByRole('link'), ...screen.getAllByRole('link')]) click(link);
    expect(sent.filter(([name]) => name === 'conversion')).toEqual([
      ['conversion', { contact: 'call' }],
      ['conversion', { contact: 'email' }],
    ]);
    expect(sent).toHaveLength(6);
  });

  it.each([
    ['/artists/ann/12', 'image_click', '/artists/ann/12'],
    ['/fr/animators/bo/7', 'image_click', '/fr/animators/bo/7'],
    ['/fr/artists/ann', 'portfolio_engagements', '/fr/artists/ann'],
    ['/illustrators/meet', 'meet_the_artists_btn_clicks', '/illustrators/meet'],
  ])('[AP-17 part] when a link to %s is followed, then %s is sent', (address, name, link) => {
    renderAt(<a href={address}>{name}</a>);
    click(screen.getByRole('link'));
    expect(sent).toEqual([[name, { link }]]);
  });

  it('[AP-17 part] when an email address is followed, then email_clicks is sent', () => {
    renderAt(<a href="mailto:hello@agency.example?subject=Hello">Write</a>);
    click(screen.getByRole('link'));
    expect(sent).toContainEqual(['email_clicks', { link: 'mailto:hello@agency.example' }]);
  });

  it.each(['/terms', 'https://other.example/artists/ann', '#content'])(
    'when a link to %s is followed, then nothing is sent',
    (address) => {
      renderAt(<a href={address}>{address}</a>);
      click(screen.getByRole('link'));
      expect(sent).toEqual([]);
    },
  );

  it('[AP-17 part] when a quote is asked for, then quote_requests is sent once, with what it is about', () => {
    askForQuote({ artist: 'Ann' });
    askForQuote({ artist: 'Ann' });
    expect(sent).toEqual([['quote_requests', { artist: 'Ann' }]]);
  });

  it.each([
    ['/search/red%20fox', { question: 'red fox', region: 'fr', text: true }],
    ['/image-search?url=https%3A%2F%2Fpictures.example%2Ffox.jpg', { question: '', region: 'fr', image: true }],
    ['/image-search?picture=p1', { question: '', region: 'fr', image: true }],
  ])(
    '[AP-17 part] [SR-18] when %s is shown, then search_genie is sent with the question, the region and one flag',
    (path, detail) => {
      const Pages = () => {
        usePageViews();
        return null;
      };
      renderAt(<Pages />, { region: 'fr', path });
      expect(sent).toEqual([
        ['page_view', {}],
        ['search_genie', detail],
      ]);
    },
  );
});

describe('a search by voice', () => {
  it('[SR-18] when its results are shown, then search_genie is sent with the flag of voice', () => {
    answerConsent('accepted');
    start();
    const Pages = () => {
      usePageViews();
      return (
        <Link to="/search/fox" state={{ isVoice: true }}>
          Speak
        </Link>
      );
    };
    renderAt(<Pages />, { region: 'de' });
    fireEvent.click(screen.getByRole('link'));
    expect(sent.at(-1)).toEqual(['search_genie', { question: 'fox', region: 'de', voice: true }]);
  });
});

describe('filters in the address', () => {
  it.each([
    ['/search/fox', '/search/fox?style=line', '/search/owl'],
    ['/image-search?picture=p1', '/image-search?picture=p1&style=line', '/image-search?picture=p2'],
  ])(
    '[AP-14 part] [SR-18 part] when one of %s is changed, then nothing is sent; another question or picture is a page and a search of its own',
    (first, filtered, next) => {
      answerConsent('accepted');
      start();
      const Pages = () => {
        usePageViews();
        return (
          <>
            <Link to={filtered}>Narrow</Link>
            <Link to={first}>Widen</Link>
            <Link to={next}>Ask</Link>
          </>
        );
      };
      renderAt(<Pages />, { region: 'de', path: first });
      const names = () => sent.map(([name]) => name);
      expect(names()).toEqual(['page_view', 'search_genie']);
      fireEvent.click(screen.getByRole('link', { name: 'Narrow' }));
      fireEvent.click(screen.getByRole('link', { name: 'Widen' }));
      expect(names()).toEqual(['page_view', 'search_genie']);
      fireEvent.click(screen.getByRole('link', { name: 'Ask' }));
      expect(names()).toEqual(['page_view', 'search_genie', 'page_view', 'search_genie']);
    },
  );
});

describe('pages of the agency', () => {
  it('when its people look at the figures, then nothing is sent', () => {
    answerConsent('accepted');
    start();
    const Pages = () => {
      usePageViews();
      return <Link to="/illustrators">Leave</Link>;
    };
    renderAt(<Pages />, { path: '/admin/insight' });
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('link'));
    expect(sent.map(([name]) => name)).toEqual(['page_view']);
  });
});

describe('the tag manager', () => {
  const name = (id: string, origin = window.location.origin) => {
    document.head.innerHTML = `<meta name="tag-manager" content="${id}" data-origin="${origin}">`;
  };
  const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

  it('[AP-17 part] when the server names one and the visitor accepts, then it is loaded once, and gets user id, path and events', () => {
    name('GTM-ABC1234');
    stop = startAnalytics();
    expect(scripts()).toEqual([]);
    answerConsent('accepted');
    track('call_clicks', { link: 'tel:1' });
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
    expect(window.dataLayer?.[2]).toMatchObject({ event: 'call_clicks', page_path: '/fr/illustrators', link: 'tel:1' });
    expect(window.dataLayer?.[2]).toHaveProperty('user_id', expect.stringMatching(/^\w{16,}$/));
  });

  describe('when the visitor withdraws', () => {
    const realFetch = globalThis.fetch;
    let steps: string[];
    let answered: (response: Response) => void;
    const reload = () => void steps.push('reload');
    const withdraw = () => {
      answerConsent('accepted');
      track('call_clicks', { link: 'tel:1' });
      for (const cookie of ['edition=fr', '_ga=GA1.1.2', 'theirs=1']) setCookie(cookie);
      answerConsent('refused');
    };

    beforeEach(() => {
      jest.useFakeTimers();
      steps = [];
      globalThis.fetch = ((address: string) => {
        steps.push(address);
        return new Promise<Response>((resolve) => {
          answered = resolve;
        });
      }) as typeof fetch;
    });
    afterEach(() => {
      globalThis.fetch = realFetch;
      jest.useRealTimers();
      for (const name of ['edition', '_ga', 'theirs']) setCookie(`${name}=; max-age=0`);
    });

    it('[ST-02 part] and it was loaded, then cookies of others are removed, and the page is loaded again once the site was asked to erase', async () => {
      name('GTM-ABC1234');
      stop = startAnalytics(undefined, reload);
      withdraw();
      expect([document.cookie, steps]).toEqual(['edition=fr', ['/api/events/erase']]);
      setCookie('_ga=set-meanwhile');
      answered({ status: 204 } as Response);
      await jest.advanceTimersByTimeAsync(0);
      expect([document.cookie, steps]).toEqual(['edition=fr', ['/api/events/erase', 'reload']]);
    });

    it('and the site does not answer, then the page is loaded again a second later', async () => {
      name('GTM-ABC1234');
      stop = startAnalytics(undefined, reload);
      withdraw();
      await jest.advanceTimersByTimeAsync(999);
      expect(steps).toEqual(['/api/events/erase']);
      await jest.advanceTimersByTimeAsync(1);
      expect(steps).toEqual(['/api/events/erase', 'reload']);
    });

    it('and there is none, then the page stays, with the cookies of others', async () => {
      stop = startAnalytics(undefined, reload);
      withdraw();
      answered({ status: 204 } as Response);
      await jest.advanceTimersByTimeAsync(5_000);
      expect([document.cookie.includes('_ga'), steps]).toEqual([true, ['/api/events/erase']]);
    });
  });

  it.each([
    ['the server names none', () => undefined],
    ['the page is not at the address of the site', () => name('GTM-ABC1234', 'https://agency.example')],
  ])('[AP-17 part] when %s, then it is not loaded, even with consent', (_, prepare) => {
    prepare();
    stop = startAnalytics();
    answerConsent('accepted');
    track('call_clicks', { link: 'tel:1' });
    expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
  });
});
