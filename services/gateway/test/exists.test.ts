import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renditionBlob } from '@limner/contracts';
import { signMedia, signPicture } from '@limner/platform';
import { captureLogs } from '@limner/testing';
import { wave } from '@limner/testing/media-files';
import { GuardedFetcher } from '../src/outbound/guarded-fetcher.ts';
import { type Alone, startAlone } from './alone.ts';
import { type ForeignSite, ON_LOOPBACK, openSite } from './foreign-site.ts';

const SECRET = 'a secret of at least thirty-two letters';
const logs = captureLogs();
const sound = wave({ samples: 50 });
const key = createHash('sha256').update(sound).digest('hex');

let alone: Alone;
let site: ForeignSite;
let foreign: string;

/** The status of a question about an address. */
async function ask(address: string, headers: Record<string, string> = {}): Promise<number> {
  const url = `${alone.gateway.address}/api/exists?${new URLSearchParams({ url: address })}`;
  const response = await fetch(url, { method: 'HEAD', headers: { 'x-forwarded-for': '192.0.2.1', ...headers } });
  expect(await response.text()).toBe('');
  return response.status;
}

beforeAll(async () => {
  site = await openSite(({ url }, response) => {
    if (url === '/internal') response.writeHead(302, { location: 'http://10.0.0.1/' });
    else response.statusCode = url === '/a.png' ? 200 : 404;
    response.end();
  });
  foreign = `http://pictures.example:${site.ports[0]}`;
  const fetcher = new GuardedFetcher({
    logger: logs.logger,
    isLimited: true,
    ports: site.ports,
    resolve: async (name) => (name.endsWith('.internal') ? ['10.0.0.1'] : ['127.0.0.1']),
    isPublic: ON_LOOPBACK.isPublic,
  });
  alone = await startAlone({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://limner.example' }, { fetcher });
  await alone.blobs.put(`media/${key}`, sound);
  await alone.blobs.put(renditionBlob(key, 320, 'jpeg'), sound);
});
afterAll(async () => {
  await alone.stop();
  await site.close();
});

describe('whether something exists', () => {
  it('[AP-15] when a foreign url is tested by HEAD, then the gateway asks the site by HEAD, and answers 200 or 404', async () => {
    site.requests.length = 0;
    expect(await ask(`${foreign}/a.png`)).toBe(200);
    expect(await ask(`${foreign}/b.png`)).toBe(404);
    expect(site.requests.map(({ method, url }) => [method, url])).toEqual([
      ['HEAD', '/a.png'],
      ['HEAD', '/b.png'],
    ]);
  });

  it('[AP-15] when a foreign url is internal, by itself, by its name or by a redirect, then it is 404 like any that cannot be reached', async () => {
    const before = logs.lines().length;
    expect(await ask('http://10.0.0.1/')).toBe(404);
    expect(await ask('http://[::1]/')).toBe(404);
    expect(await ask('http://169.254.169.254/latest/meta-data/')).toBe(404);
    expect(await ask('http://store.internal/')).toBe(404);
    expect(await ask(`${foreign}/internal`)).toBe(404);
    const reasons = logs.lines().slice(before);
    expect(reasons.map(({ reason }) => reason)).toEqual(Array(5).fill('not public'));
  });

  it('[AP-15] when a url of this site is tested, then it is 200 for what is there, and 404 for what is not or is not signed', async () => {
    const media = signMedia(SECRET, key, 'a-talk.wav');
    const picture = `${signPicture(SECRET, key)}/320`;
    for (const path of [media, picture, '/app.js', '/app.js?v=1'])
      for (const address of [path, `https://limner.example${path}`])
        expect([address, await ask(address)]).toEqual([address, 200]);
    for (const path of [
      media.replace('a-talk', 'b-talk'),
      picture.replace(
        key,
        key.replace(/./, (digit) => (digit === 'a' ? 'b' : 'a')),
      ),
      '/assets/nothing.js',
      '/api/version',
      '/api/exists?url=/app.js',
      '/a/../api/version',
    ])
      expect([path, await ask(path, { 'x-forwarded-for': '192.0.2.2' })]).toEqual([path, 404]);
  });

  it.each([
    '',
    'a.png',
    '//pictures.example/a.png',
    'ftp://pictures.example/',
    'http://a:b@pictures.example/',
    'http://pictures.example:22/',
  ])('when the address is %j, then it is 400', async (address) => {
    expect(await ask(address, { 'x-forwarded-for': '192.0.2.3' })).toBe(400);
  });

  it('when a visitor asks more than 30 times a minute, then it is 429, for own and foreign addresses together', async () => {
    const from = { 'x-forwarded-for': '192.0.2.4' };
    for (let turn = 0; turn < 15; turn++)
      expect([await ask('/app.js', from), await ask(`${foreign}/a.png`, from)]).toEqual([200, 200]);
    expect(await ask('/app.js', from)).toBe(429);
    expect(await ask('/app.js', { 'x-forwarded-for': '192.0.2.5' })).toBe(200);
  });

  it('when it is asked by GET, then that is not allowed', async () => {
    const response = await fetch(`${alone.gateway.address}/api/exists?url=/app.js`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'HEAD']);
  });
});
