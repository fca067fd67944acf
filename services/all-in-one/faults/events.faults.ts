import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { openReader } from '@limner/events';
import { exportEvents } from '@limner/events/export';
import { createLogger, loadConfig, systemClock } from '@limner/platform';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { root, startProcess } from '../bench/installation.ts';
import { isShort } from './load.ts';

const KILLS = isShort ? 4 : 50;
const EVENTS = isShort ? 20_000 : 1_000_000;
const CLIENTS = 16;
const BODY = 20;
/** Most milliseconds from the start of a process to its kill. */
const LIFE_MS = 2_000;
const RETRY_MS = 50;

/**
 * Kills a whole installation by SIGKILL at random moments while clients send beacons. Like the browser, a client sends a body again, with its key, until it
 * is acknowledged. In the end every acknowledged event is in the export, once.
 */
export default async function killsOfEvents(): Promise<BenchRow[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'limner-events-kills-'));
  const data = path.join(work, 'data');
  const env = {
    ...process.env,
    ...{ DATA_DIR: data, PORT: String(await freePort()), OPS_PORT: '0', SEED: 'none' },
    ...{ LOG_LEVEL: 'error', RATE_LIMITS: 'false' },
  };
  const start = () =>
    startProcess(process.execPath, [path.join(root, 'services/all-in-one/dist/main.js')], env, /ready at (\S+)/);
  const done = new AbortController();
  const acknowledged = new Set<number>();
  let repeats = 0;
  let killed = 0;
  try {
    let running = await start();
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      sendBodies(`http://127.0.0.1:${env.PORT}`, client, acknowledged, done.signal, () => {
        repeats++;
      }),
    );
    while (killed < KILLS || acknowledged.size < EVENTS) {
      await setTimeout(Math.random() * LIFE_MS);
      if (killed >= KILLS) continue;
      await running.kill();
      killed++;
      running = await start();
    }
    done.abort();
    await Promise.all(clients);
    await running.stop();
    const found = await exported(data, path.join(work, 'out'));
    const lost = [...acknowledged].filter((number) => !found.has(number)).length;
    const doubled = [...found.values()].filter((times) => times > 1).length;
    const note = `${acknowledged.size} events acknowledged, ${repeats} bodies sent again`;
    const row = (what: string, value: number): BenchRow => ({
      what: `${killed} kills while beacons come: ${what}`,
      unit: '',
      value,
      target: '0',
      ok: value === 0 && acknowledged.size >= EVENTS,
      note,
    });
    return [row('acknowledged and lost', lost), row('doubled in the export', doubled)];
  } finally {
    done.abort();
    await rm(work, { recursive: true, force: true });
  }
}

async function sendBodies(
  address: string,
  client: number,
  acknowledged: Set<number>,
  signal: AbortSignal,
  onRepeat: () => void,
): Promise<void> {
  for (let body = 0; !signal.aborted; body++) {
    const first = 1 + (body * CLIENTS + client) * BODY;
    const numbers = Array.from({ length: BODY }, (_, at) => first + at);
    const key = `body-of-client-${client}-${body}`;
    while (!(await isAcknowledged(`${address}/api/events/logimage?key=${key}`, numbers))) {
      if (signal.aborted) return;
      onRepeat();
      await setTimeout(RETRY_MS);
    }
    for (const number of numbers) acknowledged.add(number);
  }
}

async function isAcknowledged(address: string, numbers: readonly number[]): Promise<boolean> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(numbers.map((imageid) => ({ imageid, region: 'uk' }))),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (response && ![204, 503].includes(response.status)) throw new Error(`unexpected status ${response.status}`);
  return response?.status === 204;
}

/** How often each number is in the export. */
async function exported(data: string, folder: string): Promise<Map<number, number>> {
  const logger = createLogger({ level: 'error', service: 'export' });
  const reader = await openReader({ config: loadConfig({ DATA_DIR: data }), clock: systemClock, logger });
  await exportEvents(reader, { since: new Date(0), folder, format: 'ndjson' });
  const found = new Map<number, number>();
  for (const name of await readdir(folder))
    for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
      const { detail }: { detail: { image_id: number } } = JSON.parse(line);
      found.set(detail.image_id, (found.get(detail.image_id) ?? 0) + 1);
    }
  return found;
}

/** A port that stays the same over all restarts. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
