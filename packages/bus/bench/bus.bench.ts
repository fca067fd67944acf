import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalBus } from '@limner/bus';
import { createNatsBus } from '@limner/bus/nats';
import { createLogger } from '@limner/platform';
import { connect } from '@nats-io/transport-node';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { engineScripts, noEngines, startEngine } from '../../../tools/start-engine.ts';
import { artwork, artworks, RAW_SUBJECT } from './artwork.ts';

const CONCURRENCY = 64;
const REQUESTS = 2_000;
const ROUNDS = 100;
const WARM_UP_ROUNDS = 5;
/** Of the requests that a raw NATS connection makes. */
const LEAST = 0.88;
const OVER_NATS = {
  what: 'cached read of 1 KB over NATS, from a service in another process',
  unit: 'requests/s',
  target: `at least ${LEAST} of a raw NATS request with JSON`,
} as const;
const logger = createLogger({ level: 'error', service: 'bench' });

export default async function bench(): Promise<BenchRow[]> {
  return [await throughNats(), await local()];
}

/** On the server of TEST_NATS_URL, else on one of its own, where there are scripts that start engines. */
async function throughNats(): Promise<BenchRow> {
  const given = process.env.TEST_NATS_URL;
  if (given) return measureOn(given);
  if (noEngines()) {
    const note = `TEST_NATS_URL is not set, and there are no engines at ${engineScripts}`;
    return { ...OVER_NATS, value: Number.NaN, ok: true, note };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-bench-nats-'));
  try {
    const nats = await startEngine('nats', folder);
    try {
      return await measureOn(`nats://127.0.0.1:${nats.port}`);
    } finally {
      await nats.kill();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(url: string): Promise<BenchRow> {
  const namespace = `bench-${process.pid}`;
  const service = fork(new URL('./answering.process.ts', import.meta.url), [url, namespace]);
  await once(service, 'message');
  const bus = await createNatsBus({ url, namespace, name: 'bench', logger });
  const connection = await connect({ servers: url, noAsyncTraces: true });
  try {
    const overBus = (id: number) => bus.request(RAW_SUBJECT.contract, { id });
    const raw = async (id: number) =>
      (await connection.request(`${namespace}.${RAW_SUBJECT.raw}`, JSON.stringify({ id }), { timeout: 5_000 })).json();
    const { value, baseline, ratio } = await alternately(overBus, raw);
    return { ...OVER_NATS, value, baseline, baselineName: 'raw NATS request with JSON', ratio, ok: ratio >= LEAST };
  } finally {
    await removeStreams(connection, namespace);
    await connection.close();
    await bus.drain();
    service.disconnect();
  }
}

async function local(): Promise<BenchRow> {
  const bus = createLocalBus({ logger });
  await bus.handle(RAW_SUBJECT.contract, 'catalogue', async ({ id }) => artworks.get(id) ?? artwork(id));
  const over = (id: number) => bus.request(RAW_SUBJECT.contract, { id });
  const copy = async (id: number) => JSON.parse(JSON.stringify(artworks.get(JSON.parse(JSON.stringify({ id })).id)));
  const { value, baseline, ratio } = await alternately(over, copy);
  await bus.drain();
  const note = 'the rest is both schemas, the context, the deadline';
  return {
    what: 'the same on the local bus',
    unit: 'requests/s',
    value,
    baseline,
    baselineName: 'JSON copies alone',
    ratio,
    target: 'at least 0.5 of JSON copies alone',
    ok: ratio >= 0.5,
    note,
  };
}

/**
 * Requests per second of both, and their ratio. Both are measured alternately in many short rounds, so that other load on the machine affects both: the
 * median of the ratios is more stable than the ratio of the medians.
 */
async function alternately(
  one: (id: number) => Promise<unknown>,
  other: (id: number) => Promise<unknown>,
): Promise<{ value: number; baseline: number; ratio: number }> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await rate(one).then(() => rate(other));
  const rounds: { value: number; baseline: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ value: await rate(one), baseline: await rate(other) });
  return {
    value: median(rounds.map(({ value }) => value)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio: median(rounds.map(({ value, baseline }) => value / baseline)),
  };
}

async function rate(ask: (id: number) => Promise<unknown>): Promise<number> {
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) await ask((left % 100) + 1);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return (REQUESTS * 1_000) / (performance.now() - started);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function removeStreams(connection: Awaited<ReturnType<typeof connect>>, namespace: string): Promise<void> {
  for (const name of ['events', 'confirmations'])
    await connection.request(`$JS.API.STREAM.DELETE.${namespace}_${name}`);
}
