import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
/** The folder of the scripts that start real engines. */
export const engineScripts = path.resolve(root, process.env.LIMNER_ENGINES ?? '../shared/engines');
/** Milliseconds for an engine to listen; the first start may fetch it. */
const START_MS = 60_000;

/** Whether the scripts are not there: then nothing can be measured on a real engine. */
export const noEngines = (): boolean => !existsSync(engineScripts);

export interface Engine {
  readonly port: number;
  kill(): Promise<void>;
  /** Kills it and starts it again with its data. */
  restart(): Promise<void>;
}

/** Starts an engine, such as `nats`, on a free port of loopback, with its data in a folder. @param env Settings beside those of this process. */
export async function startEngine(
  name: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Engine> {
  const port = await freePort();
  const args = [path.join(engineScripts, `${name}.sh`), 'start', String(port), path.join(folder, name)];
  // The script becomes the server.
  const begin = () => spawn('bash', args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  let child = begin();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const listens = () =>
    listening(name, port, child).catch(async (error: unknown) => {
      await kill();
      throw error;
    });
  const restart = async () => {
    await kill();
    child = begin();
    await listens();
  };
  await listens();
  return { port, kill, restart };
}

async function listening(name: string, port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (performance.now() > until) throw new Error(`${name} does not listen on ${port}`);
    await setTimeout(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
