import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '../src/index.ts';
import { readMemory } from '../src/telemetry/memory.ts';

const LIMIT = 256 * 2 ** 20;
let cgroups: string;
const own = () => path.join(cgroups, 'self');

beforeEach(async () => {
  cgroups = await mkdtemp(path.join(tmpdir(), 'limner-cgroup-'));
});
afterEach(() => rm(cgroups, { recursive: true, force: true }));

async function write(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(path.join(cgroups, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(cgroups, folder, name), text);
}

const v2 = { 'memory.current': '200000000\n', 'memory.stat': 'anon 120000000\ninactive_file 30000000\nslab 1\n' };
const v1 = {
  'memory.usage_in_bytes': '200000000\n',
  'memory.stat': 'inactive_file 1\ntotal_inactive_file 40000000\n',
};

describe('the memory of a process', () => {
  it.each([
    {
      where: 'a container that sees its group as the root',
      groups: '0::/\n',
      folder: '',
      files: v2,
      used: 170_000_000,
    },
    {
      where: 'a unit of systemd',
      groups: '0::/system.slice/limner\n',
      folder: 'system.slice/limner',
      files: v2,
      used: 170_000_000,
    },
    {
      where: 'version 1',
      groups: '4:cpu,memory:/pod/one\n0::/\n',
      folder: 'memory/pod/one',
      files: v1,
      used: 160_000_000,
    },
    {
      where: 'version 1, named as outside',
      groups: '4:memory:/docker/one\n',
      folder: 'memory',
      files: v1,
      used: 160_000_000,
    },
  ])(
    'when $where has a limit, then the whole group counts, without the pages of files that can be dropped',
    async ({ groups, folder, files, used }) => {
      await write('', { self: groups });
      await write(folder, files);
      expect(await readMemory({ limit: LIMIT, cgroups, own: own() })).toEqual({ used, limit: LIMIT });
    },
  );

  it.each([0, 2 ** 64])('when there is no limit (%d), then it is the process and the machine', async (limit) => {
    await write('', { self: '0::/\n', ...v2 });
    const memory = await readMemory({ limit, cgroups, own: own() });
    expect(memory.limit).toBe(totalmem());
    expect(memory.used).not.toBe(170_000_000);
    expect(memory.used).toBeGreaterThan(10_000_000);
  });

  it('when the files of the group cannot be read, then what is resident counts against the limit', async () => {
    const { used, limit } = await readMemory({ limit: LIMIT, cgroups, own: own() });
    expect(used).toBeGreaterThan(10_000_000);
    expect(limit).toBe(LIMIT);
  });

  it('when metrics are exported, then both figures are among them', async () => {
    const text = await createMetrics({ processFigures: true }).text();
    expect(text).toMatch(/^limner_memory_used_bytes [1-9]\d{6,}$/m);
    expect(text).toMatch(/^limner_memory_limit_bytes [1-9]\d{6,}$/m);
  });
});
