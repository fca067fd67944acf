import type { ServiceName } from '@limner/contracts';
import {
  ConfigError,
  createShutdown,
  drain,
  drainMs,
  FINISH_MS,
  loadConfig,
  type Shutdown,
  shutDownOnFatal,
  shutDownOnSignals,
} from '@limner/platform';
import { collectAtRest } from '@limner/platform/collect-at-rest';
import type { Engines, OpenEngines } from './engines.ts';
import { socketProblem } from './listen-error.ts';
import { openEngines } from './open-engines.ts';
import { type OpsServer, startOpsServer } from './ops-server.ts';
import { type ServiceModule, startService } from './service.ts';

/** The message of a process to its parent, over Node's IPC channel. */
export interface ReadyMessage {
  readonly ready: true;
  readonly service: string;
  /** Address of the operations server. */
  readonly operations: string;
  /** Address for visitors, if any. */
  readonly address?: string;
}

export interface Started {
  readonly address?: string;
  close(): Promise<void>;
}

/**
 * Runs a process: settings, engines, the service, the operations server. On SIGTERM or SIGINT it drains and closes everything in order, see
 * {@link startOnEngines}. A fatal failure (a thread of the documents died) ends it with status 1; a failure at the start with one message and status 1.
 */
export async function runProcess(service: string, start: (engines: Engines) => Promise<Started>): Promise<void> {
  let engines: OpenEngines | undefined;
  try {
    engines = await openEngines(loadConfig(process.env), { service, isWholeProcess: true });
    const { shutdown, operations, address } = await startOnEngines(engines, service, start);
    shutDownOnFatal(shutdown, engines);
    shutDownOnSignals(shutdown);
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    collectAtRest();
    announceReady({ ready: true, service, operations, address });
  } catch (error) {
    await engines?.close();
    failStart(error);
  }
}

export interface OnEngines {
  readonly shutdown: Shutdown;
  /** Address of the operations server. */
  readonly operations: string;
  readonly address?: string | undefined;
}

/**
 * Starts a service and its operations server. The shutdown goes in this order: not ready, wait for `DRAIN_SECONDS`, let the service finish what it has,
 * close the engines; the operations server answers until the end.
 */
export async function startOnEngines<E extends Pick<Engines, 'config' | 'logger' | 'health' | 'metrics'>>(
  engines: E & { close(): Promise<void> },
  service: string,
  start: (engines: E) => Promise<Started>,
): Promise<OnEngines> {
  const { config, logger, health } = engines;
  const waitMs = drainMs(config);
  const shutdown = createShutdown({ logger, timeoutMs: waitMs + FINISH_MS });
  let operations: OpsServer | undefined;
  shutdown.add('operations', async () => operations?.close());
  shutdown.add('engines', () => engines.close());
  const started = await start(engines);
  shutdown.add(service, () => started.close());
  // Last: it reports ready only when the service has started.
  operations = await startOpsServer(engines).catch(async (error: unknown) => {
    await started.close();
    throw error;
  });
  shutdown.add('drain', () => drain(health, waitMs));
  return { shutdown, operations: operations.address, address: started.address };
}

/** A service as a process of its own: `runService('catalogue', CatalogueModule)`. */
export function runService(service: ServiceName, module: ServiceModule): Promise<void> {
  return runProcess(service, (engines) => startService(service, module, engines));
}

/** Reports the start: as a message over the IPC channel if there is one, else as a line on standard output. */
export function announceReady(message: ReadyMessage): void {
  if (process.send) process.send(message);
  else console.log(`Limner ${message.service} is ready, operations at ${message.operations}`);
}

/** Prints the problem without a stack trace, as it is for an operator, and ends the process with status 1. */
export function failStart(error: unknown): never {
  console.error(startProblem(error));
  process.exit(1);
}

/** The message for a failed start: the list of wrong settings, the address in use, else the error with its cause. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const message = socketProblem(error) ?? (error instanceof Error ? error.message : String(error));
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `Limner cannot start: ${message}${cause}`;
}
