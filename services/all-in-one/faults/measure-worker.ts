import { readFileSync } from 'node:fs';
import { createWorkers } from '../../../packages/embedder/src/workers.ts';
import { drawn } from '../../../packages/embedder/test/drawn-pictures.ts';

/** Milliseconds per clock tick, the unit of processor time in /proc. */
const TICK_MS = 10;

/** One picture worker with the /proc figures of its process. */
export async function measureWorker() {
  let pid = 0;
  let peak = 0;
  let spent = 0;
  const workers = createWorkers({ workers: 1 }, (started) => {
    pid = started.pid ?? 0;
  });
  const look = () => {
    peak = Math.max(peak, peakOf(pid));
    // An ended process has no figures: the last ones count.
    spent = processorTimeOf(pid) ?? spent;
  };
  const inspect = (bytes: Uint8Array, vector: boolean) =>
    workers.run({ task: { kind: 'normalise', vector }, source: bytes, lane: 'batch' });
  await inspect(await drawn().png().toBuffer(), false);

  /** Milliseconds of processor time for one file, and whether the file was refused. */
  async function measure(bytes: Uint8Array, vector: boolean): Promise<{ milliseconds: number; isRefused: boolean }> {
    // The start of a replacement worker must not count for the next file.
    if (processorTimeOf(pid) === undefined) await inspect(await drawn().png().toBuffer(), false);
    look();
    const before = spent;
    const timer = setInterval(look, TICK_MS);
    const isRefused = await inspect(bytes, vector).then(
      () => false,
      (error: { code?: string }) => error.code !== 'unavailable',
    );
    look();
    clearInterval(timer);
    return { milliseconds: spent - before, isRefused };
  }

  return { measure, peak: () => peak, close: workers.close };
}

/** Peak resident memory of a process, in bytes. */
export function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? 0) * 1024;
}

/** Milliseconds of processor time of a process; undefined when it has ended. */
function processorTimeOf(pid: number): number | undefined {
  const [, fields = ''] = readProcess(pid, 'stat').split(') ');
  const [state, ...values] = fields.split(' ');
  if (!state || state === 'Z') return undefined;
  return (Number(values[10]) + Number(values[11])) * TICK_MS;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
