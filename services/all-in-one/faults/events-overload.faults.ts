import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { availableParallelism, constants, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { median } from '../../../tools/http-load.ts';
import { openInstallation, startProcess } from '../bench/installation.ts';
import { isShort, quantile } from './load.ts';
import { OFFERED_BODY, type Offer, type Offered } from './offered-beacons.ts';

const CORES = availableParallelism();
const TIMES = 10;
const WARM_MS = 3_000;
const MEASURE_MS = 5_000;
/** Each measures everything once: other work beside it changes all figures alike. */
const ROUNDS = 5;
/** Pages a second, from many visitors. */
const PAGES = 50;
const PAGE_MS = 10_000;
const TIMES_SLOWER = 2;
const NORMAL_S = 10;
/** Milliseconds between two looks whether everything is as before. */
const LOOK_MS = 500;
const ADDRESSES = ['/', '/api/collections/artists?lang=us', '/fr', '/api/collections/galleries/us'] as const;

/**
 * Ten times the beacons that an installation can store, with its rate limits, from many visitors: what the site itself takes meanwhile, what the beacons
 * are answered, and how long it takes until all is as before. The clients, who would have machines of their own, have the last core, and the servers the
 * others. What the traffic costs by itself is measured by sending the same to a bare server.
 */
export default async function overload(): Promise<BenchRow[]> {
  // Milliseconds of pages mean nothing where other work runs beside, as in CI.
  if (isShort) return [];
  const installation = await openInstallation({
    OPS_PORT: '0',
    RATE_LIMITS: 'true',
    TRUST_PROXY: '127.0.0.1',
    PICTURES_AHEAD: 'false',
  });
  const child = fork(path.join(import.meta.dirname, 'offered-beacons.child.ts'));
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const bare = await startProcess(
    process.execPath,
    [path.join(import.meta.dirname, '../bench/bare-beacons.child.ts'), path.join(installation.folder, 'bare.ndjson')],
    process.env,
    /ready at (\S+)/,
  );
  try {
    const { address, residents } = await installation.start();
    pin([process.pid, child.pid ?? 0], CORES - 1, CORES - 1);
    pin([...residents().keys(), ...bare.residents().keys()], 0, Math.max(0, CORES - 2));
    const offer = (offered: Omit<Offer, 'port'>, to = address) =>
      ask(child, { port: Number(new URL(to).port), ...offered });
    await offer({ milliseconds: WARM_MS });
    await visit(address, WARM_MS);
    const most = await offer({ milliseconds: MEASURE_MS });
    const capacity = ((most.statuses['204'] ?? 0) * 1_000) / MEASURE_MS;
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const visited = async (rate: number, to = address) => {
        const [site, offered] = await Promise.all([
          visit(address, MEASURE_MS),
          offer({ rate, milliseconds: MEASURE_MS }, to),
        ]);
        return { site, offered };
      };
      const alone = await visit(address, MEASURE_MS);
      const full = await visited(capacity * 0.9);
      const beside = await visited(capacity * TIMES, bare.address);
      const { site, offered } = await visited(capacity * TIMES);
      const seconds = await secondsToNormal(address, alone);
      rounds.push({ alone, full: full.site, beside: beside.site, during: site, offered, seconds });
    }
    const p95 = (of: 'alone' | 'full' | 'beside' | 'during') => median(rounds.map((round) => round[of].p95));
    const ratio = median(rounds.map(({ alone, during }) => during.p95 / alone.p95));
    const failed = sum(rounds.map(({ during }) => during.failed));
    const count = (status: string) => sum(rounds.map(({ offered }) => offered.statuses[status] ?? 0));
    const [stored, refused] = [count('204'), count('503') + count('429')];
    const answers = sum(rounds.flatMap(({ offered }) => Object.values(offered.statuses)));
    const wrong = answers - stored - refused + sum(rounds.map(({ offered }) => offered.withoutRetryAfter));
    const seconds = Math.max(...rounds.map((round) => round.seconds));
    const unsent = sum(rounds.map(({ offered }) => offered.unsent));
    const events = (bodies: number) => Math.round((bodies * OFFERED_BODY * 1_000) / MEASURE_MS / ROUNDS);
    const due = unsent + sum(rounds.map(({ offered }) => offered.sent));
    const inWords = `${events(due)} events a second offered, ${events(stored)} stored, ${Math.round(capacity * OFFERED_BODY)} at most without overload; ${refused} bodies refused with 503 or 429, ${unsent} not sent: every connection was waiting`;
    return [
      {
        what: `95 % of the site's answers while ${TIMES} times the beacons come that it can store`,
        unit: 'ms',
        value: p95('during'),
        baseline: p95('alone'),
        baselineName: 'without beacons',
        ratio,
        target: `at most ${TIMES_SLOWER} times as long, none refused`,
        ok: ratio <= TIMES_SLOWER && failed === 0,
        note: `${p95('beside').toFixed(1)} ms while a bare server gets the same beacons; ${p95('full').toFixed(1)} ms with nine tenths of the beacons that it can store; ${failed} failed; median of ${ROUNDS} rounds; ${inWords}`,
      },
      {
        what: 'beacons in overload that are neither stored nor refused with 503 or 429 and Retry-After',
        unit: '',
        value: wrong,
        target: '0',
        ok: wrong === 0 && stored > 0 && refused > 0,
        note: JSON.stringify(rounds.map(({ offered }) => offered.statuses)),
      },
      {
        what: 'time after the overload until beacons are stored and the site answers as before',
        unit: 's',
        value: seconds,
        target: `at most ${NORMAL_S} s`,
        ok: seconds <= NORMAL_S,
      },
    ];
  } finally {
    child.kill();
    await bare.stop();
    await installation.remove();
  }
}

/** Lets processes, with all their threads, run on the cores from the first to the last of these alone. Linux only. */
function pin(pids: readonly number[], first: number, last: number): void {
  for (const pid of pids) execFileSync('taskset', ['-acp', `${first}-${last}`, String(pid)], { stdio: 'ignore' });
}

async function ask(child: ChildProcess, offer: Offer): Promise<Offered> {
  child.send(offer);
  const [offered] = (await once(child, 'message')) as [Offered];
  return offered;
}

interface Round {
  readonly alone: Visits;
  readonly full: Visits;
  /** While a bare server gets the beacons of an overload. */
  readonly beside: Visits;
  readonly during: Visits;
  readonly offered: Offered;
  /** Until all is as before. */
  readonly seconds: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Visits {
  readonly p95: number;
  readonly failed: number;
}

/** Opens pages and calls of the site at a rate, however slow the answers are. */
async function visit(address: string, milliseconds: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const visits: Promise<{ status: number; milliseconds: number }>[] = [];
  while (performance.now() - began < milliseconds) {
    const number = visits.length;
    visits.push(open(`${address}${ADDRESSES[number % ADDRESSES.length]}`, number, agent));
    await setTimeout(Math.max(0, began + (visits.length * 1_000) / PAGES - performance.now()));
  }
  const answers = await Promise.all(visits);
  agent.destroy();
  return {
    p95: quantile(
      answers.map((answer) => answer.milliseconds),
      0.95,
    ),
    failed: answers.filter(({ status }) => status !== 200).length,
  };
}

function open(url: string, number: number, agent: Agent): Promise<{ status: number; milliseconds: number }> {
  const began = performance.now();
  const visitor = `172.16.${(number >> 8) & 255}.${number & 255}`;
  return new Promise((resolve) => {
    const settle = (status: number) => resolve({ status, milliseconds: performance.now() - began });
    const headers = { 'x-forwarded-for': visitor, 'accept-encoding': 'br' };
    const call = get(url, { agent, headers, timeout: PAGE_MS }, (response) => {
      response.resume();
      response.once('close', () => settle(response.statusCode ?? 0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => settle(0));
  });
}

/** Until a beacon is stored and the site is as fast as before the overload, give or take what chance does to few answers. */
async function secondsToNormal(address: string, before: Visits): Promise<number> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  while (passed() < NORMAL_S * 3) {
    const at = passed();
    const [{ p95, failed }, status] = await Promise.all([visit(address, LOOK_MS), beaconStatus(address)]);
    if (status === 204 && failed === 0 && p95 <= before.p95 * TIMES_SLOWER) return at;
  }
  return Number.POSITIVE_INFINITY;
}

async function beaconStatus(address: string): Promise<number> {
  const response = await fetch(`${address}/api/events/logimage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    body: JSON.stringify({ imageid: 1, region: 'uk' }),
    signal: AbortSignal.timeout(PAGE_MS),
  }).catch(() => undefined);
  return response?.status ?? 0;
}
