import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { load, median } from '../../../tools/http-load.ts';
import type { Same } from './server.ts';

const PATH = '/api/collections/artists?lang=us';
const CONNECTIONS = 32;
const WARM_MS = 1_500;
const MEASURE_MS = 4_000;
const TARGET = 0.55;

/** A cached list of 1 KB through the gateway, compared with bare `node:http` sending the same bytes, in requests per CPU second of the server. */
export default async function (): Promise<BenchRow[]> {
  const ours = await startServer({ start: 'gateway' });
  const same = await readAnswer(ours.port);
  const bare = await startServer({ start: 'bare', same });
  try {
    // Measured alternately, so that a busy machine disturbs both.
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < 3; round++)
      rounds.push({ bare: await perCpuSecond(bare), ours: await perCpuSecond(ours) });
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

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startServer(message: { start: 'gateway' | 'bare'; same?: Same }): Promise<Server> {
  const child = fork(new URL('./server.ts', import.meta.url));
  child.send(message);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function readAnswer(port: number): Promise<Same> {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`the gateway answers ${response.status}`);
  const own = new Set(['date', 'connection', 'keep-alive']);
  return {
    headers: Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
    body: await response.text(),
  };
}

async function perCpuSecond({ child, port }: Server): Promise<number> {
  const request = { port, path: PATH, connections: CONNECTIONS };
  await load({ ...request, milliseconds: WARM_MS });
  const before = await cpuMicroseconds(child);
  const answered = await load({ ...request, milliseconds: MEASURE_MS });
  return (answered * 1e6) / ((await cpuMicroseconds(child)) - before);
}

async function cpuMicroseconds(child: ChildProcess): Promise<number> {
  child.send({ usage: true });
  const [{ usage }] = (await once(child, 'message')) as [{ usage: NodeJS.CpuUsage }];
  return usage.user + usage.system;
}
