import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** One installation in a folder of its own, started and stopped as a user would. */
export async function openInstallation(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-bench-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMITS: 'false', ...environment };
  const started: Started[] = [];
  return {
    folder,
    async start(): Promise<Started> {
      const process = await startProcess('npm', ['start', '--silent'], env, /ready at (\S+)/);
      started.push(process);
      return process;
    },
    command: (name: string, ...args: string[]) => runCommand(name, args, env),
    /** Stops what still runs, too. */
    async remove(): Promise<void> {
      await Promise.all(started.map((process) => process.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Started {
  /** What the line of readiness named: the site's address. */
  readonly address: string;
  /** Milliseconds from the start of the process to its line. */
  readonly milliseconds: number;
  /** Resident memory of our processes now, bytes: the installation's and its picture workers', without npm. */
  resident(): number;
  /** The same, process by process: the process id and its bytes. */
  residents(): ReadonlyMap<number, number>;
  /** Memory of the same processes now, bytes: what several share, such as Node's own code, is counted once (`Pss` of Linux). */
  inMemory(): number;
  stop(): Promise<void>;
  /** Ends every process of it at once, as a power cut does. */
  kill(): Promise<void>;
}

/** Starts a program and waits, at most a minute, for its line of readiness. */
export async function startProcess(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<Started> {
  const began = performance.now();
  const child = spawn(command, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const address = await lineOf(child, ready);
  const processes = () => processesUnder(child.pid ?? 0).filter(isOurs);
  const residents = () => new Map(processes().map((pid) => [pid, bytesOf(pid, 'status', 'VmRSS')]));
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    // The whole group, as Ctrl-C does: npm and the shell between hand nothing on.
    process.kill(-(child.pid ?? 0), signal);
    await ended;
  }
  return {
    address,
    milliseconds: performance.now() - began,
    resident: () => [...residents().values()].reduce((sum, bytes) => sum + bytes, 0),
    residents,
    inMemory: () => processes().reduce((sum, pid) => sum + bytesOf(pid, 'smaps_rollup', 'Pss'), 0),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function lineOf(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error('not ready within a minute')), 60_000);
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = ready.exec(text);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1] ?? '');
    });
  });
}

/** Milliseconds that a command took; throws when it fails. */
function runCommand(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, `services/all-in-one/dist/commands/${name}.js`), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve(performance.now() - began) : reject(new Error(`${name} ended with ${code}`)),
    );
  });
}

/** A process and all below it; Linux only. */
function processesUnder(pid: number): number[] {
  const children = readProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processesUnder)];
}

/** Not npm, nor the shell between. */
function isOurs(pid: number): boolean {
  return readProcess(pid, 'cmdline').includes('/dist/');
}

/** A figure of Linux about a process, 0 for one that has just ended. */
function bytesOf(pid: number, file: 'status' | 'smaps_rollup', name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readProcess(pid, file))?.[1] ?? 0) * 1024;
}

/** What Linux tells of a process, nothing when it has just ended. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
