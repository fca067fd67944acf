import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { type Alone, startAlone } from './alone.ts';
import { ask } from './raw-http.ts';

const metatags = {
  ...{ title: 'A page', description: 'About it', canonical: '/fr/illustrators', status: 200 as const, indexed: true },
  editions: [...REGIONS],
  picture: { url: '/images/k/s', width: 10, height: 10, alt: 'An image', thumbhash: '' },
  card: null,
  feeds: [],
  structured: [{ '@type': 'WebPage', url: '/fr/illustrators' }],
};
const WARNING =
  'pages requested with this host have no absolute links: set PUBLIC_URL to the address that visitors use';

async function start(env: Record<string, string> = {}): Promise<Alone> {
  const alone = await startAlone(env);
  await alone.bus.handle(catalogue.getMetatags, 'catalogue', async () => metatags);
  return alone;
}

async function pageOf({ gateway }: Alone, headers: Record<string, string>): Promise<string> {
  return (await ask(gateway.address, '/fr/illustrators', { headers })).body.toString();
}

/** The absolute addresses in a page. */
function absolute(page: string): string[] {
  return [...page.matchAll(/https?:\/\/[^"<]*/g)].map(([found]) => found).filter((url) => url !== 'https://schema.org');
}

describe('an installation without PUBLIC_URL', () => {
  let alone: Alone;
  let port: string;
  beforeAll(async () => {
    alone = await start();
    port = new URL(alone.gateway.address).port;
  });
  afterAll(() => alone.stop());

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])(
    'when it is reached as %s, then links are absolute',
    async (name) => {
      const page = await pageOf(alone, { host: `${name}:${port}` });
      const origin = `http://${name}:${port}`;
      expect(page).toContain(`<link data-head rel="canonical" href="${origin}/fr/illustrators">`);
      expect(page).toContain(`<meta data-head property="og:image" content="${origin}/images/k/s/1200">`);
      expect(absolute(page).filter((url) => !url.startsWith(origin))).toEqual([]);
    },
  );

  it.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1:1',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'user@localhost',
    '"><script>',
    '192.0.2.1',
  ])('when the Host is %j, then no page contains it, and links are relative or left out', async (host) => {
    const named = host.includes(':') ? host : `${host}:${port}`;
    const page = await pageOf(alone, { host: named });
    expect(page).toContain('<title data-head>A page</title>');
    expect(page).toContain('<link data-head rel="canonical" href="/fr/illustrators">');
    expect(page).toContain('hreflang="ja-JP" href="/jp/illustrators"');
    expect(page).toContain('"url":"/fr/illustrators"');
    expect(page).not.toContain('og:url');
    expect(page).not.toContain('og:image');
    expect(absolute(page)).toEqual([]);
  });

  it('when requests come with foreign hosts, then each host is logged once, up to a limit', async () => {
    const warnings = () => alone.logs.lines().filter(({ msg }) => msg === WARNING);
    for (let turn = 0; turn < 3; turn++) await pageOf(alone, { host: 'agency.example' });
    expect(warnings().filter(({ host }) => host === 'agency.example')).toHaveLength(1);
    for (let index = 0; index < 50; index++) await pageOf(alone, { host: `a${index}.example` });
    expect(warnings().length).toBeLessThanOrEqual(20);
  });

  it('when a foreign host is redirected, then the location has no host', async () => {
    const { headers } = await ask(alone.gateway.address, '/fr/artists', { headers: { host: 'evil.example' } });
    expect(headers.location).toBe('/fr/illustrators');
  });
});

describe('log lines at the start', () => {
  const warnings = ({ logs }: Alone) => logs.lines().filter(({ msg }) => msg?.startsWith('PUBLIC_URL is not set'));

  it.each([
    [{ HOST: '0.0.0.0' }, 1],
    [{ TRUST_PROXY: '127.0.0.1' }, 1],
    [{}, 0],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://agency.example' }, 0],
  ])('when the settings are %j, then %d line says that pages need PUBLIC_URL', async (env, lines) => {
    const alone = await start(env as Record<string, string>);
    try {
      expect(warnings(alone)).toHaveLength(lines);
    } finally {
      await alone.stop();
    }
  });

  it('when a proxy forwards a host, then it is not used; when PUBLIC_URL is set, then it is', async () => {
    const proxied = await start({ TRUST_PROXY: '127.0.0.1' });
    const configured = await start({ PUBLIC_URL: 'https://agency.example/' });
    try {
      const { host } = new URL(proxied.gateway.address);
      const forwarded = { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': host };
      expect(absolute(await pageOf(proxied, forwarded))).toEqual([]);
      const page = await pageOf(configured, { host: 'evil.example' });
      expect(page).toContain('<link data-head rel="canonical" href="https://agency.example/fr/illustrators">');
      expect(page).not.toContain('evil.example');
    } finally {
      await proxied.stop();
      await configured.stop();
    }
  });
});
