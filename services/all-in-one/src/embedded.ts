import { setTimeout } from 'node:timers/promises';
import { systemBus } from '@limner/bus';
import { type Gateway, type GatewayOptions, startGateway } from '@limner/gateway';
import { type Config, createShutdown, drain, drainMs, shutDownOnFatal, shutDownOnSignals } from '@limner/platform';
import {
  type Engines,
  type OpenEngines,
  type OpenOptions,
  type OpsServer,
  openEngines,
  startOpsServer,
} from '@limner/runtime';
import { startControlServer } from './control/control-server.ts';
import { type DemoOriginals, demoOriginals } from './demo-originals.ts';
import { adoptNotes, type DemoState, readDemoState, setDemoState } from './demo-state.ts';
import { keepHeapSmall } from './keep-heap-small.ts';
import { createOperations, type Operations } from './operations.ts';
import { seedDemo } from './seed.ts';
import { startServices } from './services.ts';

export interface EmbeddedSystem {
  /** Address for visitors: `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Address of health checks and metrics. */
  readonly operationsAddress: string;
  /** As the system uses them: outside of a request their bus asks as the system. */
  readonly engines: Engines;
  readonly operations: Operations;
  readonly gateway: Gateway;
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends Partial<OpenOptions>, GatewayOptions {
  /** The process runs nothing else: it ends on SIGTERM and SIGINT and when a documents thread dies, its heap is kept small, and its metrics have the figures of the process. */
  readonly isWholeProcess?: boolean;
}

/** Milliseconds in which everything is closed. */
const STOP_MS = 10_000;

/**
 * The whole system in this process, in the order of dependencies: engines, services, the control socket, the gateway, and
 * the demo agency when the store is empty. Stops in reverse order.
 */
export async function startEmbedded(
  config: Config,
  { web, isWholeProcess = false, ...options }: EmbeddedOptions = {},
): Promise<EmbeddedSystem> {
  const opened = await openEngines(config, { service: 'limner', isWholeProcess, ...options });
  const { drawing: isDrawing } = await demoStateOf(opened);
  const originals = demoOriginals(opened.blobs, isDrawing);
  const engines = { ...opened, blobs: originals.blobs };
  const { logger, health } = engines;
  const waitMs = drainMs(config);
  const shutdown = createShutdown({ logger, timeoutMs: STOP_MS + waitMs });
  let ops: OpsServer | undefined;
  // Closed last: it says to the end that the process is stopping.
  shutdown.add('operations', async () => ops?.close());
  shutdown.add('engines', engines.close);
  shutdown.add('demo', () => originals.close());
  if (isWholeProcess) {
    shutDownOnSignals(shutdown);
    shutDownOnFatal(shutdown, engines);
  }
  try {
    const services = await startServices(engines);
    shutdown.add('services', () => services.close());
    const operations = createOperations(engines);
    const control = await startControlServer(engines.config.DATA_DIR, operations, logger);
    shutdown.add('control', () => control.close());
    ops = await startOpsServer(engines);
    const gateway = await startGateway(engines, { ...(web !== undefined && { web }) });
    shutdown.add('gateway', () => gateway.close());
    if (isWholeProcess) keepHeapSmall();
    await seedDemo(engines, originals);
    const drawing = drawTheRest(engines, originals);
    shutdown.add('drawing', drawing.stop);
    shutdown.add('drain', () => drain(health, waitMs));
    return {
      address: gateway.address,
      operationsAddress: ops.address,
      engines: { ...engines, bus: systemBus(engines.bus) },
      operations,
      gateway,
      stop: () => shutdown.run(),
    };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function demoStateOf(opened: OpenEngines): Promise<DemoState> {
  try {
    await adoptNotes(opened);
    return await readDemoState(opened.documents);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The first visit usually follows the start: background drawing waits for so long. */
const FIRST_VISIT_MS = 8_000;

/** In the background, so that eventually the store has every picture, even if a later version draws differently. */
function drawTheRest({ documents, logger }: Engines, originals: DemoOriginals): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async () => {
    if (!(await readDemoState(documents)).drawing) return;
    await setTimeout(FIRST_VISIT_MS, undefined, { signal: stopping.signal, ref: false });
    if (await originals.drawRest({ signal: stopping.signal, isLowPriority: true }))
      await setDemoState(documents, { drawing: false });
  };
  const drawing = work().catch((err: unknown) => {
    if (!stopping.signal.aborted)
      logger.warn({ err }, 'the demo pictures that are left are drawn when they are asked for');
  });
  return {
    stop: async () => {
      stopping.abort();
      await originals.close();
      await drawing;
    },
  };
}
