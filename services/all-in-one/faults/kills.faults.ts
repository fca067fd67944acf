import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadConfig } from '@limner/platform';
import { buildImportFolder } from '@limner/testing';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { root } from '../bench/installation.ts';
import { restore } from '../src/backup/restore.ts';
import { openInstallation } from '../src/installation.ts';
import type { Operations } from '../src/operations.ts';
import { isShort } from './load.ts';
import { readStore, type Stored } from './stored.ts';

const KILLS = isShort ? 8 : 100;
/** Some processes end before they are killed; others are killed instead. */
const MAX_ROUNDS = KILLS * 2;
const PICTURES = 6;
/** Additional files, so that copying takes a while. */
const MORE_FILES = 60;
const MORE_BYTES = 100_000;
/** Most milliseconds of writing before the kill. */
const WRITING_MS = 400;
const KINDS = ['backup', 'restore', 'import', 'writes'] as const;
type Kind = (typeof KINDS)[number];

const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);
const random = randomFrom(seed);

interface Failures {
  lost: number;
  doubled: number;
  torn: number;
  /** Writes that were acknowledged before their process was killed. */
  written: number;
  readonly messages: string[];
}

/**
 * Kills real processes by SIGKILL at random moments and checks what they leave: an import that is run again is complete and without
 * duplicates; acknowledged writes are there; a backup or restore is complete, or is refused until it is run again.
 */
export default async function kills(): Promise<BenchRow[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'limner-kills-'));
  const failures: Failures = { lost: 0, doubled: 0, torn: 0, written: 0, messages: [] };
  let killed = 0;
  let early = 0;
  try {
    const made = await prepare(work);
    while (killed < KILLS && killed + early < MAX_ROUNDS) {
      const kind = KINDS[killed % KINDS.length] ?? 'import';
      const folder = await mkdtemp(path.join(work, `${kind}-`));
      const wasKilled = await ROUNDS[kind](made, folder, failures);
      if (wasKilled) killed += 1;
      else early += 1;
      await rm(folder, { recursive: true, force: true });
    }
    await rm(made.pictures, { recursive: true, force: true });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const note = [`KILLS_SEED=${seed}`, `${failures.written} writes acknowledged`, ...failures.messages.slice(0, 3)].join(
    '; ',
  );
  const row = (what: string, value: number): BenchRow => ({
    what: `${killed} kills of backup, restore, import and writes: ${what}`,
    unit: '',
    value,
    target: '0',
    ok: value === 0 && killed === KILLS,
    note,
  });
  return [
    row('acknowledged and lost', failures.lost),
    row('doubled', failures.doubled),
    row('restored or started without being whole', failures.torn),
  ];
}

interface Made {
  readonly pictures: string;
  /** A stopped installation with the pictures. */
  readonly installation: string;
  /** A finished backup of it. */
  readonly backup: string;
  /** What it stores. */
  readonly stored: Stored;
  /** Milliseconds from the first output to the end of the process when it is not killed. */
  readonly lasts: Readonly<Record<Exclude<Kind, 'writes'>, number>>;
}

async function prepare(work: string): Promise<Made> {
  const at = (name: string) => path.join(work, name);
  const pictures = await buildImportFolder([{ slug: 'ann', name: 'Ann Example', pictures: PICTURES }]);
  const importing = await lastsFor('import', [pictures], at('made'), isThere(at('made/documents')));
  for (let file = 0; file < MORE_FILES; file++) {
    const content = randomBytes(MORE_BYTES);
    const name = createHash('sha256').update(content).digest('hex');
    await writeFile(at(`made/files/originals/${name}`), content);
  }
  const backing = await lastsFor('backup', [at('backup')], at('made'), isThere(at('backup')));
  const restoring = await lastsFor('restore', [at('backup')], at('restored'), isThere(at('restored')));
  return {
    pictures,
    installation: at('made'),
    backup: at('backup'),
    stored: await readStore(at('made')),
    lasts: { import: importing, backup: backing, restore: restoring },
  };
}

/** Does one round's work and kills it; returns whether the kill came in time. */
type Round = (made: Made, folder: string, failures: Failures) => Promise<boolean>;

const ROUNDS: Readonly<Record<Kind, Round>> = {
  /** Run again, the import is complete and without duplicates. */
  async import({ pictures, lasts, stored }, folder, failures) {
    const data = path.join(folder, 'data');
    const child = run('import', [pictures], data);
    const wasKilled = await killAfter(child, isThere(path.join(data, 'documents')), random() * lasts.import);
    await withOperations(data, (operations) => operations.import(pictures));
    const { files: _, ...documents } = stored;
    compare(await readStore(data), { ...documents, files: new Map() }, 'import', failures);
    return wasKilled;
  },

  /** Acknowledged writes of the killed process are there when the folder is opened next. */
  async writes(_, folder, failures) {
    const data = path.join(folder, 'data');
    const child = start([path.join(import.meta.dirname, 'writes.child.ts')], data);
    const acknowledged = linesOf(child);
    const wasKilled = await killAfter(child, async () => acknowledged().length > 0, random() * WRITING_MS);
    const { settings, artists } = await readStore(data);
    for (const line of acknowledged()) {
      const [kind, name = ''] = line.split(' ');
      const times = kind === 'setting' ? Number(settings.has(name)) : artists.filter((slug) => slug === name).length;
      if (times === 0) fail(failures, 'lost', line);
      if (times > 1) fail(failures, 'doubled', line);
    }
    failures.written += acknowledged().length;
    return wasKilled;
  },

  /** A killed backup is refused or complete; run again it is complete. */
  async backup({ installation, lasts, stored }, folder, failures) {
    const data = path.join(folder, 'data');
    const backup = path.join(folder, 'backup');
    await cp(installation, data, { recursive: true });
    const wasKilled = await killAfter(run('backup', [backup], data), isThere(backup), random() * lasts.backup);
    const first = path.join(folder, 'first');
    if (await succeeds(restore(backup, first))) compare(await readStore(first), stored, 'a killed backup', failures);
    // A backup that had just finished is not overwritten.
    if (!(await isThere(path.join(backup, 'backup.json'))()))
      await withOperations(data, (operations) => operations.backup(backup)).catch((error: unknown) =>
        fail(failures, 'torn', `a killed backup cannot be gone on with: ${error}`),
      );
    const second = path.join(folder, 'second');
    await restore(backup, second);
    compare(await readStore(second), stored, 'a backup that was run again', failures);
    return wasKilled;
  },

  /** A killed restore prevents a start, or had finished; run again it is complete. */
  async restore({ backup, lasts, stored }, folder, failures) {
    const data = path.join(folder, 'data');
    const wasKilled = await killAfter(run('restore', [backup], data), isThere(data), random() * lasts.restore);
    const traces = (await readdir(path.join(data, 'files/originals')).catch(() => [])).length;
    const hasStarted = await succeeds(withOperations(data, async () => {}, []));
    if (hasStarted && traces > 0) compare(await readStore(data), stored, 'a killed restore', failures);
    await restore(backup, data);
    compare(await readStore(data), stored, 'a restore that was run again', failures);
    return wasKilled;
  },
};

function compare(found: Stored, wanted: Stored, what: string, failures: Failures): void {
  const doubled = found.images.length - new Set(found.images).size;
  if (doubled > 0) fail(failures, 'doubled', `${what}: ${doubled} images`);
  const missing = wanted.images.filter((image) => !found.images.includes(image));
  if (missing.length > 0) fail(failures, 'lost', `${what}: ${missing.length} images`);
  const torn = [...wanted.files].filter(([name, sum]) => found.files.get(name) !== sum);
  if (torn.length > 0) fail(failures, 'torn', `${what}: ${torn.length} files missing or cut`);
}

function fail(failures: Failures, kind: 'lost' | 'doubled' | 'torn', message: string): void {
  failures[kind] += 1;
  failures.messages.push(message);
}

async function withOperations(
  data: string,
  work: (operations: Operations) => Promise<unknown>,
  services: Parameters<typeof openInstallation>[0] = ['uploads', 'catalogue', 'stories'],
): Promise<void> {
  const installation = await openInstallation(services, loadConfig({ ...settings, DATA_DIR: data }));
  try {
    await work(installation.operations);
  } finally {
    await installation.close();
  }
}

const settings = { SEED: 'none', LOG_LEVEL: 'silent', PICTURE_WORKERS: '1' };

function run(command: string, args: readonly string[], data: string): ChildProcess {
  return start([path.join(root, `services/all-in-one/dist/commands/${command}.js`), ...args], data);
}

function start(args: readonly string[], data: string): ChildProcess {
  const env = { ...process.env, ...settings, DATA_DIR: data };
  // Its own process group, so that its workers end with it.
  return spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
}

async function lastsFor(
  command: string,
  args: readonly string[],
  data: string,
  hasBegun: () => Promise<boolean>,
): Promise<number> {
  const child = run(command, args, data);
  child.stdout?.resume();
  const ended = once(child, 'close') as Promise<[number | null]>;
  await until(hasBegun, child);
  const began = performance.now();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return performance.now() - began;
}

/** Kills the process after a delay from the begin of its work; returns whether it still ran. */
async function killAfter(
  child: ChildProcess,
  hasBegun: () => Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  child.stdout?.resume();
  const closed = once(child, 'close');
  await until(hasBegun, child);
  await Promise.race([closed, setTimeout(milliseconds)]);
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (isRunning) process.kill(-(child.pid ?? 0), 'SIGKILL');
  await closed;
  return isRunning && child.signalCode === 'SIGKILL';
}

async function until(hasBegun: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null && !(await hasBegun())) await setTimeout(1);
}

function isThere(file: string): () => Promise<boolean> {
  return () =>
    access(file).then(
      () => true,
      () => false,
    );
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Whole lines that the process has written so far. */
function linesOf(child: ChildProcess): () => string[] {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  return () => output.split('\n').slice(0, -1);
}

/** mulberry32: a seed reproduces the moments of the kills. */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
