import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PATIENCE } from '@limner/testing/patience';

const root = path.resolve(import.meta.dirname, '../../..');
const { TEST_NATS_URL, TEST_MONGODB_URL, TEST_REDIS_URL, TEST_ELASTICSEARCH_URL, TEST_S3_URL } = process.env;
const name = `limner-stop-${process.pid}`;
const servers = {
  NATS_URL: TEST_NATS_URL,
  MONGODB_URL: TEST_MONGODB_URL,
  MONGODB_DATABASE: name,
  REDIS_URL: TEST_REDIS_URL,
  SEARCH_URL: TEST_ELASTICSEARCH_URL,
  SEARCH_INDEX: name,
  S3_ENDPOINT: TEST_S3_URL,
  S3_BUCKET: name,
  S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? 'limner-test',
  S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? 'limner-test-secret',
  IMAGE_SECRET: 'a secret of this test only, long enough',
};

/** What npm runs is found under /proc. */
const isLinux = process.platform === 'linux';

describe('npm, when it is stopped', () => {
  let data: string;
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'limner-stop-'));
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  const modes: [script: string, settings: Record<string, string | undefined>, atLeast: number][] = [
    ['start', {}, 1],
    ...(Object.values(servers).includes(undefined) ? [] : [['start:cluster', servers, 7] as (typeof modes)[number]]),
  ];

  if (isLinux)
    it.each(modes)(
      'when "npm run %s" gets SIGTERM, then every process below it ends, in order',
      async (script, settings, atLeast) => {
        const env = { ...process.env, ...settings, DATA_DIR: data, SEED: 'none', PORT: '0', OPS_PORT: '0' };
        const npm = spawn('npm', ['run', '--silent', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
        const ended = once(npm, 'exit');
        let said = '';
        npm.stderr?.on('data', (chunk: Buffer) => (said += chunk));
        try {
          const address = await readyAddress(npm, () => said);
          const below = await descendants(npm.pid ?? 0);
          expect(below.length).toBeGreaterThanOrEqual(atLeast);
          npm.kill('SIGTERM');
          await ended;
          const end = performance.now() + 20_000 * PATIENCE;
          while (below.some(isAlive) && performance.now() < end) await fetch(address).catch(() => undefined);
          expect(below.filter(isAlive)).toEqual([]);
          expect(said).not.toContain('a step failed');
        } finally {
          npm.kill('SIGKILL');
        }
      },
      120_000,
    );
  else it.skip('not tested: there is no /proc', () => undefined);

  if (isLinux && modes.length > 1)
    it('when a service of "npm run start:cluster" is killed, then it is started again, with its ports, and that is said', async () => {
      const env = { ...process.env, ...servers, DATA_DIR: data, SEED: 'none', PORT: '0', OPS_PORT: '0' };
      const npm = spawn('npm', ['run', '--silent', 'start:cluster'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      // Its pipes are closed when the last process below it has ended.
      const ended = once(npm, 'close');
      let said = '';
      npm.stderr?.on('data', (chunk: Buffer) => (said += chunk));
      const saying = async (pattern: RegExp) => {
        while (!pattern.test(said)) await once(npm.stderr ?? npm, 'data');
        return pattern.exec(said)?.[1] ?? '';
      };
      try {
        await readyAddress(npm, () => said);
        const operations = await saying(/operations of stories at (\S+)/);
        const below = await descendants(npm.pid ?? 0);
        const commands = await Promise.all(below.map(async (pid) => [pid, await commandOf(pid)] as const));
        const [killed = 0] = commands.find(([, command]) => command.includes('stories/dist/main.js')) ?? [];
        process.kill(killed, 'SIGKILL');
        await saying(/(the service stories was ended by SIGKILL; it is started again in 1 s)/);
        await saying(/(the service stories is ready again)/);
        expect((await fetch(`${operations}/health/ready`)).status).toBe(200);
      } finally {
        npm.kill('SIGTERM');
        await ended;
      }
    }, 120_000);
  if (modes.length === 1) it.skip('the cluster is not tested: not every TEST_…_URL is set', () => undefined);
});

async function readyAddress(npm: ChildProcess, said: () => string): Promise<string> {
  if (npm.stdout)
    for await (const line of createInterface({ input: npm.stdout })) {
      const [, address] = /ready at (\S+)/.exec(line) ?? [];
      if (address !== undefined) return address;
    }
  throw new Error(`it ended before it was ready: ${said()}`);
}

/** Every process below this one. */
async function descendants(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const));
  const found = [parent];
  for (const one of found) found.push(...parents.filter(([, of]) => of === one).map(([pid]) => pid));
  return found.slice(1);
}

const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? undefined : Number(parent);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
