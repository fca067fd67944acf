import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How fast a client has to read what is sent to it. */
export interface ReadingPace {
  /** Milliseconds between two checks of all connections. */
  readonly everyMs: number;
  /** A client that reads no byte for this many milliseconds is cut off. */
  readonly stuckMs: number;
  /** A client that has had bytes waiting for `slowMs` milliseconds has to have read `slowBytes` bytes in that time. */
  readonly slowMs: number;
  readonly slowBytes: number;
}

/** A phone in a tunnel gets about half a minute; 1 KB a second is slower than any connection still in use. */
export const READING_PACE: ReadingPace = { everyMs: 5_000, stuckMs: 25_000, slowMs: 60_000, slowBytes: 64 * 1024 };

/** Internal to Node: bytes handed to the system for a connection so far, and how many of them the system has not accepted yet. */
interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** Since when bytes wait for a client, how many it had read then (`atSince`) and has read by now (`taken`), and when it last read more. */
interface Wait {
  since: number;
  atSince: number;
  progressAt: number;
  taken: number;
}

/**
 * Cuts off clients that read nothing, or next to nothing, so that nobody makes us hold responses for ever. Applies to every response on every
 * connection of this server. A player that was paused asks for the rest with `Range`.
 */
export function cutOffSlowReaders(server: Server, pace: ReadingPace = READING_PACE): void {
  const waits = new Map<Socket, Wait | undefined>();
  server.on('connection', (socket: Socket) => {
    waits.set(socket, undefined);
    socket.once('close', () => waits.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, wait] of waits) {
      const next = check(socket, wait, now, pace);
      if (next === 'cut') socket.destroy();
      else if (next !== wait) waits.set(socket, next);
    }
  }, pace.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

function check(socket: Socket, wait: Wait | undefined, now: number, pace: ReadingPace): Wait | 'cut' | undefined {
  const handle = (socket as unknown as { _handle: Handle | null })._handle;
  if (!handle || handle.writeQueueSize === 0) return undefined;
  const taken = handle.bytesWritten - handle.writeQueueSize;
  if (!wait) return { since: now, atSince: taken, progressAt: now, taken };
  if (taken > wait.taken) {
    wait.taken = taken;
    wait.progressAt = now;
  }
  if (now - wait.progressAt >= pace.stuckMs) return 'cut';
  if (now - wait.since < pace.slowMs) return wait;
  return taken - wait.atSince < pace.slowBytes
    ? 'cut'
    : { since: now, atSince: taken, progressAt: wait.progressAt, taken };
}
