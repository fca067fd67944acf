import type { BenchRow } from '../../../tools/bench-row.ts';
import { openInstallation, type Started } from '../bench/installation.ts';
import { drawingBombs } from './drawing-bombs.ts';
import { isShort, quantile, repeat, timeLimit } from './load.ts';
import { measureWorker, peakOf } from './measure-worker.ts';
import { type Kind, rasterBombs } from './raster-bombs.ts';

const MAX_MS = timeLimit(1_000);
const MAX_BYTES = 500_000_000;
/** Number of files per kind. */
const EACH = isShort ? 1 : 6;

interface Bomb {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly isDrawing: boolean;
}

/** Decode bombs: each is searched for on the site, and processed by a measured worker. */
export default async function (): Promise<BenchRow[]> {
  const bombs = [...(await makeAll(rasterBombs, false)), ...(await makeAll(drawingBombs, true))];
  const installation = await openInstallation({ SEED: 'none', PICTURE_WORKERS: '1' });
  try {
    const site = await installation.start();
    const onSite = await throwAt(site, bombs);
    const inWorker = await measureAll(bombs);
    const kinds = rasterBombs.length + drawingBombs.length;
    const slowest = inWorker.times.reduce((most, time) => (time.value > most.value ? time : most));
    const bytes = Math.max(onSite.bytes, inWorker.bytes);
    const taken = [...onSite.taken, ...inWorker.taken];
    return [
      {
        what: `${bombs.length} decode bombs of ${kinds} kinds: worker time of the slowest refusal`,
        unit: 'ms',
        value: Math.round(slowest.value),
        target: `at most ${MAX_MS} ms`,
        ok: slowest.value <= MAX_MS,
        note: slowest.kind,
      },
      {
        what: 'decode bombs: the most memory of one process',
        unit: 'MB',
        value: Math.round(bytes / 1e6),
        target: `at most ${MAX_BYTES / 1e6} MB`,
        ok: bytes <= MAX_BYTES,
      },
      {
        what: 'decode bombs that were not refused',
        unit: 'files',
        value: taken.length,
        target: '0',
        ok: taken.length === 0,
        note: [...new Set(taken)].join(', '),
      },
      {
        what: 'decode bombs: calls of the site that failed meanwhile',
        unit: 'calls',
        value: onSite.failed,
        target: '0',
        ok: onSite.failed === 0 && onSite.calls > 0,
        note: `${onSite.calls} calls, 95 % under ${Math.round(onSite.milliseconds)} ms`,
      },
    ];
  } finally {
    await installation.remove();
  }
}

async function makeAll(kinds: readonly Kind[], isDrawing: boolean): Promise<Bomb[]> {
  const bombs: Bomb[] = [];
  for (const [kind, make] of kinds)
    for (let at = 0; at < EACH; at++) bombs.push({ kind, bytes: await make(at), isDrawing });
  return bombs;
}

/** Searches for every bomb on the site, one after the other, while another visitor keeps calling it. */
async function throwAt(site: Started, bombs: readonly Bomb[]) {
  const stopping = new AbortController();
  const watching = repeat(stopping.signal, () => fetch(`${site.address}/api/collections/artists?lang=us`));
  const taken: string[] = [];
  let bytes = 0;
  for (const bomb of bombs) {
    const status = await lookFor(site.address, bomb);
    if (status < 400 || status >= 500) taken.push(`${bomb.kind}: ${status}`);
    bytes = Math.max(bytes, ...peaksOf(site));
  }
  stopping.abort();
  const answers = await watching;
  return {
    taken,
    bytes,
    calls: answers.length,
    failed: answers.filter(({ status }) => status !== 200).length,
    milliseconds: quantile(
      answers.map(({ milliseconds }) => milliseconds),
      0.95,
    ),
  };
}

function peaksOf(site: Started): number[] {
  return [...site.residents().keys()].map(peakOf);
}

async function lookFor(address: string, { bytes }: Bomb): Promise<number> {
  const body = new FormData();
  body.set('lang', 'us');
  body.set('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const answer = await fetch(`${address}/api/search/image`, { method: 'POST', body });
  await answer.arrayBuffer();
  return answer.status;
}

/** Has one worker process every bomb, drawings like an operator's, and measures its processor time and memory. */
async function measureAll(bombs: readonly Bomb[]) {
  const worker = await measureWorker();
  try {
    const times: { kind: string; value: number }[] = [];
    const taken: string[] = [];
    for (const { kind, bytes, isDrawing } of bombs) {
      const { milliseconds, isRefused } = await worker.measure(bytes, isDrawing);
      times.push({ kind, value: milliseconds });
      if (!isRefused) taken.push(`${kind}: by a worker`);
    }
    return { times, taken, bytes: worker.peak() };
  } finally {
    await worker.close();
  }
}
