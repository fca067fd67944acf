import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportProgress } from '@limner/catalogue';
import { AppError, loadConfig } from '@limner/platform';
import { buildImportFolder, type StartedSystem, startAll } from '@limner/testing';
import { restore } from '../src/backup/restore.ts';
import { connectToRunning } from '../src/control/control-client.ts';
import { startControlServer } from '../src/control/control-server.ts';
import { socketPathOf } from '../src/control/socket-path.ts';
import { openInstallation } from '../src/installation.ts';
import type { Operations } from '../src/operations.ts';

let system: StartedSystem;
let folder: string;
let data: string;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'limner-control-'));
  folder = await buildImportFolder([{ slug: 'ann', name: 'Ann Example', pictures: 3 }]);
  system = await startAll({ env: { DATA_DIR: data } });
}, 60_000);
afterAll(async () => {
  await system.stop();
  for (const made of [data, folder]) await rm(made, { recursive: true, force: true });
});

async function running(): Promise<Operations> {
  const operations = await connectToRunning(data);
  if (!operations) throw new Error('the installation does not answer');
  return operations;
}

describe('the control socket', () => {
  it('when it is created, then only the owner can open it', async () => {
    const socket = await socketPathOf(data);
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(socket))).mode & 0o777).toBe(0o700);
  });

  it('[AP-19 part] when an installation takes a command and says nothing, then the command ends by its limit', async () => {
    const silent = await mkdtemp(path.join(tmpdir(), 'limner-silent-'));
    const never = () => new Promise<never>(() => undefined);
    const { logger } = system.logs;
    const server = await startControlServer(silent, { ...system.operations, reindex: never }, logger);
    const operations = await connectToRunning(silent, { silenceMs: 200 });
    await expect(operations?.reindex()).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await server.close();
    await rm(silent, { recursive: true, force: true });
  });

  it('when nothing runs on a folder, then there is nothing to connect to', async () => {
    expect(await connectToRunning(path.join(data, 'elsewhere'))).toBeUndefined();
  });

  it('when an import is requested, then it reports progress, and a second one changes nothing', async () => {
    const seen: ImportProgress[] = [];
    const operations = await running();
    const first = await operations.import(folder, { onProgress: (progress) => void seen.push(progress) });
    expect(first.images).toEqual({ created: 3, updated: 0, unchanged: 0 });
    expect(seen.at(-1)).toMatchObject({ phase: 'writing', done: 3, total: 3 });
    expect((await operations.import(folder)).images).toEqual({ created: 0, updated: 0, unchanged: 3 });
  });

  it('when the folder is wrong, then every problem is reported with file and line', async () => {
    const wrong = await buildImportFolder([{ slug: 'uk', name: 'A reserved address' }]);
    await writeFile(path.join(wrong, 'images.csv'), 'file,artist,title,tags,styles\nimages/none.svg,nobody,x,y,flat\n');
    const refused = (await running()).import(wrong);
    await expect(refused).rejects.toThrow(AppError);
    await expect(refused).rejects.toThrow(/images\.csv:2: /);
    await expect(refused).rejects.toThrow(/artists\.csv:2: /);
    await rm(wrong, { recursive: true, force: true });
  });

  it('when the commands look for the installation, then they find the running one', async () => {
    const installation = await openInstallation([], loadConfig({ DATA_DIR: data }));
    expect(installation.where).toBe('running');
    expect(await installation.operations.listDeadLetters()).toEqual([]);
    expect(await installation.operations.redriveDeadLetters()).toBe(0);
    expect(await installation.operations.redriveDeadLetters('events:unknown')).toBe(0);
    await installation.close();
  });

  it('when the index is rebuilt, then it has the content of the catalogue', async () => {
    expect(await (await running()).reindex()).toMatchObject({ artists: 1, images: 3 });
  });
});

describe('a backup', () => {
  it('when it is restored elsewhere, then a stopped installation there has everything', async () => {
    const copy = path.join(data, 'a-backup');
    const there = path.join(data, 'restored');
    await (await running()).import(folder);
    expect(await (await running()).backup(copy)).toMatchObject({ files: 3 });
    await restore(copy, there);
    const installation = await openInstallation(
      ['uploads', 'catalogue'],
      loadConfig({ DATA_DIR: there, LOG_LEVEL: 'silent' }),
    );
    expect(installation.where).toBe('stopped');
    expect((await installation.operations.import(folder)).images).toEqual({ created: 0, updated: 0, unchanged: 3 });
    await installation.close();
  });

  it('when the folder is not empty, or is no backup, then it is refused', async () => {
    await expect((await running()).backup(folder)).rejects.toThrow('is not empty');
    await expect(restore(folder, path.join(data, 'nothing'))).rejects.toThrow('is no backup');
  });
});
