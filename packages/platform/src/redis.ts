import { createClient } from '@redis/client';
import type { Logger } from './logger.ts';

/** A connection to Redis: commands fail at once while it is away (none are queued in memory), and otherwise after `timeoutMs`. */
export async function connectRedis({
  url,
  logger,
  timeoutMs = 1_000,
}: {
  url: string;
  logger: Logger;
  timeoutMs?: number;
}) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, 2_000) },
  });
  client.on('error', (error: unknown) => logger.warn({ err: error }, 'redis: connection'));
  await firstConnection(client.connect(), 5_000).catch((error: unknown) => {
    client.destroy();
    throw error;
  });
  return client;
}

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;

/** The client retries for ever; the start must not. */
async function firstConnection(connecting: Promise<unknown>, timeoutMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Redis did not answer within ${timeoutMs} ms`)), timeoutMs);
  await Promise.race([connecting, late]).finally(() => clearTimeout(timer));
}
