import { randomUUID } from 'node:crypto';
import { clockFinding, type Finding, fine, hint, reasonOf, wrong } from '@limner/platform';
import type { Documents } from './documents.ts';
import { type MongoOptions, openMongoDocuments } from './mongo.ts';

const SETTING = 'MONGODB_URL';
const DATABASE = 'MONGODB_DATABASE';
/** The oldest major version of MongoDB that still gets fixes. */
const MAINTAINED = 7;
const CALL_MS = 5_000;

/** Whether a MongoDB does what the documents need. It makes a collection of its own, writes to it in a transaction, and drops it. */
export async function examineMongo({
  url,
  database,
  timeoutMs = CALL_MS,
}: Pick<MongoOptions, 'url' | 'database' | 'timeoutMs'>): Promise<Finding[]> {
  let documents: Documents;
  try {
    documents = await openMongoDocuments({ url, database, timeoutMs: Math.min(timeoutMs, CALL_MS) });
  } catch (error) {
    const text = `MongoDB cannot be used: ${reasonOf(error)}`;
    return [wrong(SETTING, text, todoFor(text))];
  }
  try {
    const members = await membersOf(documents);
    const canWrite = members.every(({ state }) => state !== 'wrong');
    return [await versionOf(documents), ...members, ...(canWrite ? [await rightsOf(documents, database)] : [])];
  } catch (error) {
    return [wrong(SETTING, `MongoDB does not answer: ${reasonOf(error)}`, 'Look into the log of the server.')];
  } finally {
    await documents.close();
  }
}

function todoFor(text: string): string {
  if (/authentication failed|not authorized|auth/i.test(text))
    return 'Check user and password, and name the database of the user in the address (?authSource=admin).';
  if (/replica|ReplicaSetNoPrimary/i.test(text))
    return 'Check replicaSet in the address, and that the set has a primary (rs.status()).';
  return 'Check address and port, that the server runs, and that this machine may reach it.';
}

async function versionOf(documents: Documents): Promise<Finding> {
  const { version } = await admin(documents, { buildInfo: 1 });
  return Number(String(version).split('.')[0]) >= MAINTAINED
    ? fine(SETTING, `MongoDB ${version} answers`)
    : hint(SETTING, `MongoDB ${version} is not maintained any more`, `Go to version ${MAINTAINED} or newer.`);
}

async function membersOf(documents: Documents): Promise<Finding[]> {
  const asked = Date.now();
  const { setName, hosts, isWritablePrimary, localTime } = await admin(documents, { hello: 1 });
  const answered = Date.now();
  const clock =
    localTime instanceof Date ? [clockFinding(SETTING, { server: localTime.getTime(), asked, answered })] : [];
  if (setName === undefined)
    return [
      wrong(
        SETTING,
        'the server is not a replica set: there are no transactions',
        'Start it with --replSet and run rs.initiate(), also for a single server.',
      ),
      ...clock,
    ];
  if (isWritablePrimary !== true)
    return [wrong(SETTING, 'no primary answers', `Name the set in the address: ?replicaSet=${setName}.`), ...clock];
  const count = Array.isArray(hosts) ? hosts.length : 1;
  const members = `replica set ${setName}, ${count} ${count === 1 ? 'member' : 'members'}`;
  const set =
    count === 2
      ? hint(SETTING, `${members}: without one of them nothing can be written`, 'Add a third member.')
      : fine(SETTING, members);
  return [set, ...clock];
}

async function rightsOf({ connection, transaction }: Documents, database: string): Promise<Finding> {
  const rows = connection.collection<{ _id: string; at: Date }>(`doctor_${randomUUID().replaceAll('-', '')}`);
  try {
    await rows.createIndex({ at: 1 });
    await transaction(async (session) => {
      await rows.insertOne({ _id: 'one', at: new Date() }, { session });
      await rows.updateOne({ _id: 'one' }, { $set: { at: new Date() } }, { session });
    });
    if ((await rows.countDocuments()) !== 1) throw new Error('a document that was written is not there');
    return fine(DATABASE, `in ${database} a collection was made, written in a transaction, and dropped`);
  } catch (error) {
    return wrong(
      DATABASE,
      `${database} cannot be written: ${reasonOf(error)}`,
      `Give the user the role readWrite on the database ${database}.`,
    );
  } finally {
    await rows.drop().catch(() => undefined);
  }
}

async function admin({ connection }: Documents, command: Record<string, number>) {
  if (!connection.db) throw new Error('the connection is closed');
  return connection.db.admin().command(command);
}
