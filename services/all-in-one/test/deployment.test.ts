import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createNatsBus } from '@limner/bus/nats';
import { catalogue, stories } from '@limner/contracts';
import { createLogger, NAMESPACE } from '@limner/platform';
import { RUNNING, readCompose, readSettingsFile } from '../../../tools/deployment-files.ts';
import { freePort } from '../../../tools/free-port.ts';
import { makeSecrets } from '../../../tools/secrets.ts';
import { type StartedNats, startNats } from '../../../tools/start-nats.ts';

/** A command that runs a nats-server with JetStream on a port and a folder, and the addresses of the other engines. */
const nats = process.env.TEST_NATS_COMMAND;
const { TEST_MONGODB_URL, TEST_REDIS_URL, TEST_S3_URL, TEST_ELASTICSEARCH_URL } = process.env;
const others = { TEST_MONGODB_URL, TEST_REDIS_URL, TEST_S3_URL, TEST_ELASTICSEARCH_URL };
/** The namespace of a second installation on the same message server. */
const OTHER = 'other-agency';
const root = path.resolve(import.meta.dirname, '../../..');

const missing = Object.entries({ TEST_NATS_COMMAND: nats, ...others }).find(([, value]) => !value);
if (nats && !missing)
  describe('the containers of compose, as processes on NATS with its users', () => describeAll(nats));
else
  describe('the containers of compose, as processes on NATS with its users', () =>
    it.skip(`not tested: ${missing?.[0]} is not set`, () => undefined));

function describeAll(natsCommand: string): void {
  const processes = new Map<string, ChildProcess>();
  const operations = new Map<string, string>();
  const compose = readCompose();
  let folder: string;
  let server: StartedNats | undefined;
  let natsPort: number;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-containers-'));
    natsPort = await freePort();
    port = await freePort();
    const secrets = await secretsHere();
    const other = path.join(folder, OTHER);
    makeSecrets(other, OTHER);
    const installations = { [NAMESPACE]: secrets, [OTHER]: other };
    server = await startNats({ command: natsCommand, port: natsPort, folder, secrets: installations });
    await Promise.all(RUNNING.map((name) => start(name)));
  }, 60_000);

  afterAll(async () => {
    for (const child of processes.values()) child.kill('SIGKILL');
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('when all have started, then each is ready, says which engines it has, and measures itself', async () => {
    for (const [name, address] of operations) {
      const response = await fetch(`${address}/health/ready`);
      const report: unknown = await response.json();
      expect({ name, report }).toMatchObject({
        name,
        report: { ready: true, checks: { bus: 'ok', documents: 'ok', files: 'ok', cache: 'ok' } },
      });
      expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^limner_memory_used_bytes \d/m);
    }
    expect([...operations.keys()].toSorted()).toEqual(RUNNING);
  });

  it('when a visitor comes, then the answer goes through gateway, bus and services', async () => {
    const galleries = await fetch(`http://127.0.0.1:${port}/api/collections/galleries/uk`);
    expect({ status: galleries.status, body: await galleries.json() }).toEqual({ status: 200, body: [] });
    const found = await fetch(`http://127.0.0.1:${port}/robots.txt`);
    expect(found.status).toBe(200);
  });

  it('when the operator runs a command, then the services carry it out', async () => {
    const { status, said } = await command('services/all-in-one/dist/commands/reindex.js');
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('0 images of 0 artists') });
    const collected = await command('services/all-in-one/dist/commands/collect.js');
    expect(collected.said).not.toMatch(/permission/i);
  });

  it('when a service asks for what it never sends, then the message server refuses it', async () => {
    const url = (await readFile(path.join(folder, 'secrets/nats-url-gateway'), 'utf8')).trim();
    const logger = createLogger({ level: 'silent', service: 'gateway' });
    const bus = await createNatsBus({ url, name: 'gateway', namespace: NAMESPACE, logger });
    try {
      await expect(bus.request(catalogue.getSettings, {}, { deadlineMs: 4_000 })).resolves.toBeDefined();
      await expect(bus.request(catalogue.checkImport, { artists: [] }, { deadlineMs: 700 })).rejects.toMatchObject({
        code: 'deadline_exceeded',
      });
    } finally {
      await bus.drain(1_000);
    }
  });

  it('when another installation shares the server, then its users do their work there and nobody else does', async () => {
    const logger = createLogger({ level: 'silent', service: 'test' });
    const open = async (user: 'stories' | 'gateway') =>
      createNatsBus({ url: await urlOf(OTHER, user), name: user, namespace: OTHER, logger });
    const [answering, asking] = [await open('stories'), await open('gateway')];
    try {
      const page = { item: 'intro', language: 'en' as const, text: 'Of the other one.', version: 1 };
      await answering.handle(stories.getPage, 'stories', async () => [page]);
      expect(await asking.request(stories.getPage, { page: 'about', lang: 'us' })).toMatchObject([page]);
      const visitor = await fetch(`http://127.0.0.1:${port}/api/stories/get`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page: 'about', lang: 'us' }),
      });
      expect({ status: visitor.status, texts: await visitor.json() }).toEqual({ status: 200, texts: [] });
      const lines: string[] = [];
      const log = createLogger({ level: 'error', service: 'test' }, { write: (line: string) => void lines.push(line) });
      const url = await urlOf('secrets', 'stories');
      await expect(createNatsBus({ url, name: 'stories', namespace: OTHER, logger: log })).rejects.toThrow();
      expect(lines.join()).toContain('NATS refuses something');
    } finally {
      await asking.drain(1_000);
      await answering.drain(1_000);
    }
  });

  it('when the operator takes a backup, then the operator of another installation restores it there, once', async () => {
    const beacon = await fetch(`http://127.0.0.1:${port}/api/events/logimage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ imageid: 1, region: 'uk' }),
    });
    expect(beacon.status).toBe(204);
    const backup = path.join(folder, 'backup');
    const taken = await command('services/all-in-one/dist/commands/backup.js', [backup]);
    expect(taken).toEqual({
      status: 0,
      said: expect.stringContaining(`documents and 0 files, 0.0 MB, are in ${backup}`),
    });
    const name = `${OTHER}-${path.basename(folder).toLowerCase()}`;
    const there = { NAMESPACE: OTHER, MONGODB_DATABASE: name, S3_BUCKET: name, SEARCH_INDEX: name };
    const asOther = { ...there, NATS_URL_FILE: '', NATS_URL: await urlOf(OTHER, 'operator') };
    const restore = () => command('services/all-in-one/dist/commands/restore.js', [backup], asOther);
    expect(await restore()).toEqual({
      status: 0,
      said: expect.stringMatching(/restored \d+ files, .* into the cluster/),
    });
    expect(await restore()).toEqual({ status: 1, said: expect.stringContaining(`the stream of ${OTHER} has events`) });
  }, 60_000);

  it('when they are stopped, then each ends by itself within the time that compose gives it', async () => {
    const started = performance.now();
    const ended = await Promise.all(
      [...processes].map(async ([name, child]) => {
        child.kill('SIGTERM');
        const [status] = await once(child, 'exit');
        return [name, status];
      }),
    );
    processes.clear();
    expect(ended.toSorted()).toEqual(RUNNING.map((name) => [name, 0]));
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  /** The address of a user of the message server, here. */
  async function urlOf(installation: string, user: string): Promise<string> {
    const url = await readFile(path.join(folder, installation, `nats-url-${user}`), 'utf8');
    return url.trim().replace('@nats:4222', `@127.0.0.1:${natsPort}`);
  }

  /** The secrets of an installation, with the addresses of these engines. */
  async function secretsHere(): Promise<string> {
    const place = path.join(folder, 'secrets');
    const made = makeSecrets(place);
    const redis = new URL(TEST_REDIS_URL ?? '');
    // A database that no other suite uses.
    redis.pathname = '/15';
    const here: Record<string, string> = {
      'mongodb-url': TEST_MONGODB_URL ?? '',
      'redis-url': redis.href,
      'search-url': TEST_ELASTICSEARCH_URL ?? '',
      's3-access-key': process.env.S3_ACCESS_KEY ?? '',
      's3-secret-key': process.env.S3_SECRET_KEY ?? '',
    };
    for (const [name, url] of Object.entries(made))
      if (name.startsWith('nats-url-')) here[name] = url.replace('@nats:4222', `@127.0.0.1:${natsPort}`);
    for (const [name, value] of Object.entries(here)) {
      await rm(path.join(place, name));
      await writeFile(path.join(place, name), value);
    }
    return place;
  }

  function environmentOf(service: string): NodeJS.ProcessEnv {
    const given = { ...readSettingsFile(), ...compose.services[service]?.environment };
    const user = service === 'seed' ? 'operator' : service;
    const withFiles = Object.entries(given).map(([key, value]) => {
      const name = key === 'NATS_URL_FILE' ? `nats-url-${user}` : path.basename(value);
      return [key, key.endsWith('_FILE') ? path.join(folder, 'secrets', name) : value];
    });
    const own = path.basename(folder).toLowerCase();
    return {
      ...Object.fromEntries(withFiles),
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_HOST: '127.0.0.1',
      OPS_PORT: '0',
      DRAIN_SECONDS: '1',
      // The gateway would wait for the demo agency.
      SEED: 'none',
      LOG_LEVEL: 'warn',
      DATA_DIR: path.join(folder, 'data'),
      MONGODB_DATABASE: own,
      SEARCH_INDEX: own,
      S3_ENDPOINT: TEST_S3_URL,
      S3_BUCKET: own,
    };
  }

  /** Resolves when the service says that it is ready; rejects with what it said when it ends before. */
  async function start(name: string): Promise<void> {
    const file = `services/${compose.services[name]?.build?.args.SERVICE}/dist/main.js`;
    const child = spawn(process.execPath, [file], {
      cwd: root,
      env: environmentOf(name),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    processes.set(name, child);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const [, address] = /operations at (http:\S+)/.exec(line) ?? [];
        if (address) operations.set(name, address);
      });
    const isReady = new Promise<void>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => line.includes(' is ready') && resolve());
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended: ${said.join('\n')}`)));
    // After the start nobody awaits it.
    ended.catch(() => {});
    await Promise.race([isReady, ended]);
  }

  async function command(
    file: string,
    args: readonly string[] = [],
    more: NodeJS.ProcessEnv = {},
  ): Promise<{ status: number | null; said: string }> {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...environmentOf('seed'), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { status, said: out + err };
  }
}
