import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { openReader } from '@limner/events';
import { exportEvents } from '@limner/events/export';
import { type Config, createLogger } from '@limner/platform';
import type { BenchRow } from '../../../tools/bench-row.ts';

const CLIENTS = 16;
const BODY = 50;
const RETRY_MS = 50;
const ANSWER_MS = 10_000;

export interface Clients {
  readonly acknowledged: ReadonlySet<number>;
  /** Bodies that were sent again. */
  readonly repeats: number;
  /** Resolves when so many are acknowledged. This and `stop` throw when a body got an answer that no beacon should get. */
  reach(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Clients that send events with growing numbers as the browser does: a body again, with its key, until it is acknowledged. @param pauseMs Of each client after a body. */
export function startClients(address: string, pauseMs = 0): Clients {
  const done = new AbortController();
  const acknowledged = new Set<number>();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const clients = { acknowledged, repeats: 0, reach, stop };

  async function sendBodies(client: number): Promise<void> {
    for (let body = 0; !done.signal.aborted; body++) {
      const first = 1 + (body * CLIENTS + client) * BODY;
      const numbers = Array.from({ length: BODY }, (_, at) => first + at);
      const to = `${address}/api/events/logimage?key=body-of-client-${client}-${body}`;
      while (!(await isAcknowledged(to, numbers, agent))) {
        if (done.signal.aborted) return;
        clients.repeats++;
        await setTimeout(RETRY_MS);
      }
      for (const number of numbers) acknowledged.add(number);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  }

  const sending = Promise.all(Array.from({ length: CLIENTS }, (_, client) => sendBodies(client)));
  // Reported by `reach` and `stop`.
  sending.catch(() => {});
  async function reach(count: number): Promise<void> {
    while (acknowledged.size < count) await Promise.race([sending, setTimeout(100)]);
  }
  async function stop(): Promise<void> {
    done.abort();
    await sending.finally(() => agent.destroy());
  }
  return clients;
}

async function isAcknowledged(address: string, numbers: readonly number[], agent: Agent): Promise<boolean> {
  const body = JSON.stringify(numbers.map((imageid) => ({ imageid, region: 'uk' })));
  const status = await post(address, body, agent);
  // 0: no answer; 502: a balancer had none of its gateway.
  if (![0, 204, 502, 503].includes(status)) throw new Error(`unexpected status ${status}`);
  return status === 204;
}

function post(address: string, body: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(address, { method: 'POST', agent, headers, timeout: ANSWER_MS }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(0));
    call.end(body);
  });
}

/** The rows of a kill test: every acknowledged event has to be in the export, once. `least`: events that must have been acknowledged. */
export async function compareExport(
  config: Config,
  { acknowledged, repeats }: Clients,
  { what, note, least }: { what: string; note: string; least: number },
): Promise<BenchRow[]> {
  const { found, storedTwice } = await exported(config);
  const lost = [...acknowledged].filter((number) => !found.has(number)).length;
  const doubled = [...found.values()].filter((times) => times > 1).length;
  const counts = `${acknowledged.size} events acknowledged, ${repeats} bodies sent again, ${storedTwice} events stored twice with the same ids`;
  const row = (kind: string, value: number): BenchRow => ({
    what: `${what}: ${kind}`,
    unit: '',
    value,
    target: '0',
    ok: value === 0 && acknowledged.size >= least,
    note: `${counts}; ${note}`,
  });
  return [row('acknowledged and lost', lost), row('doubled in the export', doubled)];
}

/** How often each number is in the export. */
async function exported(config: Config): Promise<{ found: ReadonlyMap<number, number>; storedTwice: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-export-'));
  const reader = await openReader({
    config,
    logger: createLogger({ level: 'error', service: 'export' }),
  });
  try {
    const { doubled } = await exportEvents(reader, { since: new Date(0), folder, format: 'ndjson' });
    const found = new Map<number, number>();
    for (const name of await readdir(folder))
      for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
        const { detail }: { detail: { image_id: number } } = JSON.parse(line);
        found.set(detail.image_id, (found.get(detail.image_id) ?? 0) + 1);
      }
    return { found, storedTwice: doubled };
  } finally {
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  }
}
