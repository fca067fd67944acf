import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { REGIONS } from '@limner/editions';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { demoDrawn } from '../bench/demo-drawn.ts';
import { openInstallation } from '../bench/installation.ts';
import { isShort } from './load.ts';
import { GOOD_MS, type Offer, type Offered, type Request } from './offered-visits.ts';

const TIMES = 10;
const WARM_MS = 3_000;
const MEASURE_MS = 10_000;
/** The peak is the most good answers a second with any of these numbers of visitors, each of whom asks again when answered. */
const VISITORS = [8, 16, 32, 64];
const SHARE = 0.8;
const NORMAL_S = 30;
/** Part of the peak that is no overload, and milliseconds of each look whether all is as before. */
const ORDINARY = 0.3;
const LOOK_MS = 2_000;
const TIMES_SLOWER = 2;
/** Words are suggested from two letters on. */
const BEGINNINGS = ['bo', 'ca', 'fo', 'ma', 'pa', 'se', 'ti', 'tr'];

/**
 * Ten times the pages and calls that an installation can answer, from many visitors: what is answered in time, how others are refused, and how long it takes
 * until all is as before. The visitors are on the same cores, with the lowest priority: those of a site have machines of their own.
 */
export default async function overload(): Promise<BenchRow[]> {
  // Answers a second mean nothing where other work runs beside, as in CI.
  if (isShort) return [];
  const installation = await openInstallation({
    OPS_PORT: '0',
    RATE_LIMITS: 'true',
    TRUST_PROXY: '127.0.0.1',
    PICTURES_AHEAD: 'false',
  });
  const child = fork(path.join(import.meta.dirname, 'offered-visits.child.ts'));
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  try {
    const { address } = await installation.start();
    await demoDrawn(installation.folder);
    return await measure(address, child);
  } finally {
    child.kill();
    await installation.remove();
  }
}

async function measure(address: string, child: ChildProcess): Promise<BenchRow[]> {
  const port = Number(new URL(address).port);
  const requests = await requestsOf(address);
  const offer = (offered: Omit<Offer, 'port' | 'requests'>) => ask(child, { port, requests, ...offered });
  await offer({ connections: 8, milliseconds: WARM_MS });
  const rounds: number[] = [];
  for (const connections of VISITORS) rounds.push(perSecond(await offer({ connections, milliseconds: MEASURE_MS })));
  const peak = Math.max(...rounds);
  const before = await offer({ rate: peak * ORDINARY, milliseconds: MEASURE_MS });
  const during = await offer({ rate: peak * TIMES, milliseconds: MEASURE_MS });
  const seconds = await secondsToNormal(() => offer({ rate: peak * ORDINARY, milliseconds: LOOK_MS }), before);
  return rowsOf({ peak, rounds, before, during, seconds });
}

interface Found {
  readonly peak: number;
  readonly rounds: readonly number[];
  readonly before: Offered;
  readonly during: Offered;
  readonly seconds: number;
}

function rowsOf({ peak, rounds, before, during, seconds }: Found): BenchRow[] {
  const value = perSecond(during);
  const { statuses, withoutRetryAfter, sent, unsent, p95 } = during;
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const refused = (statuses['503'] ?? 0) + (statuses['429'] ?? 0);
  const wrong = answers - refused - (statuses['200'] ?? 0) + withoutRetryAfter;
  return [
    {
      what: `pages and calls that are answered within ${GOOD_MS / 1_000} s while ${TIMES} times as many come as can be answered`,
      unit: 'a second',
      value,
      baseline: peak,
      baselineName: 'the peak',
      ratio: value / peak,
      target: `ratio >= ${SHARE}`,
      ok: value / peak >= SHARE,
      note: `${rounds.map(Math.round).join(', ')} a second with ${VISITORS.join(', ')} visitors at once; ${sent} sent in ${MEASURE_MS / 1_000} s, ${unsent} not sent: every connection was waiting; ${refused} refused; 95 % of the answers within ${Math.round(p95)} ms, ${Math.round(before.p95)} without overload`,
    },
    {
      what: 'pages and calls in overload that are neither answered nor refused with 503 or 429 and Retry-After',
      unit: '',
      value: wrong,
      target: '0',
      ok: wrong === 0 && refused > 0,
      note: JSON.stringify(statuses),
    },
    {
      what: 'time after the overload until everything is answered, as fast as before',
      unit: 's',
      value: seconds,
      target: `at most ${NORMAL_S} s`,
      ok: seconds <= NORMAL_S,
    },
  ];
}

const perSecond = ({ good }: Offered): number => (good * 1_000) / MEASURE_MS;

async function ask(child: ChildProcess, offer: Offer): Promise<Offered> {
  child.send(offer);
  const [offered] = (await once(child, 'message')) as [Offered];
  return offered;
}

/** Until every visitor is answered, and 95 % of them as fast as before, give or take what chance does to few answers. */
async function secondsToNormal(look: () => Promise<Offered>, before: Offered): Promise<number> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  while (passed() < NORMAL_S * 2) {
    const at = passed();
    const { sent, statuses, p95 } = await look();
    if (statuses['200'] === sent && p95 <= Math.max(before.p95 * TIMES_SLOWER, GOOD_MS / 10)) return at;
  }
  return Number.POSITIVE_INFINITY;
}

/** Portfolios, results and searches of every edition, none of which is asked for twice within the seconds for which a page is kept. */
async function requestsOf(address: string): Promise<Request[]> {
  const read: Read = async (path) => {
    const response = await fetch(address + path);
    if (response.status !== 503) return response.json();
    // Beside other work even these are too many at once.
    await setTimeout(LOOK_MS);
    return read(path);
  };
  const artists = await Promise.all(
    REGIONS.map(async (lang) => ({
      lang,
      of: (
        await read<{ portfolio_url: string; illustrator: boolean }[]>(`/api/collections/artists?lang=${lang}`)
      ).filter(({ illustrator }) => illustrator),
    })),
  );
  // An installation that has just started lists artists before its index is read.
  while ((await wordsOf(read, 'us')).length === 0) await setTimeout(LOOK_MS);
  const words = await Promise.all(REGIONS.map(async (lang) => ({ lang, of: await wordsOf(read, lang) })));
  const ofEach = <T>(all: readonly { lang: string; of: readonly T[] }[], make: (one: T, lang: string) => Request) =>
    all.flatMap(({ lang, of }) => of.map((one) => make(one, lang)));
  const prefix = (lang: string) => (lang === 'us' ? '' : `/${lang}`);
  const kinds = [
    ofEach(artists, ({ portfolio_url }, lang) => ({ method: 'GET', path: `${prefix(lang)}/artists/${portfolio_url}` })),
    ofEach(words, (text, lang) => ({ method: 'POST', path: '/api/search/text', body: JSON.stringify({ text, lang }) })),
    ofEach(words, (word, lang) => ({ method: 'GET', path: `${prefix(lang)}/search/${encodeURIComponent(word)}` })),
    ofEach(words, (word, lang) => ({
      method: 'GET',
      path: `/api/search/suggest?lang=${lang}&q=${encodeURIComponent(word)}`,
    })),
  ];
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most * kinds.length }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? [];
    return kind[Math.floor(at / kinds.length) % kind.length];
  }).filter((request) => request !== undefined);
}

type Read = <T>(path: string) => Promise<T>;

async function wordsOf(read: Read, lang: string): Promise<string[]> {
  const found = await Promise.all(
    BEGINNINGS.map((q) => read<{ keywords: { keyword: string }[] }>(`/api/search/suggest?lang=${lang}&q=${q}`)),
  );
  return [...new Set(found.flatMap(({ keywords }) => keywords.map(({ keyword }) => keyword)))];
}
