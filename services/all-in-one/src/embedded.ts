import { type Gateway, type GatewayOptions, startGateway } from '@limner/gateway';
import { type Config, createShutdown, shutDownOnSignals } from '@limner/platform';
import { type Engines, type OpenOptions, openEngines, startOpsServer } from '@limner/runtime';
import { startControlServer } from './control/control-server.ts';
import { createOperations, type Operations } from './operations.ts';
import { seedDemo } from './seed.ts';
import { startServices } from './services.ts';

export interface EmbeddedSystem {
  /** Where visitors find it: `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Where health and metrics are. */
  readonly operationsAddress: string;
  readonly engines: Engines;
  readonly operations: Operations;
  readonly gateway: Gateway;
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends Partial<OpenOptions>, GatewayOptions {
  /** Stops on SIGTERM and SIGINT, and ends the process. */
  readonly signals?: boolean;
}

/**
 * The whole system in this process, in the order in which its parts need each other: engines, services, the control socket, the gateway, and
 * the demo agency when the store is empty. Stopping goes the other way round.
 */
export async function startEmbedded(
  config: Config,
  { web, signals = false, ...options }: EmbeddedOptions = {},
): Promise<EmbeddedSystem> {
  const engines = await openEngines(config, { service: 'limner', ...options });
  const { logger, health } = engines;
  const shutdown = createShutdown({ logger });
  shutdown.add('engines', engines.close);
  if (signals) shutDownOnSignals(shutdown);
  try {
    const services = await startServices(engines);
    shutdown.add('services', () => services.close());
    const operations = createOperations(engines);
    const control = await startControlServer(engines.config.DATA_DIR, operations, logger);
    shutdown.add('control', () => control.close());
    const ops = await startOpsServer(engines);
    shutdown.add('operations', () => ops.close());
    const gateway = await startGateway(engines, { ...(web !== undefined && { web }) });
    shutdown.add('gateway', () => gateway.close());
    await seedDemo(engines);
    shutdown.add('readiness', () => health.stopping());
    return {
      address: gateway.address,
      operationsAddress: ops.address,
      engines,
      operations,
      gateway,
      stop: () => shutdown.run(),
    };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
