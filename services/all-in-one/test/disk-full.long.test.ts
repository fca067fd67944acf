import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { buildImportFolder, startAll } from '@limner/testing';
import { restore } from '../src/backup/restore.ts';
import { openInstallation } from '../src/installation.ts';

const MEGABYTE = 1_000_000;

let work: string;
const mounted: string[] = [];
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'limner-full-'));
});
afterAll(async () => {
  for (const disk of mounted) execFileSync('umount', ['-l', disk]);
  await rm(work, { recursive: true, force: true });
});

/** A small disk for the test; only root can create one. */
async function diskOf(name: string, megabytes: number): Promise<string> {
  const disk = path.join(work, name);
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'limner-test', disk]);
  mounted.push(disk);
  return disk;
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(4_096));
  } catch {
    // The disk is full.
  } finally {
    await handle.close();
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    const probe = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
    execFileSync('mount', ['-t', 'tmpfs', 'limner-test', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  }
}

(canMount() ? describe : describe.skip)('a full disk (needs root on Linux, to mount a small one)', () => {
  it('when it fills while the site runs, then writes are refused with a message, the site continues, and all works once there is space', async () => {
    const data = path.join(await diskOf('running', 24), 'data');
    const [first, second] = [
      await buildImportFolder([{ slug: 'ann', name: 'Ann Example' }]),
      await buildImportFolder([{ slug: 'ben', name: 'Ben Example', pictures: 3 }]),
    ];
    const system = await startAll({ env: { DATA_DIR: data }, seed: first });
    const set = (value: string) =>
      system.engines.bus.request(catalogue.applySettings, { settings: { motto: value.repeat(500) } });
    const ballast = path.join(path.dirname(data), 'ballast');
    await fill(ballast);

    const importing = system.operations.import(second);
    await expect(importing).rejects.toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining(`the disk that holds ${data}`),
    });
    let acknowledged = '';
    const writing = (async () => {
      for (let count = 0; count < 10_000; count++) {
        const value = `${count % 10}`;
        await set(value);
        acknowledged = value;
      }
    })();
    await expect(writing).rejects.toMatchObject({
      code: 'storage_full',
      message: `the disk that holds ${path.join(data, 'documents')} is full`,
    });
    const { motto = '' } = await system.engines.bus.request(catalogue.getSettings, {});
    expect(motto).toBe(acknowledged.repeat(500));
    const slides = await fetch(`${system.address}/api/home/current`);
    expect(slides.status).toBe(200);

    await rm(ballast);
    expect((await system.operations.import(second)).images).toEqual({ created: 3, updated: 0, unchanged: 0 });
    await set('z');
    expect(await readdir(path.join(data, 'files', '.incomplete'))).toEqual([]);
    await system.stop();
    for (const folder of [first, second]) await rm(folder, { recursive: true, force: true });
  }, 120_000);

  it('when there is no space for a backup or a restore, then the error says so', async () => {
    const source = path.join(work, 'source');
    const pictures = await buildImportFolder([{ slug: 'ann', name: 'Ann Example' }]);
    const installation = await openInstallation(
      ['uploads', 'catalogue', 'stories'],
      loadConfig({ DATA_DIR: source, LOG_LEVEL: 'silent' }),
    );
    await installation.operations.import(pictures);
    await writeFile(path.join(source, 'files', 'originals', 'large'), Buffer.alloc(3 * MEGABYTE));
    const small = await diskOf('small', 2);
    await expect(installation.operations.backup(path.join(small, 'backup'))).rejects.toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining(`the disk that holds ${path.join(small, 'backup')}`),
    });
    const backup = path.join(work, 'backup');
    await installation.operations.backup(backup);
    await installation.close();
    await expect(restore(backup, path.join(small, 'data'))).rejects.toThrow(/has .* MB free, and the backup needs/);
    expect(await readdir(path.join(small, 'data'))).toEqual([]);
    await rm(pictures, { recursive: true, force: true });
  }, 60_000);

  it('when it is read-only, then a start is refused with a message', async () => {
    const disk = await diskOf('read-only', 8);
    const config = loadConfig({ DATA_DIR: path.join(disk, 'data'), LOG_LEVEL: 'silent' });
    await (await openInstallation([], config)).close();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await expect(openInstallation([], config)).rejects.toMatchObject({ code: 'storage_unwritable' });
    await expect(openInstallation([], config)).rejects.toThrow('read-only');
  }, 60_000);
});
