import { type AddressInfo, createServer } from 'node:net';

/** A port of loopback that nobody listens on, for a server that keeps it over restarts. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
