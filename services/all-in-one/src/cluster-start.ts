import { type Config, createLogger, createShutdown, drainMs, FINISH_MS, shutDownOnSignals } from '@limner/platform';
import { type ServiceProcess, startProcess } from './child-process.ts';
import { seedCluster } from './seed-cluster.ts';
import { servicesFor } from './services.ts';

/** Each in its own process; the gateway is last, so that the others are ready for its first request. */
const processesFor = (config: Config) => [...servicesFor(config), 'gateway'] as const;
/** Nobody balances between these processes: they stop without waiting, unless the settings say otherwise. */
const DRAIN_SECONDS = 0;

export interface Cluster {
  readonly address: string;
  /** Resolves with the name and the end of the first service that ends by itself. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

/** Starts every service over the servers that the settings name, and seeds an empty store. When one fails, all are stopped. */
export async function startCluster(config: Config, environment: NodeJS.ProcessEnv): Promise<Cluster> {
  const processes = processesFor(config);
  const settings: Config = { ...config, DRAIN_SECONDS: config.DRAIN_SECONDS ?? DRAIN_SECONDS };
  // A process that is late ends itself; it is killed only when it does not.
  const stopMs = drainMs(settings) + FINISH_MS + 2_000;
  const shutdown = createShutdown({
    logger: createLogger({ level: config.LOG_LEVEL, service: 'cluster' }),
    timeoutMs: stopMs * processes.length,
  });
  shutDownOnSignals(shutdown);
  const services: ServiceProcess[] = [];
  try {
    for (const [index, name] of processes.entries()) {
      const service = startProcess(name, mainOf(name), {
        ...environment,
        MODE: 'cluster',
        DRAIN_SECONDS: String(settings.DRAIN_SECONDS),
        OPS_PORT: String(config.OPS_PORT && config.OPS_PORT + index),
      });
      services.push(service);
      shutdown.add(name, () => service.stop(stopMs));
    }
    const ready = await Promise.all(services.map((service) => service.ready));
    await seedCluster(config);
    const address = ready.find((message) => message.address !== undefined)?.address ?? '';
    let isStopping = false;
    shutdown.add('stopping', () => {
      isStopping = true;
    });
    const broken = new Promise<string>((resolve) => {
      for (const { name, ended } of services)
        void ended.then((how) => isStopping || resolve(`the service ${name} ${how}`));
    });
    return { address, broken, stop: () => shutdown.run() };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

function mainOf(name: ReturnType<typeof processesFor>[number]): URL {
  return new URL('./main.js', import.meta.resolve(`@limner/${name}`));
}
