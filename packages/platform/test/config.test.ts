import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLUSTER_KEYS, ConfigError, describeSettings, drainMs, loadConfig, withoutSecrets } from '../src/config.ts';
import { Health } from '../src/health.ts';
import { createLogger } from '../src/logger.ts';
import { createShutdown } from '../src/shutdown.ts';
import { isSignedPicture, signPicture } from '../src/signature.ts';

describe('settings', () => {
  it('when no setting is given, then embedded mode starts with defaults', () => {
    expect(loadConfig({})).toMatchObject({ MODE: 'embedded', PORT: 8080, DATA_DIR: '.data', SEED: 'demo' });
  });

  it('when cluster mode lacks its servers, then the start fails and names all that are missing', () => {
    const problems = problemsOf({ MODE: 'cluster', NATS_URL: 'nats://127.0.0.1:4222' });
    const missing = CLUSTER_KEYS.filter((key) => key !== 'NATS_URL');
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(missing);
  });

  it.each([
    [{ NATS_URL: 'nats://127.0.0.1:4222', REDIS_URL: 'redis://127.0.0.1:6379' }, 'NATS_URL, REDIS_URL are'],
    [{ MONGODB_URL: 'mongodb://127.0.0.1:27017' }, 'MONGODB_URL is'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_ENDPOINT is'],
  ])(
    'when servers are named without a mode, then the start fails, names them and says what to set: %j',
    (servers, named) => {
      expect(problemsOf(servers)).toEqual([
        `MODE: not set, but ${named}. Set MODE=cluster to use the servers, or MODE=embedded to keep everything in DATA_DIR.`,
      ]);
      expect(loadConfig({ ...servers, MODE: 'embedded' }).MODE).toBe('embedded');
    },
  );

  it('when a process stops, then a cluster waits for its balancers and the embedded mode does not, unless it is set', () => {
    const cluster = { MODE: 'cluster', DRAIN_SECONDS: undefined } as const;
    expect([drainMs(loadConfig({})), drainMs(cluster)]).toEqual([0, 5_000]);
    expect(drainMs(loadConfig({ DRAIN_SECONDS: '1.5' }))).toBe(1_500);
    expect(drainMs({ ...cluster, DRAIN_SECONDS: 0 })).toBe(0);
  });

  it.each([
    [
      'mongodb://limner:word@a.internal:27017/?replicaSet=rs0&tlsCertificateKeyFilePassword=word',
      'mongodb://a.internal:27017/',
    ],
    ['nats://user:p%40ss@127.0.0.1:4222', 'nats://127.0.0.1:4222'],
    ['mongodb+srv://user:p@ss@cluster.example', 'mongodb+srv://cluster.example'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['nats://user:one@a:4222, nats://user:one@b:4222', 'nats://a:4222,nats://b:4222'],
    ['mongodb://user:word@a:27017,b:27017/?replicaSet=rs0', 'mongodb://a:27017,b:27017/'],
  ])('when the address %s is shown, then it has no user, password or parameters', (address, shown) => {
    expect(withoutSecrets(address)).toBe(shown);
  });

  it('when installations share servers, then a name distinguishes them, which can be part of a subject and of a stream', () => {
    expect(loadConfig({}).NAMESPACE).toBe('limner');
    expect(loadConfig({ NAMESPACE: 'agency-2' }).NAMESPACE).toBe('agency-2');
    for (const NAMESPACE of ['Agency', 'a.b', 'a_b', 'a b', '-a', 'a-', '*', 'a:b', 'x'.repeat(33)])
      expect(problemsOf({ NAMESPACE })).toEqual([expect.stringMatching(/^NAMESPACE: must be 1 to 32 /)]);
  });

  it('when several values are wrong, then each is named, in addition to missing ones', () => {
    const problems = problemsOf({
      MODE: 'cluster',
      PORT: 'many',
      REDIS_URL: 'http://x',
      S3_BUCKET: 'B',
      IMAGE_SECRET: 'short',
    });
    for (const key of ['PORT', 'REDIS_URL', 'S3_BUCKET', 'IMAGE_SECRET', 'MONGODB_URL']) {
      expect(problems.some((problem) => problem.startsWith(`${key}:`))).toBe(true);
    }
  });

  it.each([
    ['NATS_URL', 'nats://u:p@a:4222,nats://u:p@b:4222, nats://u:p@c:4222'],
    ['NATS_URL', 'tls://[::1]:4222,tls://b'],
    ['MONGODB_URL', 'mongodb://a:27017,b:27018,c/?replicaSet=rs0'],
    ['MONGODB_URL', 'mongodb://user:word@a,b,c/limner?replicaSet=rs0'],
    ['MONGODB_URL', 'mongodb+srv://user:word@cluster.example'],
  ])('when %s is %s, then it is accepted', (key, value) => {
    expect(loadConfig({ MODE: 'embedded', [key]: value })).toMatchObject({ [key]: value });
  });

  it.each([
    ['NATS_URL', 'nats://a:4222,b:4222'],
    ['NATS_URL', 'nats://a:4222,'],
    ['NATS_URL', 'nats://a,tls://b'],
    ['NATS_URL', 'nats://u:hidden@a,nats://b'],
    ['NATS_URL', 'http://a'],
    ['MONGODB_URL', 'mongodb://a,,b'],
    ['MONGODB_URL', 'mongodb://a:many,b'],
    ['MONGODB_URL', 'mongodb+srv://a,b'],
    ['MONGODB_URL', 'http://a'],
  ])('when %s is %s, then it is refused without its value', (key, value) => {
    const problems = problemsOf({ MODE: 'embedded', [key]: value });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([key]);
    expect(problems.join()).not.toContain('hidden');
  });

  it('when there is an identity provider, then its client and the groups are needed', () => {
    const problems = problemsOf({ OIDC_ISSUER: 'https://id.example/realms/studio' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['OIDC_CLIENT_ID', 'OIDC_GROUPS']);
  });

  it.each([
    ['OIDC_ISSUER', 'http://id.example'],
    ['OIDC_ISSUER', 'https://id.example/?tenant=1'],
    ['OIDC_ISSUER', 'https://user@id.example/'],
    ['OIDC_SCOPES', 'profile email'],
    ['OIDC_GROUPS', 'admin'],
    ['OIDC_GROUPS', 'admin='],
    ['OIDC_GROUPS', 'service=staff'],
    ['OIDC_GROUPS', 'admin=a; admin=b'],
    ['SESSION_SECRET', 'short'],
  ])('when %s is %s, then it is named as wrong', (key, value) => {
    const rest = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'limner', OIDC_GROUPS: 'admin=staff' };
    expect(problemsOf({ ...rest, [key]: value }).map((problem) => problem.split(':')[0])).toEqual([key]);
  });

  it('when groups are mapped, then a name may have signs of its own', () => {
    const mapped = loadConfig({ OIDC_GROUPS: 'admin=cn=owners,ou=groups| /staff ; editor=writers;' });
    expect(mapped.OIDC_GROUPS).toEqual({ admin: ['cn=owners,ou=groups', '/staff'], editor: ['writers'] });
  });

  it('when there is a webhook, then its secret is needed, and there may be two', () => {
    const EVENTS_WEBHOOK_URL = 'http://collector.internal:8080/events';
    const [one, other] = [32, 24].map((bytes) => `whsec_${Buffer.alloc(bytes, 5).toString('base64')}`);
    const named = (settings: Record<string, string>) =>
      problemsOf({ EVENTS_WEBHOOK_URL, ...settings }).map((problem) => problem.split(':')[0]);
    expect(named({})).toEqual(['EVENTS_WEBHOOK_SECRET']);
    for (const wrong of ['short', `${one},`, `whsec_${'A'.repeat(20)}`, `${one},${one},${one}`])
      expect(named({ EVENTS_WEBHOOK_SECRET: wrong })).toEqual(['EVENTS_WEBHOOK_SECRET']);
    expect(problemsOf({ EVENTS_WEBHOOK_URL: 'https://user:word@collector.example/' })).toHaveLength(2);
    const { EVENTS_WEBHOOK_SECRET } = loadConfig({ EVENTS_WEBHOOK_URL, EVENTS_WEBHOOK_SECRET: `${one}, ${other}` });
    expect(EVENTS_WEBHOOK_SECRET).toEqual([one, other]);
  });

  it('when a value is empty, then it counts as missing', () => {
    expect(loadConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 8080 });
  });

  it('when the settings are described, then each has a sentence', () => {
    const settings = describeSettings();
    expect(settings.map(({ key }) => key)).toEqual(expect.arrayContaining(['MODE', 'PORT', ...CLUSTER_KEYS]));
    expect(settings.filter(({ description }) => description.length < 10)).toEqual([]);
  });
});

describe('settings in files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'limner-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileWith = (text: string): string => {
    const file = path.join(folder, `secret-${text.length}`);
    writeFileSync(file, text);
    return file;
  };

  it('when X_FILE names a file, then its text is the value, without the line break at its end', () => {
    const secret = ' spaces belong to it, 32 characters ';
    for (const end of ['', '\n', '\r\n'])
      expect(loadConfig({ IMAGE_SECRET_FILE: fileWith(`${secret}${end}`) }).IMAGE_SECRET).toEqual([secret]);
  });

  it('when the file is empty, or its name is, then the setting counts as absent', () => {
    for (const SESSION_SECRET_FILE of [fileWith(''), fileWith('\n'), ''])
      expect(loadConfig({ SESSION_SECRET_FILE }).SESSION_SECRET).toBeUndefined();
  });

  it('when a server is named in a file, then cluster mode does not miss it', () => {
    const problems = problemsOf({ MODE: 'cluster', NATS_URL_FILE: fileWith('nats://search:word@nats:4222\n') });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(CLUSTER_KEYS.filter((key) => key !== 'NATS_URL'));
  });

  it('when the file is missing, or the setting is given both ways, then it is named without its value', () => {
    expect(problemsOf({ S3_SECRET_KEY_FILE: path.join(folder, 'none') })).toEqual([
      expect.stringMatching(/^S3_SECRET_KEY_FILE: the file .*none cannot be read \(ENOENT\)$/),
    ]);
    const twice = problemsOf({ S3_SECRET_KEY: 'hush', S3_SECRET_KEY_FILE: fileWith('hush') });
    expect(twice).toEqual([expect.stringMatching(/^S3_SECRET_KEY: is set twice/)]);
    expect(twice.join()).not.toContain('hush');
  });

  it('when a file holds a wrong value, then the setting is named', () => {
    expect(problemsOf({ PORT_FILE: fileWith('many') }).map((problem) => problem.split(':')[0])).toEqual(['PORT']);
  });
});

describe('logs', () => {
  it('when secrets are logged, then their values are replaced', () => {
    const lines: string[] = [];
    const sink = new PassThrough();
    sink.on('data', (line: Buffer) => lines.push(line.toString()));
    const logger = createLogger({ level: 'info', service: 'test', context: () => ({ requestId: 'r-1' }) }, sink);
    logger.info(
      {
        email: 'a@b.example',
        user: { password: 'hunter2' },
        req: { headers: { authorization: 'Bearer x', cookie: 'y' } },
        headers: { 'set-cookie': 'z' },
      },
      'hello',
    );
    const line = lines.join('');
    expect(line).toContain('"requestId":"r-1"');
    expect(line).not.toMatch(/a@b\.example|hunter2|Bearer x|"y"|"z"/);
  });
});

describe('health', () => {
  it('when a check fails or hangs, then the report names it, within the time limit', async () => {
    const health = new Health({ timeoutMs: 20 });
    health.add('good', async () => {});
    health.add('bad', () => Promise.reject(new Error('disk full')));
    health.add('late', () => new Promise(() => {}));
    expect(await health.report()).toEqual({
      ready: false,
      checks: { good: 'ok', bad: 'disk full', late: 'no answer in 20 ms' },
    });
  });

  it('when the process is stopping, then it is not ready', async () => {
    const health = new Health();
    expect((await health.report()).ready).toBe(true);
    health.stopping();
    expect((await health.report()).ready).toBe(false);
  });
});

describe('shutdown', () => {
  it('when steps were added, then they run once in reverse order, and a failing one does not stop the others', async () => {
    const ran: string[] = [];
    const shutdown = createShutdown({ logger: createLogger({ level: 'silent', service: 'test' }, new PassThrough()) });
    shutdown.add('first', () => void ran.push('first'));
    shutdown.add('broken', () => Promise.reject(new Error('no')));
    shutdown.add('last', () => void ran.push('last'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(ran).toEqual(['last', 'first']);
  });
});

describe('picture addresses', () => {
  const secret = 's'.repeat(32);
  const key = 'a'.repeat(64);

  it('when an address is signed, then its signature is valid for that key and secret only', () => {
    const [, , , signature = ''] = signPicture(secret, key).split('/');
    expect(isSignedPicture(secret, key, signature)).toBe(true);
    expect(isSignedPicture(secret, 'b'.repeat(64), signature)).toBe(false);
    expect(isSignedPicture('t'.repeat(32), key, signature)).toBe(false);
    expect(isSignedPicture(secret, key, '')).toBe(false);
    expect(isSignedPicture([], key, signature)).toBe(false);
    expect(() => signPicture([], key)).toThrow('no secret');
  });

  it('when the secret is exchanged in three steps, then each step takes the addresses of its neighbours', () => {
    const [old, next] = ['o'.repeat(32), 'n'.repeat(32)];
    const steps = [old, `${old},${next}`, `${next}, ${old}`, next].map((IMAGE_SECRET) => {
      const { IMAGE_SECRET: secrets = [] } = loadConfig({ IMAGE_SECRET });
      return { secrets, signature: signPicture(secrets, key).split('/')[3] ?? '' };
    });
    const takes = steps.map(({ secrets }) => steps.map(({ signature }) => isSignedPicture(secrets, key, signature)));
    expect(takes).toEqual([
      [true, true, false, false],
      [true, true, true, true],
      [true, true, true, true],
      [false, false, true, true],
    ]);
  });

  it('when one secret contains a comma, then it is one', () => {
    const IMAGE_SECRET = `short, but ${'x'.repeat(32)}`;
    expect(loadConfig({ IMAGE_SECRET }).IMAGE_SECRET).toEqual([IMAGE_SECRET]);
  });
});

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}
