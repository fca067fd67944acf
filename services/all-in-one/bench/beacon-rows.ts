import path from 'node:path';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { load, median } from '../../../tools/http-load.ts';
import { sizeOf } from './installation.ts';

const CONNECTIONS = 64;
const WARM_MS = 2_000;
const MEASURE_MS = 4_000;
const ROUNDS = 3;

const beacon = {
  vzid: 'k3j5h2k3j5h2k3j5h2k3j5h2',
  sxid: 'm8n7b6m8n7b6m8n7b6m8n7b6',
  pt: '/fr/artists/ann-example/1234',
  geo: 'fr',
  name: 'image_click',
  detail: { link: `/fr/artists/ann-example/1235?${'x'.repeat(100)}` },
};

const PATH = '/api/events/track';
const bodyOf = (entries: number) =>
  JSON.stringify(entries === 1 ? beacon : Array.from({ length: entries }, () => beacon));

export interface BeaconCase {
  readonly what: string;
  /** Beacons in a body. */
  readonly entries: number;
  /** Events a second. */
  readonly least: number;
}

interface Measured {
  readonly address: string;
  cpuSeconds(): number;
}

/** Events a second that are stored and acknowledged, beside a bare server that gets the same bodies. */
export async function beaconRow(
  { what, entries, least }: BeaconCase,
  site: Measured,
  bare: { readonly address: string; readonly name: string },
): Promise<BenchRow> {
  const body = bodyOf(entries);
  const speed = async (address: string, milliseconds = MEASURE_MS) => {
    const request = { port: Number(new URL(address).port), path: PATH, body };
    return ((await load({ ...request, connections: CONNECTIONS, milliseconds })) * entries * 1_000) / milliseconds;
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
  return {
    what,
    unit: 'events a second',
    value,
    baseline: median(rounds.map((round) => round.bare)),
    baselineName: bare.name,
    ratio: median(rounds.map((round) => round.bare / round.ours)),
    target: `at least ${least.toLocaleString('en')}`,
    ok: value >= least,
    note: `${Math.round(median(rounds.map(({ perCpuSecond }) => perCpuSecond)))} a CPU second; ${Buffer.byteLength(body)} bytes a body, ${CONNECTIONS} connections, median of ${ROUNDS}`,
  };
}

/** What a plan for a larger installation is made of (`docs/scale.md`). `folder` is its data, to which no event has come yet. */
export async function beaconSizeRow(address: string, folder: string): Promise<BenchRow> {
  const entries = 20;
  const { ok } = await fetch(new URL(PATH, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(entries),
    signal: AbortSignal.timeout(10_000),
  });
  const value = (await sizeOf(path.join(folder, 'events'))) / entries;
  return { what: 'a stored beacon, 20 a body', unit: 'bytes', value, target: 'shown only', ok };
}
