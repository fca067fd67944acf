import { glob, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createNatsBus } from '@limner/bus/nats';
import { openMongoDocuments } from '@limner/documents';
import { createLogger, startTracing, traced } from '@limner/platform';
import { connectRedis, createS3Blobs } from '@limner/platform/cluster';

/** The longest that a start waits for a server. */
const MAX_MS = 15_000;
const logger = createLogger({ level: 'silent', service: 'test' });

let silent: Server;
const sockets = new Set<Socket>();
let port: number;
let called = 0;

beforeAll(async () => {
  silent = createServer((socket) => {
    called++;
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  port = (silent.address() as AddressInfo).port;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

/** Every outbound call, by file; its timeout is tested here, or in the named test. Requests between services are tested in `packages/bus`. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'packages/bus/src/nats-link.ts': () =>
    createNatsBus({ url: `nats://127.0.0.1:${port}`, name: 'test', namespace: 'test', logger }),
  'packages/documents/src/mongo.ts': () =>
    openMongoDocuments({ url: `mongodb://127.0.0.1:${port}/?replicaSet=x`, database: 'test' }),
  'packages/platform/src/blobs-s3.ts': () =>
    createS3Blobs({
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'x', bucket: 'x', accessKey: 'x', secretKey: 'x' },
      timeoutMs: 200,
    }),
  'packages/platform/src/redis.ts': async () => {
    const redis = await connectRedis({ url: `redis://127.0.0.1:${port}`, logger });
    await redis.ping().finally(() => redis.destroy());
  },
  'packages/platform/src/telemetry/open-tracing.ts': sendTraces,
};
const ELSEWHERE: Readonly<Record<string, string>> = {
  'packages/platform/src/examine-redis.ts': 'services/all-in-one/test/doctor.test.ts',
  'services/all-in-one/src/doctor/examine-site.ts': 'services/all-in-one/test/doctor.test.ts',
  'services/events/src/webhook/endpoint.ts': 'services/events/test/webhook.test.ts',
  'services/gateway/src/outbound/guarded-request.ts': 'services/gateway/test/foreign-sites.test.ts',
  'services/gateway/src/outbound/resolve.ts': 'services/gateway/test/guarded-fetcher.test.ts',
  'services/all-in-one/src/control/control-client.ts': 'services/all-in-one/test/control.test.ts',
  'services/search/src/elastic/connection.ts': 'services/search/test/silent-server.test.ts',
  'services/gateway/src/sign-in/identity-provider.ts': 'services/gateway/test/identity-provider.test.ts',
  'web/src/shared/analytics/beacon-sender.ts': 'web/src/shared/analytics/beacon-sender.test.ts',
  'web/src/shared/analytics/erase.ts': 'web/src/shared/analytics/erase.test.ts',
  'web/src/shared/api/client.ts': 'web/src/shared/api/client.test.ts',
  'web/src/shared/parts/reload.ts': 'web/src/shared/api/client.test.ts',
  'web/src/shared/sign-in/renew.ts': 'web/src/shared/api/client.test.ts',
};

/** Patterns of outbound calls: of Node, of the clients of our engines and of identity providers, and of browsers. */
const WAY_OUT =
  /(?<![#.\w])fetch\(|\bnew (S3Client|Client|OTLPTraceExporter)\(|(?<!async )\bcreateClient\(|\.createConnection\(|await connect\(|(?<![.\w])request\(\{ \.\.\.target|\bhttps?Request\(|\bnew Resolver\(|\blibrary\.discovery\(|sendBeacon\(|new (EventSource|WebSocket|XMLHttpRequest)\(/;

describe('the time limits of calls', () => {
  it('[AP-19] when a server accepts a call and never answers, then every call ends by its timeout', async () => {
    const files = Object.keys(CALLS);
    const ended = files.map(async (file) => {
      const began = performance.now();
      await expect(CALLS[file]?.()).rejects.toThrow();
      return performance.now() - began;
    });
    expect(Math.max(...(await Promise.all(ended)))).toBeLessThan(MAX_MS);
    expect(called).toBeGreaterThanOrEqual(files.length);
    expect(await callingFiles()).toEqual([...files, ...Object.keys(ELSEWHERE)].sort());
    for (const test of Object.values(ELSEWHERE)) expect(await readFile(test, 'utf8')).toContain('[AP-19 part]');
  });
});

/** Throws the line of the log that says that the traces were not sent: a caller is never told. */
async function sendTraces(): Promise<void> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = createLogger({ level: 'debug', service: 'test' }, { write });
  const stop = await startTracing({ endpoint: `http://127.0.0.1:${port}`, ratio: 1, service: 'test', logger: log });
  await traced('work', {}, () => Promise.resolve());
  await stop();
  const unsent = lines.find((line) => line.includes('could not be sent'));
  if (unsent !== undefined) throw new Error(unsent);
}

async function callingFiles(): Promise<string[]> {
  const calling: string[] = [];
  let looked = 0;
  for await (const file of glob('{packages/*/src,services/*/src,web/src}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue;
    looked++;
    if (WAY_OUT.test(await readFile(file, 'utf8'))) calling.push(file);
  }
  expect(looked).toBeGreaterThan(300);
  return calling.sort();
}
