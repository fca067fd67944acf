import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The request id that a proxy set, if it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,128}$/.test(given) ? given : randomUUID();
}
