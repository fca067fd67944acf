import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway: its address for visitors, and that of its operations. */
export interface BalancedGateway {
  readonly address: string;
  readonly operations: string;
}

export interface Balancer {
  readonly address: string;
  /** Addresses of the gateways that were ready when they were last asked. */
  readonly ready: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Milliseconds between two questions for readiness. */
const ASK_MS = 50;
/** Headers about one connection: those of the gateway's do not hold for the visitor's. */
const OF_CONNECTION = ['connection', 'keep-alive'];

/** A proxy that sends each request once, to the next gateway that was ready when it was last asked, over connections that are kept alive. */
export async function startBalancer(gateways: readonly BalancedGateway[]): Promise<Balancer> {
  const ready = new Set(gateways.map(({ address }) => address));
  const agent = new Agent({ keepAlive: true });
  const ask = async ({ address, operations }: BalancedGateway) => {
    const isReady = await isReadyAt(operations);
    if (isReady) ready.add(address);
    else ready.delete(address);
  };
  const timer = setInterval(() => void Promise.all(gateways.map(ask)), ASK_MS);
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const targets = [...ready];
    const target = targets[count++ % targets.length];
    if (target === undefined) outgoing.writeHead(502).end('no gateway is ready');
    else forward(target, agent, incoming, outgoing);
  });
  // It never closes an idle connection: a visitor's next request could be on its way there.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    clearInterval(timer);
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ready, close };
}

/** Whether a process says that it is ready; false without an answer. */
export async function isReadyAt(operations: string): Promise<boolean> {
  return fetch(`${operations}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

function forward(target: string, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const fail = (error: Error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(error.message);
  };
  const { method, headers } = incoming;
  const call = request(`${target}${incoming.url}`, { agent, method, headers }, (response) => {
    const passedOn = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name));
    outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(passedOn));
    response.pipe(outgoing);
    response.once('error', () => outgoing.destroy());
  });
  call.once('error', fail);
  incoming.pipe(call);
}
