import type { ServiceName } from '@limner/contracts';
import { ConfigError, createShutdown, loadConfig, shutDownOnFatal, shutDownOnSignals } from '@limner/platform';
import type { Engines, OpenEngines } from './engines.ts';
import { socketProblem } from './listen-error.ts';
import { openEngines } from './open-engines.ts';
import { startOpsServer } from './ops-server.ts';
import { type ServiceModule, startService } from './service.ts';

/** What a process says to the one that started it, over Node's own channel. */
export interface ReadyMessage {
  readonly ready: true;
  readonly service: string;
  /** Address of the operations server. */
  readonly operations: string;
  /** Address for visitors, where there is one. */
  readonly address?: string;
}

export interface Started {
  readonly address?: string;
  close(): Promise<void>;
}

/**
 * The life of a process: settings, engines, the work itself, the operations server; on SIGTERM or SIGINT not ready any more, then
 * everything closed in order within 10 s. What is fatal (a thread of the documents died) ends it with status 1. What goes wrong at the start is one clear message and status 1.
 */
export async function runProcess(service: string, start: (engines: Engines) => Promise<Started>): Promise<void> {
  let engines: OpenEngines | undefined;
  try {
    engines = await openEngines(loadConfig(process.env), { service });
    const { logger, health } = engines;
    const shutdown = createShutdown({ logger });
    shutdown.add('engines', engines.close);
    shutDownOnFatal(shutdown, engines);
    const started = await start(engines);
    shutdown.add(service, () => started.close());
    const operations = await startOpsServer(engines);
    shutdown.add('operations', () => operations.close());
    shutdown.add('readiness', () => health.stopping());
    shutDownOnSignals(shutdown);
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    announceReady({ ready: true, service, operations: operations.address, address: started.address });
  } catch (error) {
    await engines?.close();
    failStart(error);
  }
}

/** A service as a process of its own: `runService('catalogue', CatalogueModule)`. */
export function runService(service: ServiceName, module: ServiceModule): Promise<void> {
  return runProcess(service, (engines) => startService(service, module, engines));
}

/** One line for whoever started the process: a message over the channel where there is one, else standard output. */
export function announceReady(message: ReadyMessage): void {
  if (process.send) process.send(message);
  else console.log(`Limner ${message.service} is ready, operations at ${message.operations}`);
}

/** Ends the process with status 1 and what is wrong, without a stack: the reader is an operator. */
export function failStart(error: unknown): never {
  console.error(startProblem(error));
  process.exit(1);
}

/** What is wrong in words: settings as listed, a place where nothing can listen by name, else the message with its cause. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const message = socketProblem(error) ?? (error instanceof Error ? error.message : String(error));
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `Limner cannot start: ${message}${cause}`;
}
