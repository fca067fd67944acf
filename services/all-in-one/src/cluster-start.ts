import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ReadyMessage } from '@limner/runtime';
import { startProcess } from './child-process.ts';
import type { ClusterPlan, PlannedProcess } from './cluster-plan.ts';
import { type SupervisedProcess, supervise } from './supervise.ts';

export interface Cluster {
  /** Resolves when every process is ready and the store is seeded; rejects when one of them cannot start. */
  readonly started: Promise<void>;
  /** Asks every process to stop, the last one first. */
  stop(): Promise<void>;
}

/** Starts every service over the servers that the settings name, in a process of its own, and starts it again when it ends. */
export function startCluster(environment: NodeJS.ProcessEnv): Cluster {
  const supervised: SupervisedProcess[] = [];
  const env = { ...environment, MODE: 'cluster' };
  const guide = fork(new URL(`./cluster-guide.${extension}`, import.meta.url), {
    env,
    execArgv: ['--enable-source-maps'],
  });
  const ended = once(guide, 'exit');
  let [stopMs, isStopping] = [0, false];

  async function start(): Promise<void> {
    const plan = await planOf(guide, ended);
    stopMs = plan.stopMs;
    if (isStopping) return;
    supervised.push(...plan.processes.map((process) => superviseService(process, env)));
    const ready = await Promise.all(supervised.map((one) => one.ready));
    const address = ready.find((message) => message.address !== undefined)?.address ?? '';
    if (guide.connected) guide.send({ address });
    const [status] = await ended;
    if (status !== 0) throw new AlreadyReported();
    for (const { service, operations } of ready) say(`operations of ${service} at ${operations}`);
  }

  return {
    started: start(),
    stop: async () => {
      isStopping = true;
      guide.kill();
      for (const one of supervised.toReversed()) await one.stop(stopMs);
    },
  };
}

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

const say = (line: string): void => console.error(`cluster | ${line}`);

function superviseService({ name, settings }: PlannedProcess, environment: NodeJS.ProcessEnv): SupervisedProcess {
  const main = new URL('./main.js', import.meta.resolve(`@limner/${name}`));
  const start = (first: ReadyMessage | undefined) =>
    startProcess(name, main, { ...environment, ...settings, ...(first && portsOf(first)) });
  return supervise(name, start, say);
}

/** A process that is started again has the ports of the one before, free ones too: its address has been printed. */
function portsOf({ address, operations }: ReadyMessage): Record<string, string> {
  return { OPS_PORT: new URL(operations).port, ...(address !== undefined && { PORT: new URL(address).port }) };
}

async function planOf(guide: ChildProcess, ended: Promise<unknown>): Promise<ClusterPlan> {
  const early = ended.then(() => Promise.reject(new AlreadyReported()));
  const [plan] = await Promise.race([once(guide, 'message'), early]);
  return plan as ClusterPlan;
}

/** The guide process has already printed the error. */
export class AlreadyReported extends Error {}
