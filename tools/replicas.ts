import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Balancer, isReadyAt, startBalancer } from './balancer.ts';
import { RUNNING } from './deployment-files.ts';
import { freePort } from './free-port.ts';

/** Milliseconds for a process to say that it has started, and to end after SIGTERM. */
const START_MS = 300_000;
const STOP_MS = 60_000;

/** One process of a service. Its ports stay the same when it is started again. */
export interface Replica {
  readonly service: string;
  /** Address of its operations. */
  readonly operations: string;
  /** For visitors; that of a gateway. */
  readonly address: string;
  /** Starts it, from the sources of `root`; rejects with its output when it ends before it is ready. */
  start(root?: string): Promise<void>;
  /** Stops it by SIGTERM. */
  stop(): Promise<void>;
  /** Kills it by SIGKILL. */
  kill(): Promise<void>;
  isReady(): Promise<boolean>;
  /** The last lines that it wrote. */
  output(): string;
}

export interface Replicas {
  /** Of a balancer before the gateways. */
  readonly address: string;
  readonly all: readonly Replica[];
  of(service: string): readonly Replica[];
  /** Resolves when every process that runs is ready; rejects after the time, with the names of those that are not. */
  allReady(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ReplicasOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** Of each service. */
  readonly count: number;
  /** Folder of the built sources; this project by default. */
  readonly root?: string;
  readonly services?: readonly string[];
}

const here = path.resolve(import.meta.dirname, '..');

/** Starts several processes of every service, as a cluster does, and a balancer before the gateways. */
export async function startReplicas({
  environment,
  count,
  root = here,
  services = RUNNING,
}: ReplicasOptions): Promise<Replicas> {
  const names = services.flatMap((service) => Array.from({ length: count }, () => service));
  const all = await Promise.all(names.map((service) => replicaOf(service, environment, root)));
  const of = (service: string) => all.filter((one) => one.service === service);
  let balancer: Balancer | undefined;
  const stop = async () => {
    await balancer?.close();
    await Promise.all(all.map((one) => one.kill()));
  };
  try {
    // One service after the other: on two processors fourteen starts at once are too slow for the deadlines of their servers.
    for (const service of services) await Promise.all(of(service).map((one) => one.start()));
    balancer = await startBalancer(of('gateway'));
    return { address: balancer.address, all, of, stop, allReady: (timeoutMs) => untilReady(all, timeoutMs) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function replicaOf(
  service: string,
  environment: Readonly<Record<string, string>>,
  built: string,
): Promise<Replica> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const lines: string[] = [];
  const output = () => lines.slice(-30).join('\n');
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || hasEnded(child)) return;
    const late = global.setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    clearTimeout(late);
  };
  const start = async (root = built) => {
    child = spawn(process.execPath, [`services/${service}/dist/main.js`], {
      cwd: root,
      env: { ...process.env, ...environment, PORT: String(port), OPS_PORT: String(opsPort) },
      // It ends when the channel to this process is gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    await untilStarted(service, child, lines, output);
  };
  const operations = `http://127.0.0.1:${opsPort}`;
  return {
    service,
    operations,
    address: `http://127.0.0.1:${port}`,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    isReady: async () => child !== undefined && !hasEnded(child) && (await isReadyAt(operations)),
    output,
  };
}

async function untilStarted(
  service: string,
  child: ChildProcess,
  lines: string[],
  output: () => string,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  // The one message of a process: it is ready.
  child.once('message', () => resolve());
  child.once('exit', (code) => reject(new Error(`${service} ended with ${code}:\n${output()}`)));
  const late = global.setTimeout(() => reject(new Error(`${service} did not start:\n${output()}`)), START_MS);
  await promise.finally(() => clearTimeout(late));
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function untilReady(all: readonly Replica[], timeoutMs: number): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const states = await Promise.all(all.map((one) => one.isReady()));
    const missing = all.filter((_, at) => !states[at]).map(({ service }) => service);
    if (missing.length === 0) return;
    if (performance.now() > until) throw new Error(`not ready in ${timeoutMs} ms: ${missing.join(', ')}`);
    await setTimeout(50);
  }
}
