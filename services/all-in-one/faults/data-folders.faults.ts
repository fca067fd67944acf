import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadConfig } from '@limner/platform';
import { buildImportFolder } from '@limner/testing';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { connectToRunning } from '../src/control/control-client.ts';
import { type EmbeddedSystem, startEmbedded } from '../src/embedded.ts';
import { openInstallation } from '../src/installation.ts';
import { checksumOf } from './checksum.ts';
import { isShort } from './load.ts';

const execute = promisify(execFile);

interface Case {
  readonly name: string;
  /** Creates the folder to start from the original; `work` is a scratch folder of the case. */
  make(original: string, work: string): Promise<string>;
  /** Whether the original runs at the same time. */
  readonly isRunning?: true;
  readonly ends: 'starts' | 'refused';
}

const copied = async (original: string, work: string, args = ['-r']): Promise<string> => {
  const copy = path.join(work, 'copy');
  await execute('cp', [...args, original, copy]);
  return copy;
};

const without =
  (...gone: string[]) =>
  async (original: string, work: string): Promise<string> => {
    const copy = await copied(original, work);
    for (const name of gone) await rm(path.join(copy, name), { recursive: true, force: true });
    return copy;
  };

/** A short run takes the first six. */
const CASES: readonly Case[] = [
  { name: 'a copy', ends: 'starts', make: copied },
  { name: 'a copy of a running one', ends: 'starts', isRunning: true, make: (from, to) => copied(from, to, ['-a']) },
  { name: 'a copy by hard links', ends: 'refused', make: (from, to) => copied(from, to, ['-al']) },
  { name: 'without documents', ends: 'refused', make: without('documents') },
  { name: 'without files', ends: 'refused', make: without('files') },
  { name: 'one that names the original as its control', ends: 'starts', isRunning: true, make: named },
  { name: 'a copy that keeps everything', ends: 'starts', make: (from, to) => copied(from, to, ['-a']) },
  {
    name: 'a copy by hard links of a running one',
    ends: 'refused',
    isRunning: true,
    make: (from, to) => copied(from, to, ['-al']),
  },
  { name: 'a moved one', ends: 'starts', make: moved },
  { name: 'a moved one, and a link where it was', ends: 'starts', make: movedAndLinked },
  { name: 'a link to a copy', ends: 'starts', make: linked },
  { name: 'a copy with a long name', ends: 'starts', isRunning: true, make: long },
  { name: 'without the database', ends: 'refused', make: without('documents/documents.db') },
  { name: 'without secrets', ends: 'starts', make: without('secrets') },
  { name: 'without control', ends: 'starts', make: without('control') },
  { name: 'without a stamp', ends: 'starts', make: without('limner.json') },
  { name: 'without originals', ends: 'starts', make: without('files/originals') },
  { name: 'without documents and stamp', ends: 'refused', make: without('documents', 'limner.json') },
  { name: 'whose restore was interrupted', ends: 'refused', make: interrupted },
  { name: 'a folder of somebody else', ends: 'refused', make: foreign },
];

/**
 * Starts copied, moved and half-deleted data folders, with a command on each, and compares the original before and after: names, kinds, contents
 * and times of everything in it.
 */
export default async function dataFolders(): Promise<BenchRow[]> {
  const cases = isShort ? CASES.slice(0, 6) : CASES;
  const work = await mkdtemp(path.join(tmpdir(), 'limner-data-folders-'));
  const wrong: string[] = [];
  const touched: string[] = [];
  try {
    const made = await prepare(work);
    for (const [index, one] of cases.entries()) {
      const own = path.join(work, String(index));
      const original = path.join(own, 'original');
      await mkdir(own);
      await execute('cp', ['-a', made, original]);
      const outcome = await attempt(one, original, own);
      if (outcome.isTouched) touched.push(`${one.name}: ${outcome.isTouched}`);
      if (outcome.ended !== one.ends) wrong.push(`${one.name} ${outcome.ended}: ${outcome.words}`);
      await rm(own, { recursive: true, force: true });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const row = (what: string, found: readonly string[]): BenchRow => ({
    what: `${cases.length} starts of copied, moved and half-deleted data folders: ${what}`,
    unit: '',
    value: found.length,
    target: '0',
    ok: found.length === 0,
    ...(found.length > 0 && { note: found.slice(0, 3).join('; ') }),
  });
  return [row('that touched another folder', touched), row('that neither started nor refused as they should', wrong)];
}

async function prepare(work: string): Promise<string> {
  const pictures = await buildImportFolder([{ slug: 'ann', name: 'Ann Example' }]);
  const made = path.join(work, 'made');
  const system = await start(made);
  await system.operations.import(pictures);
  await system.stop();
  await rm(pictures, { recursive: true, force: true });
  return made;
}

interface Outcome {
  readonly ended: Case['ends'];
  readonly words: string;
  /** The first difference to the original; undefined when there is none. */
  readonly isTouched: string | undefined;
}

async function attempt({ make, isRunning }: Case, original: string, own: string): Promise<Outcome> {
  const running = isRunning && (await start(original));
  const folder = await make(original, path.join(await made(own, 'case')));
  // A moved folder is no longer there to compare.
  const before = await listing(original, isRunning);
  let outcome: Pick<Outcome, 'ended' | 'words'>;
  try {
    const system = await start(folder);
    await system.operations.listDeadLetters();
    await system.stop();
    await command(folder);
    outcome = { ended: 'starts', words: '' };
  } catch (error) {
    outcome = { ended: 'refused', words: String(error) };
  }
  const isTouched = difference(before, await listing(original, isRunning));
  const isGone = running && (await connectToRunning(original)) === undefined;
  if (running) await running.stop();
  return { ...outcome, isTouched: isGone ? 'its control socket is gone' : isTouched };
}

async function command(folder: string): Promise<void> {
  const installation = await openInstallation([], loadConfig({ ...settings, DATA_DIR: folder }));
  try {
    if (installation.where !== 'stopped') throw new Error('the command reached another installation');
    await installation.operations.redriveDeadLetters();
  } finally {
    await installation.close();
  }
}

const settings = { SEED: 'none', PORT: '0', OPS_PORT: '0', LOG_LEVEL: 'silent', PICTURE_WORKERS: '1' };

function start(folder: string): Promise<EmbeddedSystem> {
  return startEmbedded(loadConfig({ ...settings, DATA_DIR: folder }));
}

async function named(original: string, work: string): Promise<string> {
  const copy = await copied(original, work, ['-a']);
  await mkdir(path.join(copy, 'control'), { recursive: true });
  await writeFile(path.join(copy, 'control', 'path'), path.join(original, 'control', 'control.sock'));
  return copy;
}

async function moved(original: string, work: string): Promise<string> {
  const folder = path.join(work, 'moved');
  await rename(original, folder);
  return folder;
}

async function movedAndLinked(original: string, work: string): Promise<string> {
  await symlink(await moved(original, work), path.join(work, 'link'));
  return path.join(work, 'link');
}

async function linked(original: string, work: string): Promise<string> {
  await symlink(await copied(original, work), path.join(work, 'link'));
  return path.join(work, 'link');
}

async function long(original: string, work: string): Promise<string> {
  const folder = path.join(await made(work, 'l'.repeat(110)), 'data');
  await cp(original, folder, { recursive: true, filter: (file) => !file.endsWith('.sock') });
  return folder;
}

async function interrupted(original: string, work: string): Promise<string> {
  const copy = await copied(original, work);
  await writeFile(path.join(copy, 'restoring'), '');
  return copy;
}

async function foreign(_: string, work: string): Promise<string> {
  await writeFile(path.join(await made(work, 'home/documents'), 'letter.txt'), 'dear');
  return path.join(work, 'home');
}

async function made(folder: string, name: string): Promise<string> {
  await mkdir(path.join(folder, name), { recursive: true });
  return path.join(folder, name);
}

/** Everything in a folder, by path: its kind, time and content; without what a running installation writes itself. */
async function listing(folder: string, isRunning = false): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (isRunning && DATABASE.test(entry.name)) continue;
    if (entry.isSymbolicLink()) found.set(file, `link to ${await readlink(file)}`);
    else if (entry.isFile()) found.set(file, `${(await stat(file)).mtimeMs} ${await checksumOf(file)}`);
    else found.set(file, entry.isDirectory() ? 'folder' : 'socket');
  }
  return found;
}

const DATABASE = /^(?:documents|lock)\.db(?:-wal|-shm|-journal)?$/;

function difference(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string | undefined {
  const changed = [...before].find(([file, state]) => after.get(file) !== state)?.[0];
  return changed ?? [...after.keys()].find((file) => !before.has(file));
}
