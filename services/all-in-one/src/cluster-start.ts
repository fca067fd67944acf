import { type Config, createLogger, createShutdown, shutDownOnSignals } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { type ServiceProcess, startProcess } from './child-process.ts';
import { demoOriginals } from './demo-originals.ts';
import { hasNote, removeNote } from './notes.ts';
import { seedDemo } from './seed.ts';

/** Each in its own process; the gateway is last, so that the others are ready for its first request. */
const PROCESSES = ['uploads', 'catalogue', 'stories', 'search', 'events', 'gateway'] as const;
const STOP_MS = 12_000;

export interface Cluster {
  readonly address: string;
  /** Resolves with the name and the end of the first service that ends by itself. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

/** Starts every service over the servers that the settings name, and seeds an empty store. When one fails, all are stopped. */
export async function startCluster(config: Config, environment: NodeJS.ProcessEnv): Promise<Cluster> {
  const shutdown = createShutdown({
    logger: createLogger({ level: config.LOG_LEVEL, service: 'cluster' }),
    timeoutMs: STOP_MS * PROCESSES.length,
  });
  shutDownOnSignals(shutdown);
  const services: ServiceProcess[] = [];
  try {
    for (const [index, name] of PROCESSES.entries()) {
      const service = startProcess(name, mainOf(name), {
        ...environment,
        MODE: 'cluster',
        OPS_PORT: String(config.OPS_PORT && config.OPS_PORT + index),
      });
      services.push(service);
      shutdown.add(name, () => service.stop(STOP_MS));
    }
    const ready = await Promise.all(services.map((service) => service.ready));
    await seed(config);
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

function mainOf(name: (typeof PROCESSES)[number]): URL {
  return new URL('./main.js', import.meta.resolve(`@limner/${name}`));
}

async function seed(config: Config): Promise<void> {
  if (config.SEED === 'none') return;
  const engines = await openEngines(config, { service: 'seed' });
  const originals = demoOriginals(engines.blobs, true);
  try {
    // Other processes read the store and cannot draw: a picture must be in it before they publish it.
    const isSeeded = await seedDemo(engines, originals, { drawFirst: true });
    const isDrawing = await hasNote(config.DATA_DIR, 'drawing');
    if (isDrawing && !isSeeded) await originals.drawRest();
    if (isDrawing) await removeNote(config.DATA_DIR, 'drawing');
  } finally {
    await originals.close();
    await engines.close();
  }
}
