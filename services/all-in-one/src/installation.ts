import path from 'node:path';
import { type Config, loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { connectToRunning } from './control/control-client.ts';
import { createOperations, type Operations } from './operations.ts';
import { type BuiltService, startServices } from './services.ts';

export interface Installation {
  readonly operations: Operations;
  /** How it was reached, for the command's output. */
  readonly where: 'running' | 'cluster' | 'stopped';
  close(): Promise<void>;
}

/**
 * Reaches the installation that the settings name: a running embedded one through its control socket, a cluster over its bus, and a
 * stopped embedded one by opening it here, with the services that the command needs.
 */
export async function openInstallation(
  needed: readonly BuiltService[],
  config: Config = loadConfig(process.env),
): Promise<Installation> {
  if (config.MODE === 'cluster') {
    const engines = await openEngines(config, { service: 'command' });
    return { operations: createOperations(engines), where: 'cluster', close: engines.close };
  }
  const running = await connectToRunning(path.resolve(config.DATA_DIR));
  if (running) return { operations: running, where: 'running', close: async () => {} };
  const engines = await openEngines(config, { service: 'command' });
  try {
    const services = await startServices(engines, needed);
    const close = () => services.close().finally(engines.close);
    return { operations: createOperations(engines), where: 'stopped', close };
  } catch (error) {
    await engines.close();
    throw error;
  }
}
