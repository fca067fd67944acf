import { setTimeout } from 'node:timers/promises';
import { loadConfig } from '@limner/platform';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { KILLED, openEventsCluster } from '../bench/events-cluster.ts';
import { compareExport, startClients } from './beacon-clients.ts';
import { isShort } from './load.ts';

/** Of each of the processes. */
const KILLS = 15;
const EVENTS = 200_000;
/** Most milliseconds between two kills. */
const PAUSE_MS = 2_000;

/** Kills the service, the gateway and the message server of a cluster by SIGKILL, in turn and at random moments, while clients send beacons. */
export default async function killsInCluster(): Promise<BenchRow[]> {
  if (isShort) {
    console.log('  not measured with --short: cluster-kills.faults.ts kills the same processes while beacons come');
    return [];
  }
  const began = performance.now();
  const cluster = await openEventsCluster();
  if (!cluster) return [];
  const clients = startClients(cluster.address);
  try {
    for (let round = 0; round < KILLS; round++)
      for (const what of KILLED) {
        await setTimeout(Math.random() * PAUSE_MS);
        await cluster.restart(what);
      }
    await clients.reach(EVENTS);
    await clients.stop();
    return await compareExport(loadConfig(cluster.env), clients, {
      what: `${KILLS * KILLED.length} kills of ${KILLED.join(', ')} in a cluster while beacons come`,
      note: `${Math.round((performance.now() - began) / 1_000)} s`,
      least: EVENTS,
    });
  } finally {
    await clients.stop().catch(() => {});
    await cluster.stop();
  }
}
