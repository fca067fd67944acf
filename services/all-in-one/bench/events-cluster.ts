import path from 'node:path';
import { freePort } from '../../../tools/free-port.ts';
import { openClusterEngines } from './cluster-engines.ts';
import { root, type Started, startProcess } from './installation.ts';

const PROCESSES = { events: 'services/events/dist/main.js', gateway: 'services/gateway/dist/main.js' } as const;
export const KILLED = ['events', 'gateway', 'nats'] as const;
export type Killed = (typeof KILLED)[number];

export interface EventsCluster {
  /** Of the site. */
  readonly address: string;
  /** `nats://…` */
  readonly natsUrl: string;
  /** The settings of its processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills a process, like a power cut of its machine, and starts it again. */
  restart(what: Killed): Promise<void>;
  cpuSeconds(what: keyof typeof PROCESSES): number;
  stop(): Promise<void>;
}

/**
 * Gateway and events as processes of their own in cluster mode, over real engines that this starts. Undefined, with a line that says why, where their
 * scripts are not there (`LIMNER_ENGINES`).
 */
export async function openEventsCluster(): Promise<EventsCluster | undefined> {
  const engines = await openClusterEngines();
  if (!engines) return undefined;
  const stops = [() => engines.stop()];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const port = await freePort();
    const env = { ...engines.env, PORT: String(port), EVENTS_MAX_BYTES: '2000000000' };
    const begin = (name: keyof typeof PROCESSES) =>
      startProcess(
        process.execPath,
        [path.join(root, PROCESSES[name])],
        { ...process.env, ...env },
        /operations at (\S+)/,
      );
    const running: Partial<Record<keyof typeof PROCESSES, Started>> = {};
    for (const name of ['events', 'gateway'] as const) {
      running[name] = await begin(name);
      stops.push(async () => running[name]?.kill());
    }
    return {
      address: `http://127.0.0.1:${port}`,
      natsUrl: engines.env.NATS_URL,
      env,
      restart: async (what) => {
        if (what === 'nats') return engines.nats.restart();
        await running[what]?.kill();
        running[what] = await begin(what);
      },
      cpuSeconds: (what) => running[what]?.cpuSeconds() ?? 0,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
