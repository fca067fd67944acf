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
  return {
    folder,
    start: () => startProcess([path.join(root, 'services/all-in-one/dist/main.js')], env, /ready at (\S+)/),
    command: (name: string, ...args: string[]) => runCommand(name, args, env),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface Started {
  /** What the line of readiness named: the site's address. */
  readonly address: string;
  /** Milliseconds from the start of the process to its line. */
  readonly milliseconds: number;
  /** Resident memory now, bytes. */
  resident(): number;
  stop(): Promise<void>;
}

/** Starts a program with this Node and waits, at most a minute, for its line of readiness. */
export async function startProcess(args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await lineOf(child, ready);
  return {
    address,
    milliseconds: performance.now() - began,
    resident: () => residentOf(child.pid ?? 0),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
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

/** `VmRSS` of Linux; NaN elsewhere. */
function residentOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
