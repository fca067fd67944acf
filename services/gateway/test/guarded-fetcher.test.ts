import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@limner/platform';
import { captureLogs } from '@limner/testing';
import { type FetcherOptions, GuardedFetcher } from '../src/outbound/guarded-fetcher.ts';
import { isPublicAddress } from '../src/outbound/public-address.ts';
import { Unreachable } from '../src/outbound/refusals.ts';
import { type ForeignSite, ON_LOOPBACK, openSite, type Respond } from './foreign-site.ts';
import {
  DISGUISED_HOSTS,
  INTERNAL_IPV4,
  INTERNAL_IPV6,
  PUBLIC_IPS,
  REFUSED_AS_WRITTEN,
  spellings,
} from './hostile-addresses.ts';

const asker = { visitor: '192.0.2.1', signal: new AbortController().signal };
const sites: ForeignSite[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

async function site(respond: Respond): Promise<ForeignSite> {
  const opened = await openSite(respond);
  sites.push(opened);
  return opened;
}

function fetcher(options: Partial<FetcherOptions> = {}): GuardedFetcher {
  return new GuardedFetcher({ logger: captureLogs().logger, isLimited: true, ...options });
}

/** Why a fetch was refused: the reason in the log, or the code that the visitor sees. */
async function refusal(fetching: GuardedFetcher, address: string): Promise<string> {
  try {
    await fetching.picture(address, asker, async (content) => {
      for await (const _ of content);
    });
    return 'not refused';
  } catch (error) {
    if (error instanceof Unreachable) return error.reason;
    return error instanceof AppError ? error.code : String(error);
  }
}

const internalHosts = [
  ...new Set([...INTERNAL_IPV4.flatMap(spellings), ...INTERNAL_IPV6.map((ip) => `[${ip}]`), ...DISGUISED_HOSTS]),
];

describe('an address that a visitor gives', () => {
  it('when the ways around are counted, then there are at least 200', () => {
    const names = INTERNAL_IPV4.length + INTERNAL_IPV6.length;
    expect(internalHosts.length + names + REFUSED_AS_WRITTEN.length).toBeGreaterThanOrEqual(200);
  });

  it.each(internalHosts)('when its host is %s, then it is not public', async (host) => {
    const nobody = fetcher({ resolve: async () => [] });
    expect(await refusal(nobody, `http://${host}/a.png`)).toBe('not public');
    expect(await refusal(nobody, `https://${host}/a.png`)).toBe('not public');
  });

  it.each(REFUSED_AS_WRITTEN)('when it is %j, then it is refused as it stands', async (address) => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return [];
    };
    expect(await refusal(fetcher({ resolve }), address)).toBe('invalid_input');
    await expect(fetcher({ resolve }).exists(address, asker)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(asked).toEqual([]);
  });

  it.each([...INTERNAL_IPV4, ...INTERNAL_IPV6])('when its name resolves to %s, then it is not public', async (ip) => {
    for (const found of [[ip], ['8.8.8.8', ip], [ip, '2606:4700::1111']])
      expect(await refusal(fetcher({ resolve: async () => found }), 'http://pictures.example/')).toBe('not public');
  });

  it.each(['', 'pictures.example', '127.1', '0x7f000002', '2130706434', '8.8.8.8 ', '2606:4700::1111%lo'])(
    'when its name resolves to %j, which is no plain address, then it is not public',
    async (answer) => {
      expect(await refusal(fetcher({ resolve: async () => [answer] }), 'http://pictures.example/')).toBe('not public');
    },
  );

  it.each(PUBLIC_IPS)('when an IP address is %s, then it counts as public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it('[AP-19 part] when its name is not known, resolving fails or takes too long, then it cannot be fetched', async () => {
    const hanging = fetcher({ resolve: () => new Promise(() => undefined), timeoutMs: 20 });
    expect(await refusal(hanging, 'http://pictures.example/')).toBe('too slow');
    expect(await refusal(fetcher({ resolve: async () => [] }), 'http://pictures.example/')).toBe('no address');
    const failing = fetcher({ resolve: () => Promise.reject(new Error('SERVFAIL')) });
    expect(await refusal(failing, 'http://pictures.example/')).toBe('not resolved');
  });

  it('when it is refused, then the visitor does not learn why, and the log does', async () => {
    const logs = captureLogs();
    const texts = new Set<string>();
    for (const resolve of [async () => [], async () => ['10.0.0.1'], () => Promise.reject(new Error('SERVFAIL'))])
      await fetcher({ resolve, logger: logs.logger })
        .picture('http://pictures.example/', asker, async () => undefined)
        .catch(({ code, message }: AppError) => texts.add(`${code} ${message}`));
    expect([...texts]).toEqual([
      'unprocessable_picture url: cannot be fetched; it must lead to a public site that answers within 5 seconds',
    ]);
    expect(logs.lines().map(({ reason }) => reason)).toEqual(['no address', 'not public', 'not resolved']);
  });
});

describe('a redirect', () => {
  const redirectTo =
    (location: string): Respond =>
    (_request, response) =>
      void response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end();

  it('when it leads to a host that is internal, however it is written, then it is not followed', async () => {
    let location = '';
    const { ports } = await site((request, response) => redirectTo(location)(request, response));
    for (const host of internalHosts) {
      location = `http://${encodeURI(host).replaceAll('%25', '%').replace(/%5B/g, '[').replace(/%5D/g, ']')}/a.png`;
      expect([host, await refusal(fetcher({ ...ON_LOOPBACK, ports }), `http://pictures.example:${ports[0]}/`)]).toEqual(
        [host, 'not public'],
      );
    }
  });

  it.each([
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'gopher://pictures.example/_',
    'data:image/png;base64,iVBORw0KGgo=',
    'blob:http://pictures.example/1',
    'http://visitor:secret@pictures.example/',
    'http://pictures.example:22/',
    'https://pictures.example:8443/',
    'http://[::1',
    `/${'a'.repeat(3_000)}`,
  ])('when it leads to %s, then it is not followed', async (location) => {
    const { ports } = await site(redirectTo(location));
    expect(await refusal(fetcher({ ...ON_LOOPBACK, ports }), `http://pictures.example:${ports[0]}/`)).toBe(
      'redirects to an address that is not allowed',
    );
  });

  it('when a name resolves to another address the second time, then that is checked too', async () => {
    const { ports, requests } = await site(redirectTo('/again'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const rebinding = fetcher({
      ports,
      resolve: async () => answers.shift() ?? [],
      isPublic: (ip) => ip === '127.0.0.1',
    });
    expect(await refusal(rebinding, `http://pictures.example:${ports[0]}/`)).toBe('not public');
    expect(requests.map(({ url }) => url)).toEqual(['/']);
  });

  it('when there are five, then they are followed; when there are six or a loop, then they are not', async () => {
    const { ports, requests } = await site(({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(301 + (left % 2), { location: `/${left - 1}` }).end();
      else response.writeHead(url === '/loop' ? 308 : 204, url === '/loop' ? { location: '/loop' } : {}).end();
    });
    const fetching = fetcher({ ...ON_LOOPBACK, ports });
    const at = `http://pictures.example:${ports[0]}`;
    expect(await fetching.exists(`${at}/5`, asker)).toBe(true);
    expect(await fetching.exists(`${at}/6`, asker)).toBe(false);
    expect(await refusal(fetching, `${at}/6`)).toBe('too many redirects');
    requests.length = 0;
    expect(await refusal(fetching, `${at}/loop`)).toBe('too many redirects');
    expect(requests).toHaveLength(6);
  });

  it('when a site sets a cookie on the way, then it is not sent back', async () => {
    const { ports, requests } = await site(({ url }, response) => {
      if (url === '/') response.writeHead(303, { location: '/a', 'set-cookie': 'a=b; Path=/' }).end();
      else response.end();
    });
    expect(await fetcher({ ...ON_LOOPBACK, ports }).exists(`http://pictures.example:${ports[0]}/`, asker)).toBe(true);
    expect(requests.map(({ headers }) => [headers.cookie, headers.referer])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
