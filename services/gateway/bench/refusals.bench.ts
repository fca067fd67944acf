import { startAll } from '@limner/testing';
import sharp from 'sharp';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { bodies, files, pngOf } from '../test/bad-inputs.ts';

const MOST_MS = 1_000;
const ROUNDS = 3;

/** How long the slowest of all bad inputs waits for its refusal, compared with a valid picture search. */
export default async function (): Promise<BenchRow[]> {
  const system = await startAll();
  try {
    const { address } = system;
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('lang', 'us');
      body.set('file', new Blob([bytes], { type: 'image/png' }), 'picture.png');
      return fetch(`${address}/api/search/image`, { method: 'POST', body });
    };
    const inputs: [string, () => Promise<Response>][] = [
      ...bodies.map(([what, path, body, headers]): [string, () => Promise<Response>] => [
        what,
        () => fetch(address + path, { method: 'POST', headers, body }),
      ]),
      ...files.map(([what, bytes]): [string, () => Promise<Response>] => [what, () => upload(bytes)]),
    ];
    // The first picture starts its worker.
    await timeOf(() => upload(pngOf(9, 9)));
    const times: { what: string; value: number }[] = [];
    for (const [what, send] of inputs) times.push({ what, value: await typical(send) });
    const slowest = times.reduce((most, time) => (time.value > most.value ? time : most));
    return [
      {
        what: 'the slowest refusal of a bad input',
        unit: 'ms',
        value: slowest.value,
        baseline: await typical(async () => upload(await goodPicture())),
        baselineName: 'a search by a picture of 256 px',
        target: `at most ${MOST_MS} ms`,
        ok: slowest.value <= MOST_MS,
        note: `${slowest.what}; ${times.length} inputs`,
      },
    ];
  } finally {
    await system.stop();
  }
}

async function goodPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return new Uint8Array(
    await sharp({ create: { width: 256, height: 256, channels: 3, background: 'teal', noise } })
      .png()
      .toBuffer(),
  );
}

/** The median of some rounds. */
async function typical(send: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(send));
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

/** Milliseconds until the whole response has arrived. */
async function timeOf(send: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  await (await send()).arrayBuffer();
  return performance.now() - began;
}
