import path from 'node:path';
import { type Config, loadConfig, withoutSecrets } from '@limner/platform';
import { connectToRunning } from './control/control-client.ts';
import type { Operations } from './operations.ts';
import type { BuiltService } from './service-order.ts';

export interface Installation {
  readonly operations: Operations;
  readonly config: Config;
  /** How it was reached. */
  readonly where: 'running' | 'cluster' | 'stopped';
  close(): Promise<void>;
}

/**
 * Reaches the installation that the settings name: a running embedded one through its control socket, a cluster over its bus, and a
 * stopped embedded one by opening it here, with the services that the command needs. `say` receives which one before anything is opened.
 * Engines and services are loaded where they are opened: a running installation is asked without them.
 */
export async function openInstallation(
  needed: readonly BuiltService[],
  config: Config = loadConfig(process.env),
  say: (line: string) => void = () => {},
): Promise<Installation> {
  if (config.MODE === 'cluster') {
    say(placeOf(config));
    const [{ openEngines }, { createOperations }] = await loadEngines();
    const engines = await openEngines(config, { service: 'command' });
    return { operations: createOperations(engines), config, where: 'cluster', close: engines.close };
  }
  const running = await connectToRunning(path.resolve(config.DATA_DIR));
  say(`${placeOf(config)}, ${running ? 'running' : 'stopped'}`);
  if (running) return { operations: running, config, where: 'running', close: async () => {} };
  const [[{ openEngines }, { createOperations }], { startServices }] = await Promise.all([
    loadEngines(),
    import('./services.ts'),
  ]);
  const engines = await openEngines(config, { service: 'command' });
  try {
    const services = await startServices(engines, needed);
    const close = () => services.close().finally(engines.close);
    return { operations: createOperations(engines), config, where: 'stopped', close };
  } catch (error) {
    await engines.close();
    throw error;
  }
}

const loadEngines = () => Promise.all([import('@limner/runtime'), import('./operations.ts')]);

/** The installation that the settings name: its mode, and where its data is. */
export function placeOf(config: Config): string {
  if (config.MODE === 'embedded') return `Limner, embedded mode: ${path.resolve(config.DATA_DIR)}`;
  const { NATS_URL, MONGODB_URL, MONGODB_DATABASE, REDIS_URL, SEARCH_URL, SEARCH_INDEX, S3_ENDPOINT, S3_BUCKET } =
    config;
  const servers = [
    at(NATS_URL),
    `${at(MONGODB_URL)} (${MONGODB_DATABASE})`,
    at(REDIS_URL),
    `${at(SEARCH_URL)} (${SEARCH_INDEX})`,
    `${at(S3_ENDPOINT)} (${S3_BUCKET})`,
  ];
  return `Limner, cluster mode: ${servers.join(', ')}`;
}

const at = (address = ''): string => withoutSecrets(address).replace(/\/$/, '');
