import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalBus } from '@limner/bus';
import { type Beacon, events } from '@limner/contracts';
import { openEmbeddedDocuments } from '@limner/documents';
import { EventsModule, openReader } from '@limner/events';
import { type ExportFormat, exportEvents } from '@limner/events/export';
import { createLogger, createMetrics, loadConfig, systemClock } from '@limner/platform';
import { type Engines, startService } from '@limner/runtime';
import type { BenchRow } from '../../../tools/bench-row.ts';

const BODIES = 5_000;
const BODY = 100;
const AT_A_TIME = 50;
const LEAST: Readonly<Record<ExportFormat, number>> = { ndjson: 200_000, parquet: 100_000 };

/** Events a second that are exported, beside copying the files of the log. */
export default async function measureExport(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-export-bench-'));
  const config = loadConfig({ DATA_DIR: folder });
  const logger = createLogger({ level: 'error', service: 'export' });
  const engines = { config, logger, clock: systemClock, bus: createLocalBus({ logger }) };
  try {
    await fill(engines);
    const log = path.join(folder, 'events');
    const names = await readdir(log);
    const copied = await secondsOf(async () => {
      for (const name of names) await copyFile(path.join(log, name), path.join(folder, name));
    });
    const rows: BenchRow[] = [];
    for (const format of ['ndjson', 'parquet'] as const) {
      const reader = await openReader(engines);
      let count = 0;
      const seconds = await secondsOf(async () => {
        const report = await exportEvents(reader, { since: new Date(0), folder: path.join(folder, format), format });
        count = report.events;
      });
      const value = count / seconds;
      rows.push({
        what: `export of events as ${format}`,
        unit: 'events a second',
        value,
        baseline: count / copied,
        baselineName: 'copying the files of the log',
        ratio: seconds / copied,
        target: `at least ${LEAST[format].toLocaleString('en')}`,
        ok: count === BODIES * BODY && value >= LEAST[format],
        note: `${count} events`,
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(given: Pick<Engines, 'config' | 'logger' | 'clock' | 'bus'>): Promise<void> {
  const { config, clock, logger } = given;
  const documents = await openEmbeddedDocuments({
    folder: path.join(config.DATA_DIR, 'documents'),
    clock,
    logger,
    onFatal: (error) => {
      throw error;
    },
  });
  const metrics = createMetrics();
  const engines: Pick<Engines, 'config' | 'logger' | 'clock' | 'bus' | 'documents' | 'metrics'> = {
    ...given,
    documents,
    metrics,
  };
  const service = await startService('events', EventsModule, engines as Engines);
  for (let sent = 0; sent < BODIES; sent += AT_A_TIME)
    await Promise.all(
      Array.from({ length: AT_A_TIME }, (_, body) =>
        engines.bus.request(events.record, {
          beacons: Array.from({ length: BODY }, (_beacon, at) => beaconOf((sent + body) * BODY + at)),
          address: '203.0.113.0/24',
          bot: false,
        }),
      ),
    );
  await service.close();
  await engines.bus.drain();
  await documents.close();
}

function beaconOf(number: number): Beacon {
  return {
    name: 'image_click',
    region: 'fr',
    visitor: `visitor-${number % 5_000}`,
    session: `session-${number % 9_000}`,
    path: `/fr/artists/artist-${number % 300}`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    detail: { link: `/fr/artists/artist-${number % 300}/${number}` },
  };
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
