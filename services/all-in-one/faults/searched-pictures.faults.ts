import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { openInstallation } from '../bench/installation.ts';
import { isShort } from './load.ts';
import { BEHIND_PROXY, photograph, searchPicture, visitors } from './picture-calls.ts';

const SEARCHES = isShort ? 30 : 1_000;
/** In CI other work takes the processors meanwhile, and some searches are not answered in time. */
const MAY_FAIL = isShort ? SEARCHES / 10 : 0;
const AT_ONCE = 8;
const LARGE = 30;
const LARGE_BYTES = 19_900_000;
const MAX_BYTES = 200_000_000;
const GONE_AFTER_MS = 60_000;
/** Folders of `DATA_DIR/files` in which a searched picture may lie. */
const FOLDERS = ['incoming', 'queries', '.incomplete'];

/** What query pictures leave on disk: after searches, during many large uploads, and after a kill. */
export default async function measureSearchedPictures(): Promise<BenchRow[]> {
  const installation = await openInstallation({ ...BEHIND_PROXY, SEED: 'none' });
  const bytes = () => bytesIn(path.join(installation.folder, 'files'));
  try {
    const started = await installation.start();
    const watching = new AbortController();
    const most = watch(bytes, watching.signal);
    const failed = await searchMany(started.address);
    const left = await untilGone(bytes);
    await sendLarge(started.address);
    watching.abort();
    const peak = await most;
    const cut = sendLarge(started.address);
    while ((await bytes()) === 0) await setTimeout(5);
    await started.kill();
    await cut;
    const crashed = await bytes();
    await installation.start();
    const after = await untilGone(bytes);
    return [
      row(`left 60 s after ${SEARCHES} picture searches`, left, 0, `${failed} of them failed`, failed <= MAY_FAIL),
      row(`most at any moment, ${LARGE} parallel pictures of 20 MB too`, peak, MAX_BYTES),
      row('left 60 s after kill -9 among them and a start', after, 0, `${crashed} bytes lay there after the kill`),
    ];
  } finally {
    await installation.remove();
  }
}

/** Number of answers other than 200. */
async function searchMany(address: string): Promise<number> {
  let [left, failed] = [SEARCHES, 0];
  const lane = async (at: number) => {
    const visitor = visitors(`10.${at + 10}`, 20);
    while (left-- > 0) {
      const answer = await searchPicture(address, visitor(), await photograph(256));
      await answer.arrayBuffer();
      if (answer.status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => lane(at)));
  return failed;
}

/** Each picture from another visitor; answers are ignored. */
async function sendLarge(address: string): Promise<void> {
  const picture = Buffer.concat([await photograph(256), Buffer.alloc(LARGE_BYTES, 1)]);
  const visitor = visitors('10.3', 1);
  await Promise.allSettled(Array.from({ length: LARGE }, () => searchPicture(address, visitor(), picture)));
}

async function untilGone(bytes: () => Promise<number>): Promise<number> {
  const end = performance.now() + GONE_AFTER_MS;
  for (;;) {
    const found = await bytes();
    if (found === 0 || performance.now() > end) return found;
    await setTimeout(100);
  }
}

async function watch(bytes: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, await bytes());
    await setTimeout(20);
  }
  return most;
}

async function bytesIn(files: string): Promise<number> {
  const found = await Promise.all(FOLDERS.map((folder) => bytesOf(path.join(files, folder))));
  return found.reduce((sum, one) => sum + one, 0);
}

/** Files may appear and disappear during the count. */
async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name))
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function row(what: string, value: number, most: number, note = '', isGood = true): BenchRow {
  return {
    what: `searched pictures: ${what}`,
    unit: 'bytes',
    value,
    target: `<= ${most}`,
    ok: isGood && value <= most,
    note,
  };
}
