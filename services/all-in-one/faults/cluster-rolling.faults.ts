import type { BenchRow } from '../../../tools/bench-row.ts';
import { openFaultCluster } from './fault-cluster.ts';
import { isShort, quantile } from './load.ts';
import { browsing, failuresOf, startVisitors } from './visitors.ts';

const ROUNDS = 20;
const PER_SECOND = 300;
const READY_MS = 60_000;

/** Restarts every service in turn, one replica after the other, while visitors browse and search: nobody may notice. */
export default async function rollingRestarts(): Promise<BenchRow[]> {
  if (isShort) {
    console.log(
      '  not measured with --short: on two busy cores visitors are refused for the load, not for the restarts',
    );
    return [];
  }
  const cluster = await openFaultCluster();
  if (!cluster) return [];
  const { replicas, artists } = cluster;
  try {
    const visitors = startVisitors(replicas.address, browsing(artists), PER_SECOND);
    let restarts = 0;
    for (let round = 0; round < ROUNDS; round++)
      for (const replica of replicas.all) {
        await replica.stop();
        await replica.start();
        await replicas.allReady(READY_MS);
        restarts++;
      }
    const planned = visitors.planned();
    const answers = await visitors.stop();
    const { count, note } = failuresOf(answers);
    const p95 = quantile(
      answers.map(({ milliseconds }) => milliseconds),
      0.95,
    );
    return [
      {
        what: `${restarts} restarts, every service ${ROUNDS} times, two replicas each, under ${PER_SECOND} requests a second: failed`,
        unit: 'requests',
        value: count,
        target: '0',
        ok: count === 0 && answers.length >= planned * 0.95,
        note: `${answers.length} of ${planned} requests made; 95 % within ${Math.round(p95)} ms${note && `; ${note}`}`,
      },
    ];
  } finally {
    await cluster.stop();
  }
}
