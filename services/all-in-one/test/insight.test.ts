import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StartedSystem, startAll } from '@limner/testing';
import { insightAddress, insightLines } from '../src/insight-link.ts';

let system: StartedSystem;
let site: string;
let cookie: string;

beforeAll(async () => {
  system = await startAll();
  site = system.address;
}, 60_000);
afterAll(() => system.stop());

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site}${path}`, { headers });
const send = (method: string, path: string, body: object, headers: Record<string, string> = { origin: site }) =>
  fetch(`${site}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: JSON.stringify(body),
  });
const open = (code: string, headers?: Record<string, string>) =>
  send('POST', '/api/insight/session', { code }, headers);
const makeCode = async () => (await system.operations.makeInsightLink()).code;
const CALLS = ['overview', 'artists', 'searches', 'gaps', 'vitals'].map((name) => `/api/insight/${name}`);

/** What visitors ask and do not find, as their browsers report it. */
async function ask(question: string, geo: string, visitors: number): Promise<void> {
  for (let at = 0; at < visitors; at++) {
    const page = { vzid: `${geo}-${at}`, sxid: `${geo}-${at}`, pt: '/search/x', geo };
    const detail = { question, mode: 'text', strength: 'none', shown: 0 };
    const response = await send('POST', '/api/events/track', { ...page, name: 'search_results', detail });
    expect(response.status).toBe(204);
  }
}

/** Waits until everything that was recorded is counted. */
async function untilCounted(searches: number): Promise<void> {
  for (;;) {
    const { now } = await (await get('/api/insight/searches', { cookie })).json();
    if (now.searches >= searches) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the link to the insight pages', () => {
  it('when an installation without an identity provider starts, then it says a link, whose code no server is sent', async () => {
    const [first = ''] = await insightLines({}, system);
    expect(first).toMatch(new RegExp(`${site}/admin/insight/link#[\\w-]{43}$`));
    expect(await insightLines({ OIDC_ISSUER: 'https://id.example' }, system)).toEqual([]);
    expect(insightAddress('https://site.example', { code: 'c' })).toBe('https://site.example/admin/insight/link#c');
  });

  it('when nobody opened one, then every call and page is refused', async () => {
    for (const path of [...CALLS, '/api/insight/nearest?question=x&edition=us'])
      expect([path, (await get(path)).status]).toEqual([path, 401]);
    expect((await send('PUT', `/api/insight/gaps/${'a'.repeat(16)}`, { mark: 'wanted' })).status).toBe(401);
    expect((await get('/api/insight/overview', { cookie: `insight=${'x'.repeat(43)}` })).status).toBe(401);
  });

  it('when it is opened, then the browser gets a cookie that scripts cannot read, once', async () => {
    const code = await makeCode();
    expect((await open(code, {})).status).toBe(403);
    expect((await open(code, { origin: 'https://other.example' })).status).toBe(403);
    const opened = await open(code);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [line = ''] = opened.headers.getSetCookie();
    expect(line).toMatch(/^insight=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    [cookie = ''] = line.split(';');
    expect((await open(code)).status).toBe(401);
    expect((await open('x'.repeat(43))).status).toBe(401);
    expect((await open('short')).status).toBe(400);
    for (const path of CALLS) expect([path, (await get(path, { cookie })).status]).toEqual([path, 200]);
    expect(JSON.stringify(system.logs.lines())).not.toContain(code);
  });

  it('when the cookie is sent elsewhere, then it opens nothing; what changes something has to come from a page of this site', async () => {
    expect(await (await get('/api/caller', { cookie })).json()).toEqual({ groups: [] });
    expect((await get('/admin/test-illustration-portfolio/ann', { cookie })).status).not.toBe(200);
    const path = `/api/insight/gaps/${'a'.repeat(16)}`;
    expect((await send('PUT', path, { mark: 'wanted' }, { cookie })).status).toBe(403);
    expect((await send('PUT', path, { mark: 'wanted' }, { cookie, origin: 'https://other.example' })).status).toBe(403);
    const marked = await send('PUT', path, { mark: 'wanted' }, { cookie, origin: site });
    expect([marked.status, await marked.json()]).toEqual([200, { before: null }]);
  });
});

describe('insight over HTTP', () => {
  it('when the same thing is asked in several words and languages, then it is one gap, also as CSV', async () => {
    await ask('bike', 'us', 4);
    await ask('Bicycles', 'uk', 4);
    await ask('Fahrrad', 'de', 4);
    await ask('=HYPERLINK("x")', 'us', 4);
    await untilCounted(16);
    const { gaps, isGrouped } = await (await get('/api/insight/gaps', { cookie })).json();
    expect(isGrouped).toBe(true);
    expect(gaps.rows.map(({ searches }: { searches: number }) => searches)).toEqual([12, 4]);
    const asked = gaps.rows[0].examples.map(({ question }: { question: string }) => question).toSorted();
    expect(asked).toEqual(['bicycles', 'bike', 'fahrrad']);
    const csv = await get('/api/insight/searches?format=csv&unmet=true', { cookie });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="insight-searches-\d{4}-/);
    expect(await csv.text()).toContain(`words,"'=hyperlink(""x"")",4,4,0,0,0,0,\r\n`);
    for (const path of CALLS) {
      const file = await get(`${path}?format=csv&edition=us`, { cookie });
      expect([path, file.status, (await file.text()).split('\r\n').length > 1]).toEqual([path, 200, true]);
    }
  });

  it('when an artist is clicked on the results of a question, then it is in the file of searches', async () => {
    const page = { vzid: 'us-0', sxid: 'us-0', pt: '/search/bike', geo: 'us' };
    const click = { ...page, name: 'portfolio_engagements', detail: { link: '/artists/ann' } };
    expect((await send('POST', '/api/events/track', click)).status).toBe(204);
    await ask('bike', 'us', 1);
    await untilCounted(17);
    const csv = await (await get('/api/insight/searches?format=csv&edition=us', { cookie })).text();
    expect(csv).toMatch(/,enquiries,artists\r\n/);
    expect(csv).toContain('words,bike,5,5,0,0,1,0,ann 1\r\n');
  });

  it('when a visitor gets in touch, then it is in the files of days and of artists', async () => {
    const page = { vzid: 'us-0', sxid: 'us-0', pt: '/artists/ann', geo: 'us' };
    const sent = await send('POST', '/api/events/track', { ...page, name: 'conversion', detail: { contact: 'email' } });
    expect(sent.status).toBe(204);
    await ask('bike', 'us', 1);
    await untilCounted(18);
    const linesOf = async (name: string) =>
      (await (await get(`/api/insight/${name}?format=csv&edition=us`, { cookie })).text()).trim().split('\r\n');
    const [days = '', ...byDay] = await linesOf('overview');
    expect(days).toMatch(/,enquiries,converted,contacts,contacted$/);
    expect(byDay.at(-1)).toMatch(/,0,0,1,1$/);
    const [artists = '', ann] = await linesOf('artists');
    expect(artists).toMatch(/,contacts,contacted,portfolios before,.*,contacts before,contacted before$/);
    expect(ann).toMatch(/^ann,0,0,1,0,0,0,0,1,0,/);
  });

  it('when another table of the overview is asked for, then the file has all its rows', async () => {
    const firstLines = async (table: string) => {
      const file = await get(`/api/insight/overview?format=csv&edition=us&table=${table}`, { cookie });
      expect(file.headers.get('content-disposition')).toContain(`insight-${table}-us-`);
      return (await file.text()).split('\r\n').slice(0, 2);
    };
    const [editions = '', us] = await firstLines('editions');
    expect(editions).toMatch(/^edition,views,.*,contacted,views before,.*,contacted before$/);
    expect(us).toMatch(/^us,.*,0,0,1,1(,0){11}$/);
    expect((await firstLines('pages'))[0]).toBe('route,views,before');
    expect((await firstLines('images'))[0]).toBe('image_id,views,zooms,likes');
    expect((await get('/api/insight/overview?table=other', { cookie })).status).toBe(400);
  });

  it('when the range is wrong, then the call says so', async () => {
    for (const query of ['from=2026-13-01', 'from=2026-02-02&to=2026-02-01', 'edition=xx', 'limit=0', 'format=pdf'])
      expect([query, (await get(`/api/insight/overview?${query}`, { cookie })).status]).toEqual([query, 400]);
  });

  it('when the events are counted again, then the pages show the same', async () => {
    const before = await (await get('/api/insight/searches', { cookie })).json();
    expect(await system.operations.rebuildInsight()).toEqual({ generation: 2 });
    expect(await (await get('/api/insight/searches', { cookie })).json()).toEqual(before);
  });

  it('when the session is ended, then the cookie is removed, and opens nothing any more', async () => {
    const ended = await fetch(`${site}/api/insight/session`, { method: 'DELETE', headers: { cookie, origin: site } });
    expect(ended.status).toBe(204);
    expect((await get('/api/insight/overview', { cookie })).status).toBe(401);
  });
});
