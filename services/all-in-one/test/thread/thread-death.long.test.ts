import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const program = path.join(import.meta.dirname, 'installation.child.ts');

describe('a thread of the documents that dies', () => {
  let folder: string;
  let child: ChildProcess;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-thread-'));
  });
  afterEach(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['writer', 'reader'])(
    'when the %s dies, then no call gets 500, and the process says why and ends with status 1',
    async (thread) => {
      const { address, operations, exit, errors } = await start();
      expect(await readiness(operations)).toMatchObject({
        ready: true,
        checks: { documents: 'ok', disk: 'ok', bus: 'ok' },
      });
      const { served, statuses: visiting } = visitUntilGone(address);
      await served;
      child.stdin?.write(`${thread}\n`);
      expect(await exit).toEqual([1, null]);
      const statuses = await visiting;
      expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
      if (thread === 'reader') expect([...statuses]).toContain(503);
      const fatal = errors().filter((line) => line.includes('"level":60'));
      expect(fatal).toHaveLength(1);
      expect(fatal[0]).toContain(
        `their ${thread} has stopped (it ended with status 1). The process exits; start it again.`,
      );
    },
    60_000,
  );

  it('when the process was started again after it, then it is ready, and measures itself', async () => {
    const first = await start();
    child.stdin?.write('writer\n');
    await first.exit;
    const second = await start();
    expect(await readiness(second.operations)).toMatchObject({ ready: true });
    expect(await (await fetch(`${second.operations}/metrics`)).text()).toMatch(/^limner_memory_used_bytes \d/m);
  }, 60_000);

  async function start() {
    const env = { ...process.env, DATA_DIR: folder, SEED: 'none', PORT: '0', OPS_PORT: '0', RATE_LIMITS: 'false' };
    child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'pipe'] });
    const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
    const lines: string[] = [];
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    const [said] = (await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
    return { ...(JSON.parse(said.toString()) as { address: string; operations: string }), exit, errors: () => lines };
  }
});

const headers = { 'content-type': 'application/json' };

const readiness = async (operations: string): Promise<unknown> => (await fetch(`${operations}/health/ready`)).json();

/** Sends requests that no cache can answer, ten at a time, until the server is gone. `served` resolves after the first hundred responses. */
function visitUntilGone(address: string) {
  const seen = new Set<number>();
  const served = Promise.withResolvers<void>();
  const visit = async (first: number) => {
    for (let n = first; ; n += 10) {
      const body = JSON.stringify({ page: `none-${n}`, lang: 'us' });
      const response = await fetch(`${address}/api/stories/get`, { method: 'POST', headers, body }).catch(
        () => undefined,
      );
      if (!response) return;
      seen.add(response.status);
      await response.arrayBuffer().catch(() => undefined);
      if (n >= 100) served.resolve();
    }
  };
  const visits = Promise.all(Array.from({ length: 10 }, (_, index) => visit(index)));
  return { served: served.promise, statuses: visits.then(() => seen) };
}
