import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadConfig } from '@limner/platform';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { freePort } from '../../../tools/free-port.ts';
import { root, startProcess } from '../bench/installation.ts';
import { compareExport, startClients } from './beacon-clients.ts';
import { isShort } from './load.ts';

const KILLS = isShort ? 4 : 50;
const EVENTS = isShort ? 20_000 : 1_000_000;
/** Most milliseconds from the start of a process to its kill. */
const LIFE_MS = 2_000;

/** Kills a whole embedded installation by SIGKILL at random moments while clients send beacons. */
export default async function killsOfEvents(): Promise<BenchRow[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'limner-events-kills-'));
  const settings = { DATA_DIR: path.join(work, 'data'), PORT: String(await freePort()) };
  const env = { ...process.env, ...settings, OPS_PORT: '0', SEED: 'none', LOG_LEVEL: 'error', RATE_LIMITS: 'false' };
  const main = path.join(root, 'services/all-in-one/dist/main.js');
  const start = () => startProcess(process.execPath, [main], env, /ready at (\S+)/);
  const began = performance.now();
  let running = await start();
  const clients = startClients(`http://127.0.0.1:${settings.PORT}`);
  try {
    for (let killed = 0; killed < KILLS; killed++) {
      await setTimeout(Math.random() * LIFE_MS);
      await running.kill();
      running = await start();
    }
    await clients.reach(EVENTS);
    await clients.stop();
    await running.stop();
    return await compareExport(loadConfig(settings), clients, {
      what: `${KILLS} kills of an embedded installation while beacons come`,
      note: `${Math.round((performance.now() - began) / 1_000)} s`,
      least: EVENTS,
    });
  } finally {
    await clients.stop().catch(() => {});
    await running.kill();
    await rm(work, { recursive: true, force: true });
  }
}
