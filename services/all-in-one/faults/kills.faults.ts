import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildImportFolder } from '@limner/testing';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { root } from '../bench/installation.ts';
import { isShort } from './load.ts';
import { readStore, type Stored } from './stored.ts';

const KILLS = isShort ? 12 : 100;
const PICTURES = 12;
const KINDS = ['backup', 'restore', 'import', 'writes'] as const;
type Kind = (typeof KINDS)[number];

const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);
const random = randomFrom(seed);

interface Failures {
  lost: number;
  doubled: number;
  torn: number;
  readonly told: string[];
}

/**
 * Kills real processes by SIGKILL at random moments of their work and looks at what they left: an import that is run again is complete and
 * nothing is doubled; a write that was acknowledged is there; a backup or a restore is whole, or is refused until it is run again.
 */
export default async function kills(): Promise<BenchRow[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'limner-kills-'));
  const failures: Failures = { lost: 0, doubled: 0, torn: 0, told: [] };
  let early = 0;
  try {
    const made = await prepare(work);
    for (let kill = 0; kill < KILLS; kill++) {
      const kind = KINDS[kill % KINDS.length] ?? 'import';
      const folder = path.join(work, String(kill));
      await mkdir(folder);
      const wasKilled = await ROUNDS[kind](made, folder, failures);
      if (!wasKilled) early += 1;
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const note = [`seed ${seed}`, `${early} ended before they were killed`, ...failures.told.slice(0, 3)].join('; ');
  const row = (what: string, value: number): BenchRow => ({
    what: `${KILLS} kills of backup, restore, import and writes: ${what}`,
    unit: '',
    value,
    target: '0',
    ok: value === 0,
    note,
  });
  return [
    row('acknowledged and lost', failures.lost),
    row('doubled', failures.doubled),
    row('restored, backed up or started without being whole', failures.torn),
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
  /** Milliseconds that each kind of work takes when nobody kills it. */
  readonly lasts: Readonly<Record<Kind, number>>;
}

async function prepare(work: string): Promise<Made> {
  const pictures = await buildImportFolder([{ slug: 'ann', name: 'Ann Example', pictures: PICTURES }]);
  const [installation, backup, restored] = ['made', 'backup', 'restored'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
  ];
  const importing = await succeed('import', [pictures], installation);
  const backing = await succeed('backup', [backup], installation);
  const restoring = await succeed('restore', [backup], restored);
  const stored = await readStore(installation);
  return {
    pictures,
    installation,
    backup,
    stored,
    lasts: { import: importing, backup: backing, restore: restoring, writes: importing },
  };
}

type Round = (made: Made, folder: string, failures: Failures) => Promise<boolean>;

const ROUNDS: Readonly<Record<Kind, Round>> = {
  /** Run again, the import is complete, and nothing stands twice. */
  async import({ pictures, lasts, stored }, folder, failures) {
    const data = path.join(folder, 'data');
    const wasKilled = await killDuring('import', [pictures], data, lasts.import);
    await succeed('import', [pictures], data);
    compare(await readStore(data), stored, 'import', failures);
    return wasKilled;
  },

  /** What the killed process had acknowledged is there when the folder is opened next. */
  async writes({ pictures, lasts }, folder, failures) {
    const data = path.join(folder, 'data');
    const child = run('import', [pictures], data);
    const acknowledged = acknowledgedBy(child);
    const wasKilled = await killAfter(child, random() * lasts.writes);
    const { images } = await readStore(data);
    if (images.length < acknowledged())
      fail(failures, 'lost', `${images.length} of ${acknowledged()} images are there`);
    countDoubles(images, 'writes', failures);
    return wasKilled;
  },

  /** The folder of a killed backup is refused, or is whole; run again it is whole. */
  async backup({ installation, lasts, stored }, folder, failures) {
    const data = path.join(folder, 'data');
    const backup = path.join(folder, 'backup');
    await cp(installation, data, { recursive: true });
    const wasKilled = await killDuring('backup', [backup], data, lasts.backup);
    await restoreOrRefuse(backup, path.join(folder, 'first'), stored, failures);
    await succeed('backup', [backup], data).catch((error: unknown) => {
      // It had ended just before it was killed: a finished backup is not written over.
      if (!String(error).includes('finished backup')) throw error;
    });
    await succeed('restore', [backup], path.join(folder, 'second'));
    compare(await readStore(path.join(folder, 'second')), stored, 'backup', failures);
    compare(await readStore(data), stored, 'the installation that was backed up', failures);
    return wasKilled;
  },

  /** A killed restore keeps the installation from starting, or has ended; run again it is whole. */
  async restore({ backup, pictures, lasts, stored }, folder, failures) {
    const data = path.join(folder, 'data');
    const wasKilled = await killDuring('restore', [backup], data, lasts.restore);
    const touched = (await readdir(data).catch(() => [])).length > 0;
    const started = await finish(run('deadletters', ['list'], data));
    if (started.code === 0 && touched && (await readStore(data)).images.length > 0)
      compare(await readStore(data), stored, 'a restore that was killed', failures);
    await succeed('restore', [backup], data);
    compare(await readStore(data), stored, 'restore', failures);
    await succeed('import', [pictures], data);
    countDoubles((await readStore(data)).images, 'restore', failures);
    return wasKilled;
  },
};

async function restoreOrRefuse(backup: string, data: string, stored: Stored, failures: Failures): Promise<void> {
  const restored = await finish(run('restore', [backup], data));
  if (restored.code === 0) compare(await readStore(data), stored, 'a backup that was killed', failures);
}

function compare(found: Stored, wanted: Stored, what: string, failures: Failures): void {
  countDoubles(found.images, what, failures);
  const missing = wanted.images.filter((image) => !found.images.includes(image));
  if (missing.length > 0) fail(failures, 'lost', `${what}: ${missing.length} images`);
  const torn = [...wanted.files].filter(([name, sum]) => found.files.get(name) !== sum);
  if (torn.length > 0) fail(failures, 'torn', `${what}: ${torn.length} files`);
}

function countDoubles(images: readonly string[], what: string, failures: Failures): void {
  const doubled = images.length - new Set(images).size;
  if (doubled > 0) fail(failures, 'doubled', `${what}: ${doubled} images`);
}

function fail(failures: Failures, kind: 'lost' | 'doubled' | 'torn', told: string): void {
  failures[kind] += 1;
  failures.told.push(told);
}

function run(command: string, args: readonly string[], data: string): ChildProcess {
  const file = path.join(root, `services/all-in-one/dist/commands/${command}.js`);
  const env = { ...process.env, DATA_DIR: data, SEED: 'none', LOG_LEVEL: 'error', PICTURE_WORKERS: '1' };
  // A group of its own, so that its workers end with it.
  return spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}

/** Milliseconds it took. */
async function succeed(command: string, args: readonly string[], data: string): Promise<number> {
  const began = performance.now();
  const { code, output } = await finish(run(command, args, data));
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
  return performance.now() - began;
}

async function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function killDuring(command: string, args: readonly string[], data: string, lasts: number): Promise<boolean> {
  return killAfter(run(command, args, data), random() * lasts);
}

/** Whether it still ran. */
async function killAfter(child: ChildProcess, milliseconds: number): Promise<boolean> {
  const ended = once(child, 'exit').then(() => true);
  child.stdout?.resume();
  child.stderr?.resume();
  const hasEnded = await Promise.race([ended, setTimeout(milliseconds, false)]);
  if (hasEnded) return false;
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
  return true;
}

/** The import tells how many of its pictures are written once a batch is acknowledged. */
function acknowledgedBy(child: ChildProcess): () => number {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  return () => (output.includes(`${PICTURES} new`) ? PICTURES : 0);
}

/** mulberry32: the same seed kills at the same moments. */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
