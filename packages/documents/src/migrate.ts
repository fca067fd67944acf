import type { ClientSession, Connection } from 'mongoose';
import type { Documents } from './documents.ts';
import { type FencedLease, LEASE_MS, takeLease } from './lease.ts';

/**
 * One step of a schema: from `version - 1` to `version`. Changes in the session are committed together with the record of the step and
 * may take a minute, like every transaction. Longer work (an index, a rewrite in batches) comes before the first use of the session and
 * must be safe to repeat.
 */
export interface Migration {
  version: number;
  up(connection: Connection, session: ClientSession): Promise<void>;
}

export interface MigrateOptions {
  /** Milliseconds until the lease of a process that died in a migration expires; a minute by default. */
  leaseMs?: number;
}

interface SchemaVersion {
  _id: string;
  version: number;
  /** The fence of the last writer's lease: earlier owners can no longer write. */
  fence: number;
}

/** The collection with the version that each schema has reached. */
export const SCHEMAS = 'documents_schemas';

/**
 * Migrates the schema of that name: each migration runs once, in order, also when several processes start at once or one was interrupted.
 * One of them migrates, and the others wait for it.
 *
 * @returns the version reached
 * @throws Error when the documents are of a newer version than the last migration given, versions are not 1, 2, 3 and so on, or this
 * process could not renew its lease: then the migration stops, and the present step is not recorded
 */
export async function migrate(
  documents: Documents,
  name: string,
  migrations: Migration[],
  { leaseMs = LEASE_MS }: MigrateOptions = {},
): Promise<number> {
  const known = checkOrder(migrations);
  const lease = await takeLease(documents, `migrate ${name}`, leaseMs);
  try {
    const version = await claim(documents, name, lease);
    if (version > known) {
      throw new Error(
        `the documents of ${name} have schema version ${version}, and this program knows only up to ${known}`,
      );
    }
    for (const migration of migrations.slice(version)) await run(documents, name, lease, migration);
    return known;
  } finally {
    await lease.release();
  }
}

function checkOrder(migrations: Migration[]): number {
  for (const [index, { version }] of migrations.entries()) {
    if (version !== index + 1) throw new Error(`migration ${version} is at position ${index + 1} of the list`);
  }
  return migrations.length;
}

/** Records this lease's fence: a transaction of an earlier owner gets a write conflict, and then sees the fence. */
async function claim(documents: Documents, name: string, lease: FencedLease): Promise<number> {
  await addRecord(documents, name);
  await lease.confirm();
  // Records of older versions have no fence.
  const before = { _id: name, $or: [{ fence: { $lt: lease.fence } }, { fence: { $exists: false } }] };
  const record = await versions(documents).findOneAndUpdate(
    before,
    { $set: { fence: lease.fence } },
    { returnDocument: 'after' },
  );
  if (record === null) throw lost(name);
  return record.version;
}

async function addRecord(documents: Documents, name: string): Promise<void> {
  try {
    await versions(documents).insertOne({ _id: name, version: 0, fence: 0 });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 11000) throw error;
  }
}

async function run(documents: Documents, name: string, lease: FencedLease, migration: Migration): Promise<void> {
  const { fence } = lease;
  await documents.transaction(async (session) => {
    await lease.confirm();
    await migration.up(documents.connection, session);
    await lease.confirm();
    const before = { _id: name, fence, version: migration.version - 1 };
    const { matchedCount } = await versions(documents).updateOne(
      before,
      { $set: { version: migration.version } },
      { session },
    );
    if (matchedCount !== 1) throw lost(name);
  });
}

const lost = (name: string): Error => new Error(`another process migrates ${name} by now`);

const versions = (documents: Documents) => documents.connection.collection<SchemaVersion>(SCHEMAS);
