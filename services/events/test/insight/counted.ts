import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ANONYMOUS, type Beacon } from '@limner/contracts';
import { type EmbeddedDocuments, openEmbeddedDocuments } from '@limner/documents';
import { type CapturedLogs, captureLogs, createTestClock, type TestClock } from '@limner/testing';
import { linesOf } from '../../src/event-lines.ts';
import { Appends } from '../../src/follow/appends.ts';
import { readCells } from '../../src/insight/cell-text.ts';
import { InsightService } from '../../src/insight/insight.service.ts';
import { InsightCounting } from '../../src/insight/insight-counting.ts';
import type { TallyRow } from '../../src/insight/tally.model.ts';
import { SegmentLog } from '../../src/log/segment-log.ts';

/** The log, the documents and the counting of events in a folder of its own. */
export interface Counted {
  readonly clock: TestClock;
  readonly logs: CapturedLogs;
  readonly log: SegmentLog;
  readonly documents: EmbeddedDocuments;
  readonly counting: InsightCounting;
  readonly insight: InsightService;
  /** Stores one entry with these beacons, as they come now. */
  record(beacons: readonly Beacon[], options?: { bot?: boolean; key?: string }): Promise<number>;
  /** As after a kill: what was in memory is gone. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startCounted(
  now = '2026-03-10T12:00:00Z',
  { keepDays = 30, segmentBytes }: { keepDays?: number; segmentBytes?: number } = {},
): Promise<Counted> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-insight-'));
  const [clock, logs] = [createTestClock(new Date(now)), captureLogs()];
  const { logger } = logs;
  const openLog = () =>
    new SegmentLog({
      folder: path.join(folder, 'events'),
      clock,
      logger,
      keepDays,
      maxBytes: 1e9,
      ...(segmentBytes !== undefined && { segmentBytes }),
    });
  const openDocuments = () =>
    openEmbeddedDocuments({
      folder: path.join(folder, 'documents'),
      clock,
      logger,
      onFatal: (error) => {
        throw error;
      },
    });
  const begin = async () => {
    const [log, documents] = [openLog(), await openDocuments()];
    const counting = new InsightCounting({ log, documents, appends: new Appends(), clock, logger, keepDays });
    await counting.prepare();
    return { log, documents, counting, insight: new InsightService(counting, clock) };
  };
  const end = async ({ counting, documents, log }: Awaited<ReturnType<typeof begin>>) => {
    await counting.stop();
    await documents.close();
    await log.close();
  };
  let parts = await begin();
  return {
    clock,
    logs,
    get log() {
      return parts.log;
    },
    get documents() {
      return parts.documents;
    },
    get counting() {
      return parts.counting;
    },
    get insight() {
      return parts.insight;
    },
    record: (beacons, { bot = false, key } = {}) =>
      parts.log.append(
        linesOf(
          { beacons: [...beacons], address: '203.0.113.0/24', bot, ...(key !== undefined && { key }) },
          ANONYMOUS,
          clock.now(),
        ),
      ),
    restart: async () => {
      await end(parts);
      parts = await begin();
    },
    close: async () => {
      await end(parts);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All counts of a generation, in an order that does not depend on how they came about. */
export async function talliesOf({ counting }: Pick<Counted, 'counting'>, generation: number) {
  const rows = await counting.models.tallies.find({ generation }).lean<TallyRow[]>();
  return Object.fromEntries(
    rows
      .map(({ _id, data }): [string, unknown] => [
        _id.slice(_id.indexOf('|') + 1),
        [...readCells(data)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
