import path from 'node:path';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { load, median } from '../../../tools/http-load.ts';
import { openInstallation, startProcess } from './installation.ts';

const WARM_MS = 2_000;
const MEASURE_MS = 4_000;
const ROUNDS = 3;
const CASES = [
  { what: 'beacons over HTTP, durable, 20 a body', entries: 20, connections: 64, least: 10_000 },
  { what: 'beacons over HTTP, durable, one of 300 bytes a body', entries: 1, connections: 64, least: 4_000 },
] as const;

const beacon = {
  vzid: 'k3j5h2k3j5h2k3j5h2k3j5h2',
  sxid: 'm8n7b6m8n7b6m8n7b6m8n7b6',
  pt: '/fr/artists/ann-example/1234',
  geo: 'fr',
  name: 'image_click',
  detail: { link: `/fr/artists/ann-example/1235?${'x'.repeat(100)}` },
};

/** Events a second that a whole embedded installation stores and acknowledges, beside a bare server that appends the same bodies with the same syncs. */
export default async function measureEvents(): Promise<BenchRow[]> {
  const installation = await openInstallation({ OPS_PORT: '0', SEED: 'none' });
  const bare = await startProcess(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-beacons.child.ts'), path.join(installation.folder, 'bare.ndjson')],
    process.env,
    /ready at (\S+)/,
  );
  try {
    const site = await installation.start();
    const rows: BenchRow[] = [];
    for (const { what, entries, connections, least } of CASES) {
      const body = JSON.stringify(entries === 1 ? beacon : Array.from({ length: entries }, () => beacon));
      const speed = async (address: string, milliseconds = MEASURE_MS) => {
        const request = { port: Number(new URL(address).port), path: '/api/events/track', body };
        return ((await load({ ...request, connections, milliseconds })) * entries * 1_000) / milliseconds;
      };
      await speed(site.address, WARM_MS);
      await speed(bare.address, WARM_MS);
      const rounds: { ours: number; bare: number; perCpuSecond: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = site.cpuSeconds();
        const ours = await speed(site.address);
        const perCpuSecond = (ours * MEASURE_MS) / 1_000 / (site.cpuSeconds() - before);
        rounds.push({ ours, perCpuSecond, bare: await speed(bare.address) });
      }
      const value = median(rounds.map(({ ours }) => ours));
      rows.push({
        what,
        unit: 'events a second',
        value,
        baseline: median(rounds.map((round) => round.bare)),
        baselineName: 'bare node:http that appends the bodies with the same syncs',
        ratio: median(rounds.map((round) => round.bare / round.ours)),
        target: `at least ${least.toLocaleString('en')}`,
        ok: value >= least,
        note: `${Math.round(median(rounds.map(({ perCpuSecond }) => perCpuSecond)))} a CPU second; ${Buffer.byteLength(body)} bytes a body, ${connections} connections, median of ${ROUNDS}`,
      });
    }
    return rows;
  } finally {
    await bare.stop();
    await installation.remove();
  }
}
