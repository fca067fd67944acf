import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { openInstallation } from '../bench/installation.ts';
import { isShort, quantile } from './load.ts';
import { OFFERED_BODY, type Offer, type Offered } from './offered-beacons.ts';

const TIMES = 10;
const WARM_MS = 3_000;
const MEASURE_MS = 10_000;
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
 * are answered, and how long it takes until all is as before.
 */
export default async function overload(): Promise<BenchRow[]> {
  // Milliseconds of pages tell nothing where other work runs beside, as in CI.
  if (isShort) return [];
  const installation = await openInstallation({
    OPS_PORT: '0',
    RATE_LIMITS: 'true',
    TRUST_PROXY: '127.0.0.1',
    PICTURES_AHEAD: 'false',
  });
  const child = fork(path.join(import.meta.dirname, 'offered-beacons.child.ts'));
  try {
    const { address } = await installation.start();
    const port = Number(new URL(address).port);
    const offer = (offered: Omit<Offer, 'port'>) => ask(child, { port, ...offered });
    await offer({ milliseconds: WARM_MS });
    await visit(address, WARM_MS);
    const alone = await visit(address, MEASURE_MS);
    const most = await offer({ milliseconds: MEASURE_MS });
    const capacity = ((most.statuses['204'] ?? 0) * 1_000) / MEASURE_MS;
    const [full] = await Promise.all([
      visit(address, MEASURE_MS),
      offer({ rate: capacity * 0.9, milliseconds: MEASURE_MS }),
    ]);
    const [during, offered] = await Promise.all([
      visit(address, MEASURE_MS),
      offer({ rate: capacity * TIMES, milliseconds: MEASURE_MS }),
    ]);
    const seconds = await secondsToNormal(address, alone);
    const { 204: stored = 0, ...others } = offered.statuses;
    const refused = (others['503'] ?? 0) + (others['429'] ?? 0);
    const unexpected = Object.values(others).reduce((sum, count) => sum + count, 0) - refused;
    const inWords = `${Math.round(((offered.sent + offered.unsent) * OFFERED_BODY * 1_000) / MEASURE_MS)} events a second offered, ${Math.round((stored * OFFERED_BODY * 1_000) / MEASURE_MS)} stored, ${Math.round(capacity * OFFERED_BODY)} at most without overload; ${refused} bodies refused with 503 or 429, ${offered.unsent} not sent: every connection was waiting`;
    return [
      {
        what: `95 % of the site's answers while ${TIMES} times the beacons come that it can store`,
        unit: 'ms',
        value: during.p95,
        baseline: alone.p95,
        baselineName: 'without beacons',
        ratio: during.p95 / alone.p95,
        target: `at most ${TIMES_SLOWER} times as long, none refused`,
        ok: during.p95 <= alone.p95 * TIMES_SLOWER && during.failed === 0,
        note: `${full.p95.toFixed(1)} ms with nine tenths of the beacons that it can store; ${during.failed} of ${during.count} failed; ${inWords}`,
      },
      {
        what: 'beacons in overload that are neither stored nor refused with 503 or 429 and Retry-After',
        unit: '',
        value: unexpected + offered.withoutRetryAfter,
        target: '0',
        ok: unexpected + offered.withoutRetryAfter === 0 && stored > 0 && refused > 0,
        note: JSON.stringify(offered.statuses),
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
    await installation.remove();
  }
}

async function ask(child: ChildProcess, offer: Offer): Promise<Offered> {
  child.send(offer);
  const [offered] = (await once(child, 'message')) as [Offered];
  return offered;
}

interface Visits {
  readonly p95: number;
  readonly count: number;
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
    count: answers.length,
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
