import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import type { Documents } from './documents.ts';

/** One step of a schema: from `version - 1` to `version`. It runs in one transaction with the record that it ran. */
export interface Migration {
  version: number;
  up(connection: Connection, session: ClientSession): Promise<void>;
}

interface SchemaVersion {
  _id: string;
  version: number;
  owner: string | null;
  until: Date;
}

const COLLECTION = 'documents_schemas';
/** A process that died in a migration holds the others up for so long (milliseconds). */
const LEASE = 60_000;
const POLL = 50;
const PATIENCE = 5 * 60_000;

/**
 * Brings the schema of that name up to date: each migration once, in order, also when several processes start at once or one was
 * stopped in the middle.
 *
 * @returns the version reached
 * @throws Error when the documents are of a newer version than the last migration given, or versions are not 1, 2, 3 and so on
 */
export async function migrate(documents: Documents, name: string, migrations: Migration[]): Promise<number> {
  const known = checkOrder(migrations);
  const owner = randomUUID();
  const version = await acquire(documents, name, owner);
  try {
    if (version > known) {
      throw new Error(
        `the documents of ${name} have schema version ${version}, and this program knows only up to ${known}`,
      );
    }
    for (const migration of migrations.slice(version)) await run(documents, name, owner, migration);
    return known;
  } finally {
    await versions(documents).updateOne({ _id: name, owner }, { $set: { owner: null, until: new Date(0) } });
  }
}

function checkOrder(migrations: Migration[]): number {
  for (const [index, { version }] of migrations.entries()) {
    if (version !== index + 1) throw new Error(`migration ${version} stands in place ${index + 1}`);
  }
  return migrations.length;
}

async function acquire(documents: Documents, name: string, owner: string): Promise<number> {
  const deadline = Date.now() + PATIENCE;
  await addRecord(documents, name);
  for (;;) {
    const now = new Date();
    const free = { _id: name, until: { $lte: now } };
    const lease = { $set: { owner, until: new Date(now.getTime() + LEASE) } };
    const record = await versions(documents).findOneAndUpdate(free, lease, { returnDocument: 'after' });
    if (record !== null) return record.version;
    if (now.getTime() > deadline) throw new Error(`another process migrates ${name} and does not end`);
    await wait(POLL);
  }
}

async function addRecord(documents: Documents, name: string): Promise<void> {
  try {
    await versions(documents).insertOne({ _id: name, version: 0, owner: null, until: new Date(0) });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 11000) throw error;
  }
}

/** The lease is renewed beside the transaction, for as long as the migration takes. */
async function run(documents: Documents, name: string, owner: string, migration: Migration): Promise<void> {
  const lease = { _id: name, owner };
  await documents.transaction(async (session) => {
    await migration.up(documents.connection, session);
    const change = { $set: { version: migration.version, until: new Date(Date.now() + LEASE) } };
    const { matchedCount } = await versions(documents).updateOne({ ...lease, version: migration.version - 1 }, change, {
      session,
    });
    if (matchedCount !== 1) throw new Error(`migration ${migration.version} of ${name} took longer than its lease`);
  });
}

const versions = (documents: Documents) => documents.connection.collection<SchemaVersion>(COLLECTION);
