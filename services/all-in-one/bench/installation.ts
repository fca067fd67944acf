import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Milliseconds for an installation to be ready, beside other work too. */
const READY_MS = 180_000;

/** An installation with its own folder, started and stopped like a user does. */
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
    /** Also stops processes that still run. */
    async remove(): Promise<void> {
      await Promise.all(started.map((process) => process.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Bytes of all files in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export interface Started {
  /** The site's address, from the line that reports readiness. */
  readonly address: string;
  /** Milliseconds from the start of the process to that line. */
  readonly milliseconds: number;
  /** Resident memory of our processes now, bytes: the installation's and its picture workers', without npm. */
  resident(): number;
  /** The same by process id, in bytes. */
  residents(): ReadonlyMap<number, number>;
  /** Memory of the same processes now, bytes: what several share, such as Node's own code, is counted once (`Pss` of Linux). */
  inMemory(): number;
  /** Seconds of processor time that its processes have used, npm among them. Linux only. */
  cpuSeconds(): number;
  stop(): Promise<void>;
  /** Kills all its processes at once, like a power cut. */
  kill(): Promise<void>;
}

/** Starts a program and waits for its line of readiness. */
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
    // The whole process group, like Ctrl-C: npm and the shell do not forward signals.
    process.kill(-(child.pid ?? 0), signal);
    await ended;
  }
  return {
    address,
    milliseconds: performance.now() - began,
    resident: () => [...residents().values()].reduce((sum, bytes) => sum + bytes, 0),
    residents,
    inMemory: () => processes().reduce((sum, pid) => sum + bytesOf(pid, 'smaps_rollup', 'Pss'), 0),
    cpuSeconds: () => processesUnder(child.pid ?? 0).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function lineOf(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`not ready within ${READY_MS / 1_000} s`)), READY_MS);
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

/** A process and its descendants; Linux only. */
function processesUnder(pid: number): number[] {
  const children = readProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processesUnder)];
}

/** Without npm and its shell. */
function isOurs(pid: number): boolean {
  return readProcess(pid, 'cmdline').includes('/dist/');
}

/** A value from a process's /proc files; 0 if it has just ended. */
function bytesOf(pid: number, file: 'status' | 'smaps_rollup', name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readProcess(pid, file))?.[1] ?? 0) * 1024;
}

/** Linux counts a hundred ticks a second, whatever the machine. */
const TICKS = 100;

function cpuSecondsOf(pid: number): number {
  // The name of the program, in brackets, may hold spaces.
  const [, rest = ''] = readProcess(pid, 'stat').split(/\) (?=[A-Z] )/);
  const fields = rest.split(' ').map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS;
}

/** A /proc file of a process; empty if it has just ended. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
