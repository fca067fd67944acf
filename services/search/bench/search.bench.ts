import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { HAND } from '@limner/embedder';
import { type SearchIndex, WorkerSearchIndex } from '@limner/search';
import { MemorySearchIndex } from '@limner/search/search-index.memory';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { type LargeAgency, largeAgency } from './large-agency.ts';
import { percentile, timed } from './timing.ts';

/** Slow queries that run at a time. */
const SLOW = 20;
/** Milliseconds between two looks at the event loop. */
const LOOK_MS = 1;

/**
 * Words in a large agency by the index in its thread, beside the simplest implementation, and how long it stops the event loop, beside the same index
 * without a thread.
 */
export default async function bench(): Promise<BenchRow[]> {
  const agency = largeAgency();
  const index = new WorkerSearchIndex({ ...HAND, identity: 'bench' }, (error) => {
    throw error;
  });
  const inThread = await measure(index, agency);
  const stopped = await longestDelay(index, agency);
  await index.close();
  const local = new MemorySearchIndex({ ...HAND, identity: 'bench' });
  const inProcess = await measure(local, agency);
  return [...rowsOf(agency, inThread, inProcess), delayRow(stopped, await longestDelay(local, agency))];
}

interface Times {
  readonly reading: number;
  readonly queries: readonly number[];
  readonly noise: readonly number[];
  readonly typing: readonly number[];
}

async function measure(index: SearchIndex, { changes, queries, noise, beginnings }: LargeAgency): Promise<Times> {
  const reading = await timed(() => index.apply(changes));
  return {
    reading,
    queries: await timesOf(queries, (text) => find(index, text)),
    noise: await timesOf(noise, (text) => find(index, text)),
    typing: await timesOf(beginnings, (text) => index.suggest(text, 'us')),
  };
}

async function timesOf(texts: readonly string[], work: (text: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) times.push(await timed(() => work(text)));
  return times;
}

function find(index: SearchIndex, text: string) {
  return index.findByText({ text, imagesOnly: false, region: 'us', filters: {}, limit: 40 });
}

function rowsOf(agency: LargeAgency, inThread: Times, inProcess: Times): BenchRow[] {
  const scans = scanTimes(agency);
  const [value, baseline] = [percentile(inThread.queries, 0.95), percentile(scans, 0.95)];
  const without = (times: readonly number[]) => `without the thread ${percentile(times, 0.95).toFixed(1)}`;
  return [
    {
      what: `text search, ${agency.artists.length} artists with ${agency.images.length} images, 95 %`,
      unit: 'ms',
      value,
      baseline,
      baselineName: 'includes() over all texts, no typos, no order',
      ratio: value / baseline,
      target: '<= 40',
      ok: value <= 40,
      note: `median ${percentile(inThread.queries, 0.5).toFixed(1)}, worst ${Math.max(...inThread.queries).toFixed(1)}; ${without(inProcess.queries)}`,
    },
    row('a page of 500 characters of noise, 95 %', percentile(inThread.noise, 0.95), 100, without(inProcess.noise)),
    row('suggestions while typing, 95 %', percentile(inThread.typing, 0.95), 30, without(inProcess.typing)),
    row(`reading ${agency.images.length} images into memory`, inThread.reading, 5_000, without([inProcess.reading])),
  ];
}

/** Beside the same texts as plain strings. */
function scanTimes({ artists, images, queries }: LargeAgency): number[] {
  const haystack = images.map((image) =>
    [image.title, image.alt, ...image.tags, artists[image.artist_id - 1]?.formatted_name].join(' ').toLowerCase(),
  );
  return queries.slice(0, 100).map((text) => {
    const began = performance.now();
    scan(haystack, text);
    return performance.now() - began;
  });
}

function scan(haystack: readonly string[], text: string): number {
  const words = text.toLowerCase().split(' ');
  return haystack.filter((line) => words.every((word) => line.includes(word))).length;
}

/** The longest that the event loop of this thread is stopped while slow queries run, in milliseconds. */
async function longestDelay(index: SearchIndex, { noise }: LargeAgency): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: LOOK_MS });
  await setTimeout(50);
  histogram.enable();
  await setTimeout(50);
  await Promise.all(noise.slice(0, SLOW).map((text) => find(index, text)));
  await setTimeout(50);
  histogram.disable();
  return histogram.max / 1e6 - LOOK_MS;
}

function delayRow(value: number, baseline: number): BenchRow {
  return {
    what: `longest stop of the event loop while ${SLOW} slow queries run`,
    unit: 'ms',
    value,
    baseline,
    baselineName: 'the same index without a thread',
    ratio: value / baseline,
    target: '<= 50',
    ok: value <= 50,
  };
}

function row(what: string, value: number, most: number, note: string): BenchRow {
  return { what, unit: 'ms', value, target: `<= ${most}`, ok: value <= most, note };
}
