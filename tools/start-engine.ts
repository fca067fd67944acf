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
/** Milliseconds for Elasticsearch, which starts slowly, to listen. */
const SEARCH_START_MS = 300_000;
/** For one look at whether it answers. */
const HEALTH_MS = 10_000;

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
  return start({
    name,
    port,
    args: [path.join(engineScripts, `${name}.sh`), 'start', String(port), path.join(folder, name)],
    env,
    isUp: () => isOpen(port),
    startMs: START_MS,
  });
}

/** Starts Elasticsearch on a free port of loopback and waits until it answers. @param folder For its data. */
export async function startSearch(folder: string): Promise<Engine> {
  const port = await freePort();
  return start({
    name: 'Elasticsearch',
    port,
    args: [path.join(engineScripts, 'elasticsearch/start.sh'), String(port), folder],
    env: {},
    isUp: () =>
      fetch(`http://127.0.0.1:${port}/_cluster/health`, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    startMs: SEARCH_START_MS,
  });
}

interface Program {
  readonly name: string;
  readonly port: number;
  /** Of bash. The script becomes the server. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  isUp(): Promise<boolean>;
  /** Milliseconds until it counts as one that does not start. */
  readonly startMs: number;
}

async function start(program: Program): Promise<Engine> {
  const { port, args, env } = program;
  const begin = () => spawn('bash', args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  let child = begin();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const untilUp = () =>
    waitUntilUp(program, child).catch(async (error: unknown) => {
      await kill();
      throw error;
    });
  const restart = async () => {
    await kill();
    child = begin();
    await untilUp();
  };
  await untilUp();
  return { port, kill, restart };
}

async function waitUntilUp({ name, port, isUp, startMs }: Program, child: ChildProcess): Promise<void> {
  const until = performance.now() + startMs;
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (performance.now() > until) throw new Error(`${name} does not answer on ${port}`);
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
