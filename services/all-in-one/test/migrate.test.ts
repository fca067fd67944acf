import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Documents, openMongoDocuments, SCHEMAS } from '@limner/documents';
import { createLogger, loadConfig } from '@limner/platform';
import { migrateCluster } from '../src/migrate-cluster.ts';
import { KNOWN_SCHEMAS } from '../src/schemas.ts';
import { CLOSED_SERVERS } from './closed-servers.ts';

const { TEST_MONGODB_URL: url } = process.env;
const logger = createLogger({ level: 'silent', service: 'test' });

if (url) describe('npm run migrate', () => describeMigrate(url));
else describe.skip('npm run migrate (TEST_MONGODB_URL is not set)', () => it('needs a server', () => undefined));

function describeMigrate(server: string): void {
  const database = `migrate-${randomUUID().slice(0, 8)}`;
  const mongodb = { MONGODB_URL: server, MONGODB_DATABASE: database, MONGODB_TIMEOUT_MS: '10000' };
  const config = loadConfig({ ...CLOSED_SERVERS, MODE: 'cluster', ...mongodb });

  const withDocuments = async <T>(work: (documents: Documents) => Promise<T>): Promise<T> => {
    const documents = await openMongoDocuments({ url: server, database });
    return work(documents).finally(() => documents.close());
  };
  afterEach(() => withDocuments((documents) => documents.connection.dropDatabase()));

  it('when documents are of an older version, then they are changed without any other server, and by a second run no more', async () => {
    const entries = 'search_entries';
    await withDocuments(({ connection }) =>
      connection.collection(entries).insertOne({ kind: 'gallery', withdrawn: false, document: { name: 'Old' } }),
    );
    expect(await migrateCluster(config, logger)).toEqual(KNOWN_SCHEMAS);
    const read = () =>
      withDocuments(async ({ connection }) => ({
        entry: await connection.collection(entries).findOne({}),
        versions: await connection.collection(SCHEMAS).find({}).toArray(),
      }));
    const { entry, versions } = await read();
    expect(entry).toMatchObject({ document: { name: 'Old', names: {} } });
    expect(Object.fromEntries(versions.map(({ _id, version }) => [_id, version]))).toEqual(KNOWN_SCHEMAS);
    await withDocuments(({ connection }) => connection.collection(entries).updateOne({}, { $set: { document: {} } }));
    expect(await migrateCluster(config, logger)).toEqual(KNOWN_SCHEMAS);
    expect((await read()).entry?.document).toEqual({});
  });

  it('when documents are of a newer version, then it says so and changes nothing', async () => {
    await migrateCluster(config, logger);
    await withDocuments(({ connection }) => connection.collection(SCHEMAS).updateMany({}, { $set: { version: 99 } }));
    await expect(migrateCluster(config, logger)).rejects.toThrow('have schema version 99');
  });
}
