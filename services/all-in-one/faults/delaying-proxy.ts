import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server, for one fault at a time. */
export interface DelayingProxy {
  readonly port: number;
  /** Passes everything that the server answers on so many milliseconds late. */
  delay(milliseconds: number): void;
  /** Breaks all connections and takes no more. */
  cut(): void;
  /** As at the start. */
  mend(): void;
  close(): Promise<void>;
}

/** A proxy on loopback. What was sent first arrives first, delayed or not. */
export async function openDelayingProxy(to: number): Promise<DelayingProxy> {
  const sockets = new Set<Socket>();
  let lateMs = 0;
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    near.pipe(far);
    let before = Promise.resolve();
    far.on('data', (chunk) => {
      const due = new Promise<void>((resolve) => setTimeout(resolve, lateMs));
      before = Promise.all([before, due]).then(() => void near.write(chunk));
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    // What the server sent before it closed arrives too.
    far.on('close', () => void before.then(() => near.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => {
      lateMs = milliseconds;
    },
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
      lateMs = 0;
    },
    close: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
