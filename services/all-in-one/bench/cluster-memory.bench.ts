import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { openInstallation, startProcess } from './installation.ts';

/** Megabytes of resident memory at rest. */
const PARENT_MB = 50;
const SERVICE_MB = 120;
/** Milliseconds after the start for which rest is looked for, and between two looks. */
const REST_MS = 60_000;
const LOOK_MS = 5_000;

const { TEST_NATS_URL, TEST_MONGODB_URL, TEST_REDIS_URL, TEST_S3_URL, TEST_ELASTICSEARCH_URL } = process.env;

/** What `npm run start:cluster` holds at rest, with an empty store: its parent, and the largest of the services. */
export default async function clusterMemory(): Promise<BenchRow[]> {
  const given = { TEST_NATS_URL, TEST_MONGODB_URL, TEST_REDIS_URL, TEST_S3_URL, TEST_ELASTICSEARCH_URL };
  const absent = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (absent.length > 0) {
    console.log(`  not measured: ${absent.join(', ')} not set`);
    return [];
  }
  const name = `limner-memory-${process.pid}`;
  const installation = await openInstallation();
  const cluster = await startProcess(
    'npm',
    ['run', '--silent', 'start:cluster'],
    environment(name, installation.folder),
    /ready at (\S+)/,
  );
  try {
    const sizes = await atRest(() => cluster.residents());
    return rowsOf(sizes);
  } finally {
    await cluster.stop();
    await installation.remove();
  }
}

function environment(name: string, folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NATS_URL: TEST_NATS_URL,
    MONGODB_URL: TEST_MONGODB_URL,
    MONGODB_DATABASE: name,
    REDIS_URL: TEST_REDIS_URL,
    SEARCH_URL: TEST_ELASTICSEARCH_URL,
    SEARCH_INDEX: name,
    S3_ENDPOINT: TEST_S3_URL,
    S3_BUCKET: name,
    S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? 'limner-test',
    S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? 'limner-test-secret',
    IMAGE_SECRET: 'a secret that nobody needs to keep here',
    DATA_DIR: folder,
    SEED: 'none',
    PORT: '0',
    OPS_PORT: '0',
  };
}

/** The least that each process held, by what it runs. */
async function atRest(look: () => ReadonlyMap<number, number>): Promise<Map<string, number>> {
  const least = new Map<string, number>();
  for (let passed = 0; passed < REST_MS; passed += LOOK_MS) {
    await setTimeout(LOOK_MS);
    for (const [pid, bytes] of look()) {
      const program = programOf(pid);
      if (program !== undefined)
        least.set(program, Math.min(bytes / 1e6, least.get(program) ?? Number.POSITIVE_INFINITY));
    }
  }
  return least;
}

/** `cluster`, or the name of a service. */
function programOf(pid: number): string | undefined {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return /services\/([\w-]+)\/dist\/main\.js/.exec(command)?.[1] ?? /dist\/(cluster)\.js/.exec(command)?.[1];
}

function rowsOf(sizes: ReadonlyMap<string, number>): BenchRow[] {
  const services = [...sizes].filter(([name]) => name !== 'cluster').toSorted(([, a], [, b]) => b - a);
  const row = (what: string, value: number, most: number, note = ''): BenchRow => ({
    what,
    unit: 'MB',
    value,
    target: `at most ${most} MB`,
    ok: value <= most,
    note,
  });
  const each = services.map(([name, megabytes]) => `${name} ${Math.round(megabytes)}`).join(', ');
  return [
    row('start:cluster at rest: its parent', sizes.get('cluster') ?? Number.NaN, PARENT_MB),
    row('start:cluster at rest: the largest service', services[0]?.[1] ?? Number.NaN, SERVICE_MB, each),
  ];
}
