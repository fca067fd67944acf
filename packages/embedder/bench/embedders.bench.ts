import { existsSync, readFileSync } from 'node:fs';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { readNetwork } from '../src/network/network.ts';
import { openRuntime } from '../src/network/open-runtime.ts';
import type { NetworkRuntime } from '../src/network/runtime.ts';
import { createWorkers } from '../src/workers.ts';
import { benchPictures } from './bench-pictures.ts';

const PICTURES = 40;
/** For a picture of 768 px in one worker with one thread, decoding included. */
const TARGET_MS = 40;
const LIMIT_MB = 500;
const folder = new URL('../data/', import.meta.url).pathname;

/** What an embedder costs: milliseconds a picture, the start of its worker, and the worker's memory; and its network by each runtime. */
export default async function embedders(): Promise<BenchRow[]> {
  const pictures = await benchPictures(PICTURES);
  const sources = existsSync(`${folder}network.json`) ? ['hand', 'limner'] : ['hand'];
  const rows: BenchRow[] = [];
  for (const source of sources) rows.push(...(await costOf(source, pictures)));
  if (sources.includes('limner')) rows.push(...(await runtimeRows()));
  return rows;
}

async function costOf(embedder: string, pictures: readonly Uint8Array[]): Promise<BenchRow[]> {
  let pid = 0;
  const workers = createWorkers({ workers: 1, timeoutMs: 60_000 }, (worker) => {
    pid = worker.pid ?? 0;
  });
  const embed = (views: boolean) => (source: Uint8Array) =>
    workers.run({ task: { kind: 'embed', views, vector: false, embedder }, source, lane: 'batch' });
  const [first = new Uint8Array()] = pictures;
  const start = await millisecondsOf(() => embed(true)(first));
  const query = await medianMs(pictures, embed(false));
  const indexed = await medianMs(pictures, embed(true));
  const memory = peakMegabytes(pid);
  await workers.close();
  return [
    row(`${embedder}: embedding a query of 768 px, one view`, 'ms', query, query <= TARGET_MS, `<= ${TARGET_MS}`),
    row(`${embedder}: embedding a picture of 768 px, all its views`, 'ms', indexed, true, 'printed'),
    row(`${embedder}: first picture of a worker, its start included`, 'ms', start, true, 'printed'),
    ...(memory === undefined
      ? []
      : [row(`${embedder}: most memory of a worker`, 'MB', memory, memory <= LIMIT_MB, `<= ${LIMIT_MB}`)]),
  ];
}

async function runtimeRows(): Promise<BenchRow[]> {
  const network = readNetwork(folder);
  const { size } = network.manifest.input;
  const input = Float32Array.from({ length: size * size * 3 }, (_, at) => (at * 37) % 256);
  const rows: BenchRow[] = [];
  for (const name of ['wasm', 'plain'] satisfies NetworkRuntime['name'][]) {
    const runtime = await openRuntime(network, (message) => console.warn(message), { order: [name] });
    const value = await medianMs(Array.from({ length: 15 }), async () => runtime.run([input]));
    rows.push(row(`the network by ${name}, one view`, 'ms', value, true, 'printed'));
    runtime.close();
  }
  return rows;
}

function row(what: string, unit: string, value: number, ok: boolean, target: string): BenchRow {
  return { what, unit, value, target, ok, note: 'median, one worker, one thread' };
}

async function medianMs<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const item of items) times.push(await millisecondsOf(() => work(item)));
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Undefined where the system does not report it. */
function peakMegabytes(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
}
