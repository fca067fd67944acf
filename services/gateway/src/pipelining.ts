import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait in line. No browser sends a second one before the first is answered. */
const MAX_WAITING = 32;

/**
 * Handles the requests of a connection one after the other: responses must go out in that order. Otherwise a client that sends a thousand requests at
 * once and reads nothing has a thousand files opened.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, (() => void)[]>();

  function start(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => next(request.socket));
    listener(request, response);
  }

  function next(socket: Socket): void {
    const run = connections.get(socket)?.shift();
    if (run === undefined) connections.delete(socket);
    else if (!socket.destroyed) run();
  }

  return (request, response) => {
    const waiting = connections.get(request.socket);
    if (waiting === undefined) {
      connections.set(request.socket, []);
      start(request, response);
    } else if (waiting.length < MAX_WAITING) waiting.push(() => start(request, response));
    else request.socket.destroy();
  };
}
