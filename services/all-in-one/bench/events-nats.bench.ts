import path from 'node:path';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { type BeaconCase, beaconRow } from './beacon-rows.ts';
import { openEventsCluster } from './events-cluster.ts';
import { root, startProcess } from './installation.ts';

const CASES: readonly BeaconCase[] = [
  { what: 'beacons over HTTP and NATS to a service in another process, durable, 20 a body', entries: 20, least: 5_000 },
  { what: 'beacons over HTTP and NATS to a service in another process, durable, one a body', entries: 1, least: 5_000 },
];

/** Gateway, NATS and service in processes of their own, beside a bare server that publishes the same bodies to JetStream. */
export default async function measureEventsOverNats(): Promise<BenchRow[]> {
  const cluster = await openEventsCluster();
  if (!cluster) return [];
  const child = path.join(root, 'services/events/bench/bare-jetstream.child.ts');
  const bare = await startProcess(process.execPath, [child, cluster.natsUrl], process.env, /ready at (\S+)/);
  try {
    const site = {
      address: cluster.address,
      cpuSeconds: () => cluster.cpuSeconds('gateway') + cluster.cpuSeconds('events'),
    };
    const name = 'bare node:http that publishes the bodies to JetStream';
    const rows: BenchRow[] = [];
    for (const one of CASES) rows.push(await beaconRow(one, site, { address: bare.address, name }));
    return rows;
  } finally {
    await bare.stop();
    await cluster.stop();
  }
}
