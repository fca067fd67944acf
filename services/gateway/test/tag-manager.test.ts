import { describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { loadConfig } from '@limner/platform';
import { prefixed } from '@limner/routes';
import { startAlone } from './alone.ts';

const SET_UP = { TAG_MANAGER_ID: 'GTM-ABC1234', PUBLIC_URL: 'https://agency.example/' };
const HOSTS = /googletagmanager|google-analytics/;
const TAG = '<meta name="tag-manager" content="GTM-ABC1234" data-origin="https://agency.example">';

async function pages(env: Record<string, string>, paths: readonly string[]) {
  const alone = await startAlone(env);
  try {
    return await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${alone.gateway.address}${path}`);
        return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
      }),
    );
  } finally {
    await alone.stop();
  }
}

describe('the tag manager', () => {
  it('[AP-17 part] when it is set up, then every edition names it, and its policy lets it load; that for China does neither', async () => {
    const all = await pages(
      SET_UP,
      REGIONS.map((region) => prefixed(region, '/terms')),
    );
    const found = all.map(({ html, policy }) => [html.includes(TAG), HOSTS.test(policy)]);
    expect(found).toEqual(REGIONS.map((region) => [region !== 'cn', region !== 'cn']));
    const [{ policy = '' } = {}] = all;
    expect(policy).toMatch(/script-src 'self' ('sha256-\S+' )*https:\/\/www\.googletagmanager\.com;/);
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['it is not set up', { PUBLIC_URL: 'https://agency.example' }],
    ['the address of the site is not known', { TAG_MANAGER_ID: 'GTM-ABC1234' }],
  ])('[AP-17 part] when %s, then no page names it, and nothing of another site may load', async (_, env) => {
    const [{ html, policy } = { html: '', policy: '' }] = await pages(env, ['/terms']);
    expect([html.includes('tag-manager'), HOSTS.test(policy)]).toEqual([false, false]);
  });

  it.each(['UA-12345', 'GTM-', 'GTM-abc"><script>'])(
    'when the container is %s, then the start fails and says why',
    (id) => {
      expect(() => loadConfig({ TAG_MANAGER_ID: id })).toThrow('TAG_MANAGER_ID: must be a container id');
    },
  );
});
