import { createClient, ErrorReply } from '@redis/client';
import type { Logger } from './logger.ts';

/** Milliseconds that a start waits for the first attempt to connect. */
const FIRST_MS = 5_000;
/** What Redis answers when user or password are wrong. */
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|Client sent AUTH|invalid password))\b/;

/**
 * A connection to Redis: commands fail at once while it is away (none are queued in memory), and otherwise after `timeoutMs`. A start does not need Redis:
 * when the first attempt fails, the client goes on trying. Rejects when Redis refuses user or password, which is an error in the settings.
 */
export async function connectRedis({
  url,
  logger,
  timeoutMs = 1_000,
}: {
  url: string;
  logger: Logger;
  timeoutMs?: number;
}) {
  let isStarting = true;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (attempts, cause) =>
        isStarting && cause instanceof ErrorReply && REFUSED.test(cause.message)
          ? cause
          : Math.min(50 * 2 ** attempts, 2_000),
    },
  });
  client.on('error', (error: unknown) => logger.warn({ err: error }, 'redis: connection'));
  const connecting = client.connect();
  await firstAttempt(connecting, (failed) => client.once('error', failed));
  isStarting = false;
  if (!client.isReady) {
    // It rejects only when the client is closed before it has reached Redis.
    connecting.catch(() => undefined);
    logger.warn('redis: cannot be reached; the process starts without it, and uses it as soon as it can');
  }
  return client;
}

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;

/** Resolves after the first attempt, whether it succeeded, failed or is late. Rejects when the client gave up. */
async function firstAttempt(connecting: Promise<unknown>, onFailed: (failed: () => void) => void): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  // The client gives up before others hear of the error.
  onFailed(() => setImmediate(resolve));
  const timer = setTimeout(resolve, FIRST_MS);
  await Promise.race([connecting, ended]).finally(() => clearTimeout(timer));
}
