import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IS_THOROUGH } from '@limner/testing/thorough';
import { CLOSED_SERVERS } from './closed-servers.ts';

/** Every command, with arguments that it accepts. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  import: ['no-folder'],
  'events-export': ['--since', '2026-11-01', '--out', 'no-folder'],
  deadletters: ['list'],
  reindex: [],
  backup: ['no-folder'],
  collect: [],
  doctor: [],
  'events-erase': ['--visitor', 'nobody'],
  'insight-link': [],
  'insight-rebuild': [],
  migrate: [],
  restore: ['no-folder'],
  seed: [],
};
/** These are not commands themselves. */
const PARTS = ['command', 'progress'];

const CLUSTER =
  'Limner, cluster mode: nats://127.0.0.1:1, mongodb://127.0.0.1:2 (limner), redis://127.0.0.1:3, http://127.0.0.1:4 (limner-search), http://127.0.0.1:5 (pictures)';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'limner-commands-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** Runs the built command with these settings alone; what it says, in order. */
function runCommand(name: string, settings: Record<string, string>): Promise<{ status: unknown; output: string }> {
  const file = path.resolve(import.meta.dirname, `../dist/commands/${name}.js`);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: data, INIT_CWD: data, LOG_LEVEL: 'error', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...(COMMANDS[name] ?? [])], { env }, (error, out, errors) =>
      resolve({ status: error ? error.code : 0, output: errors + out }),
    );
  });
}

describe('a command', () => {
  it('when a command is added, then it is tested here', async () => {
    const files = await readdir(path.resolve(import.meta.dirname, '../src/commands'));
    const names = files.map((file) => path.basename(file, '.ts')).filter((name) => !PARTS.includes(name));
    expect(names.sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  // Each is a process of its own.
  const names = Object.keys(COMMANDS).slice(0, IS_THOROUGH ? undefined : 1);

  it.each(names)(
    'when %s has servers and no mode, then it ends with what to set, and touches no store',
    async (name) => {
      const { status, output } = await runCommand(name, CLOSED_SERVERS);
      expect(status).toBe(1);
      expect(output).toContain(
        'MODE: not set, but NATS_URL, MONGODB_URL, REDIS_URL, S3_ENDPOINT are. Set MODE=cluster to use the servers, or MODE=embedded',
      );
      expect(output).not.toContain('    at ');
      expect(await readdir(data)).toEqual([]);
    },
  );

  it.each(names)('when %s goes to a cluster, then its first line names the servers, without secrets', async (name) => {
    const { status, output } = await runCommand(name, { ...CLOSED_SERVERS, MODE: 'cluster' });
    expect(status).toBe(1);
    expect(output.split('\n')[0]).toBe(CLUSTER);
    expect(output).not.toContain('hidden');
    expect(await readdir(data)).toEqual([]);
  });

  it('when it goes to a data folder, then its first line names the folder, and whether the installation runs', async () => {
    const { status, output } = await runCommand('deadletters', {});
    expect({ status, output }).toEqual({
      status: 0,
      output: `Limner, embedded mode: ${data}, stopped\n0 dead letters\n`,
    });
  });
});
