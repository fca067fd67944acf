import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { BenchRow } from '../../../tools/bench-row.ts';
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
  await load(port, WARM_MS);
  const before = await cpuMicroseconds(child);
  const answered = await load(port, MEASURE_MS);
  return (answered * 1e6) / ((await cpuMicroseconds(child)) - before);
}

async function cpuMicroseconds(child: ChildProcess): Promise<number> {
  child.send({ usage: true });
  const [{ usage }] = (await once(child, 'message')) as [{ usage: NodeJS.CpuUsage }];
  return usage.user + usage.system;
}

/** Sends requests over keep-alive connections, one after the other on each; returns how many were answered. */
async function load(port: number, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(port, until)));
  return counts.reduce((total, count) => total + count, 0);
}

function ask(port: number, until: number): Promise<number> {
  const request = `GET ${PATH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: identity\r\n\r\n`;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request));
  let answered = 0;
  let missing = 0;
  socket.on('error', reject);
  socket.on('data', (chunk) => {
    missing = (missing === 0 ? lengthOf(chunk.toString('latin1')) : missing) - chunk.length;
    if (missing > 0) return;
    answered++;
    if (performance.now() < until) socket.write(request);
    else {
      socket.destroy();
      resolve(answered);
    }
  });
  return promise;
}

/** Bytes of the response that begins here: its head and its `content-length`. */
function lengthOf(answer: string): number {
  const end = answer.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(answer)?.[1];
  if (!answer.startsWith('HTTP/1.1 200') || end === -1 || length === undefined)
    throw new Error(`unexpected answer: ${answer.slice(0, 200)}`);
  return end + 4 + Number(length);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
