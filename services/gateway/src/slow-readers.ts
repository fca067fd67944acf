import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What a client that is being sent something has to take. */
export interface ReadingPace {
  /** Milliseconds between two looks at all connections. */
  readonly everyMs: number;
  /** Milliseconds without taking a single byte after which a client is cut off. */
  readonly stuckMs: number;
  /** Milliseconds, and the bytes that a client which bytes wait for all that time has to take in them. */
  readonly slowMs: number;
  readonly slowBytes: number;
}

/** A phone in a tunnel is given half a minute; a line of 1 KB a second is slower than any that is still in use. */
export const READING_PACE: ReadingPace = { everyMs: 5_000, stuckMs: 25_000, slowMs: 60_000, slowBytes: 64 * 1024 };

/** Bytes handed to the system for a connection since it began, and how many of them the system has not taken. Node has no public name for it. */
interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** Since when a client has bytes waiting, what it had taken then, and when it last took more. */
interface Wait {
  since: number;
  atSince: number;
  progressAt: number;
  taken: number;
}

/**
 * Cuts off clients that do not read, or next to nothing, so that nobody makes us hold answers for ever: whatever is sent, by whomever, on
 * any connection of this server. A player that was paused asks for the rest with `Range`.
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
      const next = lookAt(socket, wait, now, pace);
      if (next === 'cut') socket.destroy();
      else if (next !== wait) waits.set(socket, next);
    }
  }, pace.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

function lookAt(socket: Socket, wait: Wait | undefined, now: number, pace: ReadingPace): Wait | 'cut' | undefined {
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
