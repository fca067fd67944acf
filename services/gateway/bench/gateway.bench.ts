import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { load, median } from '../../../tools/http-load.ts';
import { PATH, readAnswer, type Server, startServer } from './server-process.ts';

const CONNECTIONS = 32;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 15;
const MEASURE_MS = 1_000;
const TARGET = 0.89;

/** A cached list of 1 KB through the gateway, compared with bare `node:http` sending the same bytes, in requests per CPU second of the server. */
export default async function (): Promise<BenchRow[]> {
  const ours = await startServer({ start: 'gateway' });
  const same = await readAnswer(ours.port);
  const bare = await startServer({ start: 'bare', same });
  try {
    // Measured alternately in short rounds, so that a busy machine disturbs both.
    const all: { ours: number; bare: number }[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
      all.push({ bare: await perCpuSecond(bare), ours: await perCpuSecond(ours) });
    const rounds = all.slice(WARM_UP_ROUNDS);
    const [value, baseline] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.bare))];
    const ratio = median(rounds.map((round) => round.ours / round.bare));
    const note = `${same.body.length} bytes, ${CONNECTIONS} connections, ${rounds.length} rounds of ${MEASURE_MS / 1_000} s`;
    return [
      {
        what: 'cached catalogue read through the gateway',
        unit: 'requests per CPU second',
        value,
        baseline,
        baselineName: 'bare node:http, same bytes',
        ratio,
        target: `ratio >= ${TARGET}`,
        ok: ratio >= TARGET,
        note,
      },
    ];
  } finally {
    ours.child.kill();
    bare.child.kill();
  }
}

async function perCpuSecond({ child, port }: Server): Promise<number> {
  const request = { port, path: PATH, connections: CONNECTIONS };
  const before = await cpuMicroseconds(child);
  const answered = await load({ ...request, milliseconds: MEASURE_MS });
  return (answered * 1e6) / ((await cpuMicroseconds(child)) - before);
}

async function cpuMicroseconds(child: ChildProcess): Promise<number> {
  child.send({ usage: true });
  const [{ usage }] = (await once(child, 'message')) as [{ usage: NodeJS.CpuUsage }];
  return usage.user + usage.system;
}
