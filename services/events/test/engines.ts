import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from '@jest/globals';
import { type Documents, openEmbeddedDocuments, openMongoDocuments } from '@limner/documents';
import { type Clock, createLogger, type Logger } from '@limner/platform';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { EventLog } from '../src/log/event-log.ts';
import { openJetStreamLog } from '../src/log/jetstream-log.ts';
import { SegmentLog } from '../src/log/segment-log.ts';

export interface LogOptions {
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A log and documents, whichever engines are behind them. */
export interface EventEngines {
  readonly documents: Documents;
  /** Opens the same log again and again. */
  openLog(options: LogOptions): Promise<EventLog>;
  /** Removes everything. */
  close(): Promise<void>;
}

/** Runs a suite on the embedded engines, and on NATS with MongoDB's protocol where the settings of tests name both. */
export function describeOnEngines(what: string, suite: (open: () => Promise<EventEngines>) => void): void {
  describe(`${what} on the embedded engines`, () => suite(openEmbedded));
  const { TEST_NATS_URL: nats, TEST_MONGODB_URL: mongodb } = process.env;
  const name = `${what} on NATS and on MongoDB's protocol`;
  if (nats && mongodb) describe(name, () => suite(() => openCluster(nats, mongodb)));
  else describe(name, () => it.skip('not tested: TEST_NATS_URL or TEST_MONGODB_URL is not set', () => undefined));
}

export async function openEmbedded(): Promise<EventEngines> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-events-'));
  const documents = await openEmbeddedDocuments({ folder: path.join(folder, 'documents') });
  return {
    documents,
    openLog: async ({ clock, logger }) =>
      new SegmentLog({ folder: path.join(folder, 'events'), clock, logger, keepDays: 30, maxBytes: 10_000_000 }),
    close: async () => {
      await documents.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openCluster(nats: string, mongodb: string): Promise<EventEngines> {
  const namespace = `test-${randomUUID().slice(0, 8)}`;
  const documents = await openMongoDocuments({ url: mongodb, database: `events_${randomUUID().slice(0, 8)}` });
  const logger = createLogger({ level: 'silent', service: 'events' });
  return {
    documents,
    openLog: () => openJetStreamLog({ url: nats, namespace, logger, keepDays: 30, maxBytes: 5_000_000, replicas: 1 }),
    close: async () => {
      await documents.connection.dropDatabase();
      await documents.close();
      const connection = await connect({ servers: nats });
      await (await jetstreamManager(connection)).streams.delete(`${namespace}_beacons`);
      await connection.close();
    },
  };
}
