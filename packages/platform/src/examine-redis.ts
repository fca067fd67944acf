import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { clockFinding, type Finding, fine, hint, reasonOf, wrong } from './finding.ts';

const CALL_MS = 5_000;
const SETTING = 'REDIS_URL';
const access = (namespace: string) =>
  `Let its user read, write and remove keys that begin with "${namespace}:", and run scripts (EVAL).`;

/** Whether a Redis does what the cache and the limits need. It writes one key of its own and removes it. */
export async function examineRedis(url: string, namespace: string): Promise<Finding[]> {
  const redis = clientOf(url);
  try {
    await redis.connect();
  } catch (error) {
    redis.destroy();
    const todo = 'Check address, user and password, and that the server runs; with TLS the address begins rediss://.';
    return [wrong(SETTING, `Redis cannot be used: ${reasonOf(error)}`, todo)];
  }
  try {
    return [...(await versionOf(redis)), await rightsOf(redis, namespace), await clockOf(redis)];
  } finally {
    redis.destroy();
  }
}

/** One attempt: who asks wants to know why it fails. */
function clientOf(url: string) {
  const socket = { connectTimeout: CALL_MS, reconnectStrategy: false } as const;
  const client = createClient({ url, socket, disableOfflineQueue: true, commandOptions: { timeout: CALL_MS } });
  // The call that failed has the error too.
  return client.on('error', () => undefined);
}

type Client = ReturnType<typeof clientOf>;

async function versionOf(redis: Client): Promise<Finding[]> {
  const info = await redis.info().catch(() => '');
  const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  const version = value('redis_version');
  if (version === undefined) return [fine(SETTING, 'Redis answers; its version may not be read')];
  const found = [fine(SETTING, `Redis ${version} answers`)];
  if (value('role') === 'slave')
    found.push(wrong(SETTING, 'it is a replica and takes no writes', 'Name the primary in the address.'));
  if (value('maxmemory') === '0')
    found.push(
      hint(SETTING, 'it has no limit of memory', 'Set maxmemory, and maxmemory-policy volatile-lru: it is a cache.'),
    );
  else if (value('maxmemory_policy') === 'noeviction')
    found.push(hint(SETTING, 'it refuses writes when it is full', 'Set maxmemory-policy volatile-lru: it is a cache.'));
  return found;
}

async function rightsOf(redis: Client, namespace: string): Promise<Finding> {
  const key = `${namespace}:doctor:${randomUUID()}`;
  try {
    await redis.set(key, 'x', { expiration: { type: 'PX', value: 60_000 }, condition: 'NX' });
    const [read] = await redis.mGet([key]);
    const counted = await redis.eval("return redis.call('exists', KEYS[1])", { keys: [key] });
    await redis.del(key);
    if (read === 'x' && Number(counted) === 1)
      return fine(SETTING, 'a key was written, read, found by a script and removed');
    return wrong(SETTING, 'a key that was written is not there', 'Set more memory, and use a single primary.');
  } catch (error) {
    return wrong(SETTING, `keys cannot be written or read: ${reasonOf(error)}`, access(namespace));
  }
}

async function clockOf(redis: Client): Promise<Finding> {
  const asked = Date.now();
  try {
    const [seconds, microseconds] = await redis.time();
    const server = Number(seconds) * 1_000 + Number(microseconds) / 1_000;
    return clockFinding(SETTING, { server, asked, answered: Date.now() });
  } catch {
    return fine(SETTING, 'its clock may not be read');
  }
}
