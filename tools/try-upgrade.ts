/**
 * `npm run try:upgrade -- COMMIT [--rate N]`: two replicas of every service of that version, over real engines with visitors and beacons, go one by one to
 * this version and back, in the order of docs/deployment.md. Between the steps both versions import artists. Ends with 1 when a request failed, an event
 * was lost, doubled or given up, or an artist is not found.
 */
import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '@limner/platform';
import { buildImportFolder } from '@limner/testing';
import { compareExport, startClients } from '../services/all-in-one/faults/beacon-clients.ts';
import { type FaultCluster, openFaultCluster } from '../services/all-in-one/faults/fault-cluster.ts';
import { ask, browsing, failuresOf, startVisitors, type Visitors } from '../services/all-in-one/faults/visitors.ts';
import type { BenchRow } from './bench-row.ts';
import { lineOf } from './figures.ts';
import { buildOtherVersion, outputOf } from './other-version.ts';
import { root } from './reports.ts';

/** The gateway is last on the way up: it alone asks for what is new. */
const ORDER = ['uploads', 'catalogue', 'stories', 'profiles', 'search', 'events', 'gateway'];
const READY_MS = 120_000;
const INDEXED_MS = 60_000;
/** Milliseconds between two bodies of a client that sends events: as fast as they can, the clients would take both processors from what is tried. */
const PAUSE_MS = 1_000;
const agent = new Agent({ keepAlive: true });

interface Version {
  readonly name: string;
  readonly root: string;
}

/** Says what is done, and after how many seconds. */
function progress(what: string): void {
  console.log(`  ${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${what}`);
}

/** Imports a new artist by the command of a version, and waits until visitors find both pictures. */
async function importOne(cluster: FaultCluster, version: Version, number: number): Promise<void> {
  const slug = `artist-${number}`;
  const folder = await buildImportFolder([{ slug, name: `Artist ${number}` }]);
  try {
    const env = { ...process.env, ...cluster.environment };
    await outputOf(process.execPath, ['services/all-in-one/dist/commands/import.js', folder], version.root, env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const body = { text: `tag-${slug}`, lang: 'us', imagesOnly: true };
  const until = performance.now() + INDEXED_MS;
  const isFound = async () => {
    const { text } = await ask(cluster.replicas.address, { path: '/api/search/text', body }, agent);
    return [1, 2].every((picture) => text.includes(`Artist ${number}, picture ${picture}"`));
  };
  while (!(await isFound())) {
    if (performance.now() > until) throw new Error(`${slug}, imported by ${version.name}, is not found`);
    await setTimeout(200);
  }
}

interface Trial {
  readonly cluster: FaultCluster;
  /** What failed since it was last called; empty when nothing did. */
  failed(): string;
}

/** One service after the other goes to a version, one replica at a time; with both versions running, each imports. */
async function roll({ cluster, failed }: Trial, order: readonly string[], from: Version, to: Version, first: number) {
  let number = first;
  for (const service of order) {
    for (const [at, replica] of cluster.replicas.of(service).entries()) {
      await replica.stop();
      await replica.start(to.root);
      await cluster.replicas.allReady(READY_MS);
      if (at === 0) for (const version of [from, to]) await importOne(cluster, version, number++);
    }
    progress(`${service}: ${from.name} to ${to.name}${failed()}`);
  }
  return number;
}

/** Returns how many artists were imported. */
async function thereAndBack(trial: Trial, older: Version, newer: Version): Promise<number> {
  const middle = await roll(trial, ORDER, older, newer, 2);
  const end = await roll(trial, ORDER.toReversed(), newer, older, middle);
  return end - 1;
}

/** Says after each step which requests failed in it. */
function failuresOfStep({ answers }: Visitors): () => string {
  let seen = 0;
  return () => {
    const { count, note } = failuresOf(answers.slice(seen));
    seen = answers.length;
    return count === 0 ? '' : `, ${count} requests failed: ${note}`;
  };
}

async function tryUpgrade(older: Version, newer: Version, rate: number): Promise<BenchRow[]> {
  const cluster = await openFaultCluster({}, { artists: 0, root: older.root });
  if (!cluster) throw new Error('there are no engines: set LIMNER_ENGINES');
  try {
    await importOne(cluster, older, 1);
    progress(`two replicas of every service run, of ${older.name}`);
    const visitors = startVisitors(cluster.replicas.address, browsing(1), rate);
    const beacons = startClients(cluster.replicas.address, PAUSE_MS);
    const { imports, planned } = await thereAndBack({ cluster, failed: failuresOfStep(visitors) }, older, newer)
      .then((count) => ({ imports: count, planned: visitors.planned() }))
      .finally(() => Promise.all([beacons.stop(), visitors.stop()]));
    const { answers } = visitors;
    const { count, note } = failuresOf(answers);
    const letters = await cluster.operator.operations.listDeadLetters();
    const what = `${older.name} to ${newer.name} and back`;
    const row = (kind: string, value: number, more: string): BenchRow => ({
      what: `${what}: ${kind}`,
      unit: '',
      value,
      target: '0',
      ok: value === 0,
      note: more,
    });
    const exported = await compareExport(loadConfig(cluster.environment), beacons, { what, note: '', least: 1 });
    return [
      row('requests that failed', count, `${answers.length} of ${planned} made, ${imports} imports; ${note}`),
      row('events that were given up', letters.length, letters[0]?.error ?? ''),
      ...exported,
    ];
  } finally {
    agent.destroy();
    await cluster.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '30' } },
});
const [revision] = positionals;
if (revision === undefined || !(Number(values.rate) > 0)) {
  console.error('npm run try:upgrade -- COMMIT [--rate REQUESTS_A_SECOND]: which version is to be upgraded?');
  process.exitCode = 2;
} else {
  const other = await buildOtherVersion(revision);
  progress(`${other.commit} is built`);
  const now = (await outputOf('git', ['describe', '--always', '--dirty'], root)).trim();
  try {
    const rows = await tryUpgrade(
      { name: other.commit.slice(0, 8), root: other.root },
      { name: now, root },
      Number(values.rate),
    );
    for (const row of rows) console.log(lineOf(row));
    process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await other.remove();
  }
}
