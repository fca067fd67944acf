import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { catalogue } from '@limner/contracts';
import { openMongoDocuments } from '@limner/documents';
import { loadConfig } from '@limner/platform';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { type FaultCluster, importArtists, openFaultCluster } from './fault-cluster.ts';
import { isShort, quantile } from './load.ts';
import { type Answer, ask, type Call } from './visitors.ts';

const AWAY_MS = 600_000;
/** The statuses that a route may answer with while an engine that it needs is too slow. */
const LATE_STATUSES: readonly number[] = [200, 503, 504];
const SLOW_MS = 2_000;
const READY_MS = 60_000;
/** Artists of each import, two pictures each. */
const IMPORTED = 20;
const CALLS = 100;
/** The limit of searches for one visitor in a minute is 120; two gateways that count apart allow twice that. */
const SEARCHES = 300;
/** After an outage nothing may wait longer for its next attempt. */
const DELIVERED_MS = 60_000;
/** For the index to follow the events, and between two looks. */
const INDEXED_MS = 60_000;
const LOOK_MS = 1_000;
/** A repeated attempt after an outage of minutes has its pause. */
const AFTER_AWAY_MS = 180_000;

const agent = new Agent({ keepAlive: true });
const words: Call = { path: '/api/search/text', body: { text: 'artist', lang: 'us' } };
const suggesting: Call = { path: '/api/search/suggest?q=art&lang=us' };
const listing: Call = { path: '/api/collections/artists?lang=us' };
const page: Call = { path: '/' };
const version: Call = { path: '/api/version' };
const one: Call = { path: '/api/collections/artists/details', body: { portfolio_url: 'artist-1', lang: 'us' } };

/** Servers that are gone, slow, or came back without their data. Each fault is mended before the next one. */
export default async function serversAway(): Promise<BenchRow[]> {
  if (isShort) {
    console.log('  not measured with --short: it takes minutes');
    return [];
  }
  const cluster = await openFaultCluster({ RATE_LIMITS: 'true' });
  if (!cluster) return [];
  try {
    const rows: BenchRow[] = [];
    for (const fault of [searchStopped, redisGone, documentsSlow, streamsWiped, documentsAway]) {
      rows.push(...(await fault(cluster)));
      console.log(`  ${fault.name}: ${rows.filter(({ ok }) => ok).length} of ${rows.length} figures reached so far`);
    }
    return rows;
  } finally {
    agent.destroy();
    await cluster.stop();
  }
}

/** Visitors of different addresses, so that no limit counts. */
async function visit({ replicas }: FaultCluster, call: Call, times = CALLS): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let visitor = 0; visitor < times; visitor++)
    answers.push(await ask(replicas.address, call, agent, `198.51.100.${visitor % 250}`));
  return answers;
}

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].toSorted();
const slowestOf = (answers: readonly Answer[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds));
const wrongOf = (answers: readonly Answer[], wanted: number) =>
  answers.filter(({ status }) => status !== wanted).length;

function counted(what: string, value: number, note: string): BenchRow {
  return { what, unit: 'answers', value, target: '0', ok: value === 0, note };
}

async function searchStopped(cluster: FaultCluster): Promise<BenchRow[]> {
  cluster.ways.elasticsearch.cut();
  const standing = [...(await visit(cluster, suggesting)), ...(await visit(cluster, listing))];
  const searches = await visit(cluster, words);
  cluster.ways.elasticsearch.mend();
  await cluster.replicas.allReady(READY_MS);
  const silent = searches.filter(({ status, text }) => status !== 503 || !text.includes('"code"')).length;
  const note = `answers ${statusesOf(standing)} and ${statusesOf(searches)}`;
  return [
    counted('Elasticsearch stopped: suggestions and lists that fail', wrongOf(standing, 200), note),
    counted('Elasticsearch stopped: searches that do not say so', silent, note),
  ];
}

async function redisGone(cluster: FaultCluster): Promise<BenchRow[]> {
  await cluster.engines.redis.kill();
  const { address } = cluster.replicas;
  const searches: Answer[] = [];
  // Each search uses other words, because cached responses are not counted.
  for (let number = 0; number < SEARCHES; number++) {
    const call = { path: `/api/search/facets?q=artist%20${number}&lang=us` };
    searches.push(await ask(address, call, agent, '203.0.113.7'));
  }
  const others = await visit(cluster, listing);
  await cluster.engines.redis.restart();
  await cluster.replicas.allReady(READY_MS);
  const refused = searches.filter(({ status }) => status === 429).length;
  return [
    counted('Redis gone: visitors within their limits who are refused or fail', wrongOf(others, 200), ''),
    {
      what: `Redis gone: of ${SEARCHES} searches of one visitor in a row, refused by the limits`,
      unit: 'answers',
      value: refused,
      target: '1 at least, and none fails otherwise',
      ok: refused > 0 && statusesOf(searches).every((status) => [200, 429].includes(status)),
      note: `answers ${statusesOf(searches)}`,
    },
  ];
}

async function documentsSlow(cluster: FaultCluster): Promise<BenchRow[]> {
  const untouched = [version, suggesting, listing, page];
  const measure = async () => (await Promise.all(untouched.map((call) => visit(cluster, call)))).flat();
  const before = await measure();
  cluster.ways.mongodb.delay(SLOW_MS);
  const during = await measure();
  const affected = await visit(cluster, one, Math.max(2, CALLS / 10));
  cluster.ways.mongodb.mend();
  await cluster.replicas.allReady(READY_MS);
  const p95 = (answers: readonly Answer[]) =>
    quantile(
      answers.map(({ milliseconds }) => milliseconds),
      0.95,
    );
  const limit = Math.max(2 * p95(before), p95(before) + 50);
  const deadline = catalogue.getArtistDetails.deadlineMs + 500;
  return [
    {
      what: `MongoDB ${SLOW_MS} ms slower: routes that do not need it, 95 %`,
      unit: 'ms',
      value: p95(during),
      baseline: p95(before),
      baselineName: 'before',
      target: `twice as long, or 50 ms more, at most; all answered`,
      ok: p95(during) <= limit && wrongOf(during, 200) === 0,
    },
    {
      what: `MongoDB ${SLOW_MS} ms slower: a route that needs it, the slowest`,
      unit: 'ms',
      value: slowestOf(affected),
      target: `its deadline and half a second, ${deadline}, at most; answered, or said to be unavailable`,
      ok: slowestOf(affected) <= deadline && statusesOf(affected).every((status) => LATE_STATUSES.includes(status)),
      note: `answers ${statusesOf(affected)}`,
    },
  ];
}

/** NATS is killed while the catalogue writes events, and comes back without any stream. */
async function streamsWiped(cluster: FaultCluster): Promise<BenchRow[]> {
  const first = cluster.artists + 1;
  const importing = importArtists(cluster.operator, first, first + IMPORTED - 1);
  await setTimeout(500);
  await cluster.engines.nats.kill();
  await rm(cluster.folderOf('nats'), { recursive: true, force: true });
  await cluster.engines.nats.restart();
  const began = performance.now();
  await importing;
  await untilConfirmed(cluster, DELIVERED_MS * 2);
  const milliseconds = performance.now() - began;
  const missing = await missingOf(cluster, first, IMPORTED);
  return [
    {
      what: 'NATS back without its streams: until an import has ended and every event is confirmed',
      unit: 'ms',
      value: milliseconds,
      target: `${DELIVERED_MS} at most`,
      ok: milliseconds <= DELIVERED_MS,
    },
    counted(
      'NATS without its streams: artists whose pictures are not found',
      missing.length,
      missing.slice(0, 3).join(', '),
    ),
  ];
}

/** The events of an import are on their way when the documents go away, and every handler of them needs the documents. */
async function documentsAway(cluster: FaultCluster): Promise<BenchRow[]> {
  const first = cluster.artists + IMPORTED + 1;
  await importArtists(cluster.operator, first, first + IMPORTED - 1);
  cluster.ways.mongodb.cut();
  await setTimeout(AWAY_MS);
  cluster.ways.mongodb.mend();
  await cluster.replicas.allReady(READY_MS);
  await untilConfirmed(cluster, AFTER_AWAY_MS);
  const letters = await cluster.operator.operations.listDeadLetters();
  const missing = await missingOf(cluster, first, IMPORTED);
  const what = `MongoDB away for ${AWAY_MS / 1_000} s`;
  return [
    counted(`${what}: events that were given up`, letters.length, letters[0]?.error ?? ''),
    counted(`${what}: artists whose pictures are not found`, missing.length, missing.slice(0, 3).join(', ')),
  ];
}

/** Resolves when no service has an event that waits for a consumer; rejects when some still do after the time. */
async function untilConfirmed({ environment }: FaultCluster, timeoutMs: number): Promise<void> {
  const { MONGODB_URL: url = '', MONGODB_DATABASE: database } = loadConfig(environment);
  const documents = await openMongoDocuments({ url, database });
  const until = performance.now() + timeoutMs;
  try {
    const names = (await documents.connection.listCollections()).map(({ name }) => name);
    const outboxes = names.filter((name) => name.endsWith('_outbox'));
    const waiting = async () => {
      const counts = await Promise.all(
        outboxes.map((name) => documents.connection.collection(name).countDocuments({})),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    while ((await waiting()) > 0) {
      if (performance.now() > until) throw new Error(`events are still unconfirmed after ${timeoutMs} ms`);
      await setTimeout(100);
    }
  } finally {
    await documents.close();
  }
}

/** Artists of an import that search does not find with both pictures, although it has had its time to follow. */
async function missingOf({ replicas }: FaultCluster, first: number, count: number): Promise<string[]> {
  let missing = Array.from({ length: count }, (_, at) => first + at);
  const isMissing = async (number: number) => {
    const body = { text: `tag-artist-${number}`, lang: 'us', imagesOnly: true };
    const { text } = await ask(replicas.address, { path: '/api/search/text', body }, agent, `192.0.2.${number}`);
    return ![1, 2].every((picture) => text.includes(`Artist ${number}, picture ${picture}"`));
  };
  const until = performance.now() + INDEXED_MS;
  while (missing.length > 0 && performance.now() < until) {
    const states = await Promise.all(missing.map(isMissing));
    missing = missing.filter((_, at) => states[at]);
    await setTimeout(LOOK_MS);
  }
  return missing.map((number) => `artist-${number}`);
}
