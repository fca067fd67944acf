import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Activity,
  ArtistActivity,
  Gap,
  InsightGaps,
  InsightOverview,
  InsightSearches,
  InsightVitals,
} from '@limner/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { Insight } from '../features/insight/insight.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const about = {
  range: { from: '2026-03-01', to: '2026-03-03', edition: null, before: { from: '2026-02-26', to: '2026-02-28' } },
  counted: { until: '2026-03-03T10:00:00Z', isCurrent: true, isRebuilding: false },
};
const activity = (views: number): Activity => ({
  views,
  visitors: Math.round(views / 3),
  sessions: Math.round(views / 2),
  portfolios: 4,
  images: 3,
  likes: 2,
  searches: 1,
  enquiries: 5,
  converted: 5,
  contacts: 7,
  contacted: 6,
});
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
const overview: InsightOverview = {
  ...about,
  now: activity(1_200),
  before: activity(1_000),
  days: days.map((day, at) => ({ ...activity(300 + 100 * at), day })),
  editions: [
    { edition: 'us', now: activity(200), before: activity(100) },
    { edition: 'fr', now: activity(1_000), before: activity(900) },
  ],
  pages: { rows: [{ route: 'portfolio', views: 700, before: 600 }], more: 3 },
  images: { rows: [], more: 0 },
};
const outcome = { searches: 9, none: 4, weak: 2, good: 3, clicks: 1, enquiries: 0 };
const searches: InsightSearches = {
  ...about,
  now: { ...outcome, text: 7, voice: 1, image: 1 },
  before: { ...outcome, none: 8, text: 7, voice: 1, image: 1 },
  days: days.map((day) => ({ ...outcome, text: 7, voice: 1, image: 1, day })),
  questions: { rows: [{ question: 'red fox', ...outcome, artists: [{ artist: 'ann-ek', clicks: 1_234 }] }], more: 0 },
  hidden: { questions: 2, searches: 5 },
  pictures: { rows: [{ styles: ['ink'], ...outcome, artists: [] }], more: 0 },
};
const artistOf = (contacted: number): ArtistActivity => ({
  ...{ portfolios: 40, images: 9, clicks: 8, likes: 7, enquiries: 6, sessions: 20 },
  ...{ converted: 5, contacts: 3, contacted },
});
const gap: Gap = {
  id: 'abcdefghijklmnop',
  kind: 'words',
  label: 'cargo bike',
  searches: 12,
  none: 10,
  weak: 2,
  before: 6,
  trend: [1, 4, 7],
  editions: [{ edition: 'de', searches: 12 }],
  examples: [{ question: 'Lastenrad', edition: 'de', searches: 8 }],
  questions: 3,
  mark: null,
};
const gaps: InsightGaps = {
  ...about,
  states: { open: 1, wanted: 0, dismissed: 0 },
  gaps: { rows: [gap], more: 0 },
  hidden: { searches: 0 },
  isGrouped: true,
};
const lcp = { metric: 'LCP', p75: 2_600, count: 40, good: 20, needs: 15, poor: 5 } as const;
const vitals: InsightVitals = {
  ...about,
  now: [lcp],
  before: [{ ...lcp, p75: 2_000 }],
  days: days.map((day) => ({ day, metrics: [{ metric: 'LCP', p75: 2_600, count: 40 }] })),
  routes: { rows: [{ route: 'home', metrics: [lcp] }], more: 0 },
  editions: [{ edition: 'us', metrics: [lcp] }],
};

const gateway = installFakeGateway(() => ({
  'insight/overview': overview,
  'insight/searches': searches,
  'insight/gaps': gaps,
  'insight/gaps/': { before: null },
  'insight/vitals': vitals,
  'insight/artists': {
    ...about,
    artists: { rows: [{ artist: 'ann-ek', now: artistOf(2), before: artistOf(0) }], more: 0 },
  },
  'insight/nearest': { words: ['bicycle'], styles: [], found: 4 },
  collections: [],
}));

let address: string;
const Address = () => {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
};
const open = (path = '/admin/insight') =>
  renderAt(
    <>
      <Insight />
      <Address />
    </>,
    { path },
  );
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  address = '';
});

describe('the insight pages', () => {
  it('when the overview is opened, then figures come with their change, the chart can be read by keys, and the table has the same values', async () => {
    open('/admin/insight?from=2026-03-01&to=2026-03-03');
    expect(await screen.findByText('1,200')).toBeTruthy();
    expect(screen.getAllByText(/20% more than before \(1,000\)/).length).toBeGreaterThan(0);
    const chart = screen.getByRole('slider', { name: 'Page views by day' });
    await waitFor(() => expect(chart.getAttribute('aria-valuetext')).toMatch(/^3 Mar 2026: 500/));
    fireEvent.change(chart, { target: { value: '0' } });
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^1 Mar 2026: 300/);
    const table = screen.getByRole('table', { name: 'Page views by day', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })[1]?.textContent).toContain('500');
    expect(gateway.requests.some((path) => path.includes('from=2026-02-26&to=2026-02-28'))).toBe(true);
  });

  it('when range, edition, figure and order are chosen, then they are in the address, and the calls ask for them', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: '7 days' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Edition' }), { target: { value: 'fr' } });
    // The figure; the table has a column of the same name.
    fireEvent.click((await screen.findAllByRole('button', { name: 'Likes' }))[0] ?? document.body);
    fireEvent.click(
      within(screen.getByRole('table', { name: 'By edition' })).getByRole('button', { name: 'Page views' }),
    );
    expect(address).toBe('/admin/insight?days=7&edition=fr&metric=likes&sort=views');
    await waitFor(() => expect(gateway.requests.some((path) => /overview\?.*edition=fr/.test(path))).toBe(true));
    const rows = within(await screen.findByRole('table', { name: 'By edition' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => cells(row)[1])).toEqual(['200', '1,000']);
  });

  it('when own dates are backwards, then it is said, and nothing is asked for', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Own dates' }));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-09' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(screen.getByText(/first day is after the last/)).toBeTruthy();
    expect(address).toBe('/admin/insight');
  });

  it('when nothing was counted yet, then the page says when it will be', async () => {
    const none = activity(0);
    gateway.responses['insight/overview'] = {
      ...overview,
      counted: { ...about.counted, until: null },
      now: none,
      before: none,
    };
    open();
    expect(await screen.findByText(/counted after visitors agree/)).toBeTruthy();
  });

  it.each([
    [401, 'These pages are for people of the agency'],
    [403, 'Your account may not see these pages'],
  ])('when the server refuses with %s, then the page says how to get in', async (status, title) => {
    gateway.responses['insight/overview'] = status;
    open();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/npm run insight:link/)).toBeTruthy();
  });

  it('when the figures cannot be loaded, then the page says so, and loads them again when it is asked to', async () => {
    gateway.responses['insight/overview'] = 404;
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    gateway.responses['insight/overview'] = overview;
    fireEvent.click(again);
    expect(await screen.findByText('1,200')).toBeTruthy();
  });

  it('when the overview is opened, then who got in touch stands beside the quote forms, with their share of visits', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'By edition' });
    const [head, fr] = within(table).getAllByRole('row');
    expect(
      within(head ?? table)
        .getAllByRole('columnheader')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Quote forms opened', 'Got in touch', 'Conversion']);
    // Six of 500 visits.
    expect(cells(fr ?? table).slice(-3)).toEqual(['5', '7', '1.2%']);
  });

  it('when artists are opened, then each has who got in touch, and the share of the visits with its work', async () => {
    open('/admin/insight/artists');
    const table = await screen.findByRole('table', { name: 'All figures by artist' });
    const [head, ann] = within(table).getAllByRole('row');
    expect(
      within(head ?? table)
        .getAllByRole('columnheader')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Got in touch', 'Visits that got in touch', 'Conversion']);
    // Two of 20 visits.
    expect(cells(ann ?? table).slice(-3)).toEqual(['3', '2', '10%']);
    fireEvent.click(within(table).getByRole('button', { name: 'Got in touch' }));
    await waitFor(() => expect(gateway.requests.some((path) => /artists\?.*order=contacts/.test(path))).toBe(true));
  });

  it('when searches are opened, then questions lead to their results and the artists clicked most, and rare ones are only counted', async () => {
    open('/admin/insight/searches?edition=fr');
    const link = await screen.findByRole('link', { name: 'red fox' });
    expect(link.getAttribute('href')).toBe('/fr/search/red%20fox');
    expect(screen.getByText(/fewer than three visitors.* 2, with 5 searches/)).toBeTruthy();
    const row = link.closest('tr');
    expect(row && cells(row).slice(2)).toEqual(['9', '4', '2', '1', '0', 'ann-ek: 1,234']);
    expect(screen.getByRole('link', { name: 'ann-ek: 1,234' }).getAttribute('href')).toBe('/fr/artists/ann-ek');
    fireEvent.click(screen.getByRole('button', { name: 'Only with none or weak results' }));
    await waitFor(() => expect(gateway.requests.some((path) => path.includes('unmet=true'))).toBe(true));
  });

  it.each([
    ['/admin/insight/searches?unmet=true', 'What was asked in words', /insight\/searches\?.*unmet=true.*format=csv/],
    ['/admin/insight/vitals', 'By page', /insight\/vitals\?.*format=csv/],
  ])('when %s is opened, then CSV is offered once, beside the list that it has: %s', async (path, title, call) => {
    open(path);
    const head = (await screen.findByRole('heading', { name: title })).parentElement ?? document.body;
    expect(screen.getAllByRole('button', { name: 'Download as CSV' })).toHaveLength(1);
    fireEvent.click(within(head).getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(gateway.requests.some((asked) => call.test(asked))).toBe(true));
  });

  it.each([
    ['Page views by day', 'days'],
    ['By edition', 'editions'],
    ['Pages that were opened most', 'pages'],
  ])(
    'when CSV is asked for beside "%s" of the overview, then the file of that table is fetched: %s',
    async (title, table) => {
      open('/admin/insight');
      const head = (await screen.findByRole('heading', { name: title, level: 2 })).parentElement ?? document.body;
      fireEvent.click(within(head).getByRole('button', { name: 'Download as CSV' }));
      const call = new RegExp(`insight/overview\\?.*format=csv.*table=${table}|table=${table}.*format=csv`);
      await waitFor(() => expect(gateway.requests.some((asked) => call.test(asked))).toBe(true));
    },
  );

  it('when a gap is opened, then what is nearest is asked for; when it is marked, then that is sent', async () => {
    open('/admin/insight/gaps');
    const card = (await screen.findByRole('heading', { name: 'cargo bike' })).closest('li');
    expect(card?.textContent).toContain('Germany: 12');
    const nearest = screen.getByText('What we have nearest').closest('details');
    if (nearest) nearest.open = true;
    fireEvent(nearest ?? document.body, new Event('toggle'));
    expect((await screen.findByRole('link', { name: 'bicycle' })).getAttribute('href')).toBe('/de/search/bicycle');
    fireEvent.click(screen.getByRole('button', { name: 'We want this' }));
    await waitFor(() => expect(gateway.requests).toContain(`/api/insight/gaps/${gap.id}`));
  });

  it('when web vitals are opened, then each page has its values with their rating in words', async () => {
    open('/admin/insight/vitals');
    const table = await screen.findByRole('table', { name: 'By page' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/^\/2\.6sneeds work/);
    expect(screen.getByText(/Worse than before \(2s\)/)).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'LCP by day' }).getAttribute('aria-valuetext')).toMatch(/visits: 40$/);
  });
});
