import path from 'node:path';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { type BeaconCase, beaconRow, beaconSizeRow } from './beacon-rows.ts';
import { openInstallation, startProcess } from './installation.ts';

const CASES: readonly BeaconCase[] = [
  { what: 'beacons over HTTP, durable, 20 a body', entries: 20, least: 10_000 },
  { what: 'beacons over HTTP, durable, one of 300 bytes a body', entries: 1, least: 4_000 },
];

/** A whole embedded installation, beside a bare server that appends the same bodies with the same syncs. */
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
    const name = 'bare node:http that appends the bodies with the same syncs';
    const rows: BenchRow[] = [await beaconSizeRow(site.address, installation.folder)];
    for (const one of CASES) rows.push(await beaconRow(one, site, { address: bare.address, name }));
    return rows;
  } finally {
    await bare.stop();
    await installation.remove();
  }
}
