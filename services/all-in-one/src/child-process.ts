import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ReadyMessage } from '@limner/runtime';
import { ALLOCATOR } from './restart-tuned.ts';

export interface ServiceProcess {
  readonly name: string;
  /** Resolves when the service reports that it is ready; rejects when it ends before. */
  readonly ready: Promise<ReadyMessage>;
  /** Resolves with a description of how it ended. */
  readonly ended: Promise<string>;
  /** Asks it to stop, and kills it after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

/** Small at rest: by default Node lets the young generation grow to 64 MB, and has four threads of its own for garbage and compilation. */
const FLAGS = ['--max-semi-space-size=1', '--v8-pool-size=1'];
const SOURCE_MAPS = new URL(`./own-source-maps.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Runs a service's `main` in its own process; its output is prefixed with its name. */
export function startProcess(name: string, main: URL, environment: NodeJS.ProcessEnv): ServiceProcess {
  // Its own process group: Ctrl-C reaches only the parent, which stops its children in order.
  const child = fork(main, {
    env: { ...ALLOCATOR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    execArgv: [...FLAGS, '--import', SOURCE_MAPS.href],
  });
  for (const stream of [child.stdout, child.stderr]) prefix(name, stream);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `ended with status ${code}` : `was ended by ${signal}`),
    );
    child.once('error', (error) => resolve(`cannot be started: ${error.message}`));
  });
  const said = new Promise<ReadyMessage>((resolve) => {
    child.on('message', (message) => resolve(message as ReadyMessage));
  });
  const ready = Promise.race([said, ended.then((how) => Promise.reject(new Error(`the service ${name} ${how}`)))]);
  // Callers that await it get the error; after the start nobody awaits it.
  ready.catch(() => {});
  return { name, ready, ended, stop: (timeoutMs) => stop(child, ended, timeoutMs) };
}

function prefix(name: string, stream: NodeJS.ReadableStream | null): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => process.stderr.write(`${name} | ${line}\n`));
}

async function stop(child: ChildProcess, ended: Promise<string>, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(late);
}
