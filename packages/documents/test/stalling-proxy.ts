import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be stalled: connections stay, new ones are taken, and nothing is passed on. */
export interface StallingProxy {
  readonly port: number;
  stall(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openStallingProxy(host: string, port: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isStalled) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
