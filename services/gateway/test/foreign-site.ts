import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Guard } from '../src/outbound/guarded-request.ts';
import { isPublicAddress } from '../src/outbound/public-address.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export interface ForeignSite {
  readonly ports: readonly number[];
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

/** Resolves every name to loopback, and takes that address for public; all others are judged as ever. */
export const ON_LOOPBACK: Guard = {
  resolve: async () => ['127.0.0.1'],
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
};

/** A site on loopback that answers as the test likes. */
export async function openSite(respond: Respond, server: Server = createServer()): Promise<ForeignSite> {
  const requests: IncomingMessage[] = [];
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const ports = [(server.address() as AddressInfo).port, 80, 443];
  return { ports, requests, close };
}
