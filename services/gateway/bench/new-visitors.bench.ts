import type { BenchRow } from '../../../tools/bench-row.ts';
import { load, median } from '../../../tools/http-load.ts';
import { PATH, readAnswer, type Server, startServer } from './server-process.ts';

const VISITORS = 300;
const TURN_MS = 10;
const ROUNDS = 5;
const TARGET = 0.25;

/** How long the last of many new visitors waits for the gateway while its event loop is busy, compared with bare `node:http`, which listens with one socket. */
export default async function (): Promise<BenchRow[]> {
  const ours = await startServer({ start: 'gateway' });
  const bare = await startServer({ start: 'bare', same: await readAnswer(ours.port) });
  try {
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ bare: await answerAll(bare), ours: await answerAll(ours) });
    const ratio = median(rounds.map((round) => round.ours / round.bare));
    return [
      {
        what: `${VISITORS} new visitors are answered while each turn of the event loop takes ${TURN_MS} ms`,
        unit: 'ms',
        value: median(rounds.map((round) => round.ours)),
        baseline: median(rounds.map((round) => round.bare)),
        baselineName: 'bare node:http',
        ratio,
        target: `ratio <= ${TARGET}`,
        ok: ratio <= TARGET,
      },
    ];
  } finally {
    ours.child.kill();
    bare.child.kill();
  }
}

/** Milliseconds until each of many new connections has its answer. */
async function answerAll({ child, port }: Server): Promise<number> {
  child.send({ turnMs: TURN_MS });
  const began = performance.now();
  await load({ port, path: PATH, connections: VISITORS, milliseconds: 0 });
  child.send({ turnMs: 0 });
  return performance.now() - began;
}
