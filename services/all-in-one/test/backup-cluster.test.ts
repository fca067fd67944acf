import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Bus, systemBus } from '@limner/bus';
import { events, insight, profiles, recordedEvent, type Session, search, stories } from '@limner/contracts';
import { collectionsWithDocuments, noteRestoreBegun, openMongoDocuments } from '@limner/documents';
import { openClusterLog, openReader } from '@limner/events';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { openClusterStores } from '@limner/runtime/cluster-stores';
import { buildImportFolder, captureLogs } from '@limner/testing';
import { PATIENCE } from '@limner/testing/patience';
import { CLUSTER, readMark } from '../src/backup/mark.ts';
import { restore } from '../src/backup/restore.ts';
import { restoreCluster } from '../src/backup/restore-cluster.ts';
import { createOperations, type Operations } from '../src/operations.ts';
import { ALL_SERVICES, startServices } from '../src/services.ts';
import { clusterEnvironment, missingServer } from './cluster-environment.ts';

const what = "the backup of a cluster on NATS, MongoDB's protocol, S3 and Elasticsearch";

if (missingServer) describe(what, () => it.skip(`not tested: ${missingServer} is not set`, () => undefined));
else describe(what, () => describeBackups());

interface Running {
  readonly engines: Awaited<ReturnType<typeof openEngines>>;
  readonly bus: Bus;
  readonly operations: Operations;
}

/** Searches that are recorded before a backup begins. */
const BEFORE = 20;

function describeBackups(): void {
  const { logger } = captureLogs();
  const names: string[] = [];
  let work: string;
  let source: Record<string, string>;
  let target: Record<string, string>;
  let finished: string;
  let session: Session;

  const emptyCluster = () => {
    const name = `backup-${randomUUID().slice(0, 8)}`;
    names.push(name);
    return clusterEnvironment(name, path.join(work, name));
  };
  const databaseOf = ({ MONGODB_DATABASE: database = '', MONGODB_URL: url = '' }) =>
    openMongoDocuments({ url, database });

  async function running<T>(environment: Record<string, string>, use: (cluster: Running) => Promise<T>): Promise<T> {
    const engines = await openEngines(loadConfig(environment), { service: 'test', logger });
    try {
      const services = await startServices(engines, ALL_SERVICES);
      const cluster = { engines, bus: systemBus(engines.bus), operations: createOperations(engines) };
      return await use(cluster).finally(() => services.close());
    } finally {
      await engines.close();
    }
  }

  async function importArtist({ operations }: Running, slug: string, pictures: number): Promise<void> {
    const folder = await buildImportFolder([{ slug, name: `${slug} Example`, pictures }]);
    const texts = { about: { intro: { en: `About ${slug}` } } };
    await writeFile(path.join(folder, 'stories.json'), JSON.stringify(texts));
    await operations.import(folder).finally(() => rm(folder, { recursive: true, force: true }));
  }

  /** Somebody who searches: one event, of a visitor of its own. */
  function recordSearch({ bus }: Running, number: number) {
    const visitor = { visitor: `v${number}`, session: `s${number}`, region: 'us' } as const;
    const detail = { question: 'a heron', mode: 'text', strength: 'good', shown: 3 };
    return bus.request(events.record, {
      beacons: [{ ...visitor, name: 'search_results', detail }],
      address: '',
      bot: false,
    });
  }

  /** Visitors of the events in the log, in order. */
  async function visitorsOf(environment: Record<string, string>): Promise<string[]> {
    const reader = await openReader({ config: loadConfig(environment), logger });
    try {
      const found: string[] = [];
      for await (const { body } of reader.read(0))
        for (const line of Buffer.from(body).toString().trimEnd().split('\n'))
          found.push(recordedEvent.parse(JSON.parse(line)).visitor ?? '');
      return found;
    } finally {
      await reader.close();
    }
  }

  const documentsOf = async ({ engines }: Running, name: string) =>
    engines.documents.connection.collection(name).find().sort({ _id: 1 }).toArray();
  const searchesIn = async ({ bus }: Running) => (await bus.request(insight.searches, {})).now.searches;
  const restoreInto = (environment: Record<string, string>, folder = finished) =>
    restoreCluster(folder, loadConfig(environment), logger);
  const untouched = async (environment: Record<string, string>) => {
    const documents = await databaseOf(environment);
    const left = await collectionsWithDocuments(documents).finally(() => documents.close());
    expect(left).toEqual([]);
  };

  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'limner-backup-cluster-'));
    source = emptyCluster();
    finished = path.join(work, 'finished');
    await running(source, async (cluster) => {
      const { bus, operations } = cluster;
      await importArtist(cluster, 'ada', 3);
      session = await bus.request(profiles.beginSession, {
        person: { id: 'oidc:ann', name: 'Ann', groups: [] },
        hint: '',
      });
      for (let number = 1; number <= BEFORE; number++) await recordSearch(cluster, number);
      let isDone = false;
      const searching = (async () => {
        for (let number = BEFORE + 1; !isDone; number++) await recordSearch(cluster, number);
      })();
      const importing = importArtist(cluster, 'ben', 4);
      expect(await operations.backup(finished)).toMatchObject({ files: expect.any(Number) });
      await importing;
      isDone = true;
      await searching;
    });
  }, 180_000);
  afterAll(async () => {
    for (const name of names) {
      const documents = await databaseOf(clusterEnvironment(name, work));
      await documents.connection.dropDatabase();
      await documents.close();
    }
    await rm(work, { recursive: true, force: true });
  });
  beforeEach(() => {
    target = emptyCluster();
  });

  it('when it was taken while visitors and an import wrote, then another installation has all of one moment, and goes on', async () => {
    await restoreInto(target);
    const restored = await visitorsOf(target);
    expect(restored).toEqual(restored.map((_, at) => `v${at + 1}`));
    expect(restored.length).toBeGreaterThanOrEqual(BEFORE);
    const before = await running(source, (cluster) => documentsOf(cluster, 'catalogue_images'));
    await running(target, async (cluster) => {
      const { bus, engines, operations } = cluster;
      const images = await documentsOf(cluster, 'catalogue_images');
      expect(images.length).toBeGreaterThanOrEqual(3);
      const known = new Map(before.map((image) => [String(image._id), image]));
      for (const image of images) {
        expect(known.get(String(image._id))).toMatchObject({ artist_id: image.artist_id, key: image.key });
        expect(await engines.blobs.stat(`originals/${image.key}`)).toBeDefined();
      }
      const { session: id } = session;
      expect(await bus.request(profiles.getSession, { session: id })).toMatchObject({ person: { name: 'Ann' } });
      expect(await bus.request(stories.getPage, { page: 'about', lang: 'us' })).toHaveLength(1);
      // The index is made from the documents, and the events that were on their way.
      await until(async () => (await bus.request(search.status, {})).images === images.length);
      await until(async () => (await searchesIn(cluster)) === restored.length);
      expect(await operations.collect(false)).toMatchObject({ due: 0 });

      await importArtist(cluster, 'cyd', 2);
      await recordSearch(cluster, restored.length + 1);
      await until(async () => (await bus.request(search.status, {})).images === images.length + 2);
      await until(async () => (await searchesIn(cluster)) === restored.length + 1);
      expect(await operations.listDeadLetters()).toEqual([]);
    });
    expect(await visitorsOf(target)).toEqual([...restored, `v${restored.length + 1}`]);
  }, 180_000);

  it('when the installation is not empty, then it is refused, whatever is there', async () => {
    const stores = await openClusterStores(loadConfig(target), logger);
    const log = await openClusterLog({ config: loadConfig(target), logger });
    try {
      const rows = stores.documents.connection.collection('catalogue_artists');
      await rows.insertOne({ slug: 'somebody' });
      await expect(restoreInto(target)).rejects.toThrow(`${target.MONGODB_DATABASE} has documents (catalogue_artists)`);
      await rows.deleteMany({});
      await stores.blobs.put('originals/somebody', Buffer.from('a picture'));
      await expect(restoreInto(target)).rejects.toThrow(`${target.S3_BUCKET} has files (originals/somebody)`);
      await stores.blobs.remove('originals/somebody');
      await log.append(Buffer.from('an event\n'));
      await expect(restoreInto(target)).rejects.toThrow(`the stream of ${target.NAMESPACE} has events`);
    } finally {
      await log.close();
      await stores.close();
    }
    await untouched(target);
  }, 60_000);

  it('when a restore was interrupted, then nothing starts until it was run again, with the same backup', async () => {
    const documents = await databaseOf(target);
    try {
      await noteRestoreBegun(documents, 'another backup', new Date());
      await expect(restoreInto(target)).rejects.toThrow('the restore of another backup was interrupted');
      const { mark } = await readMark(finished, CLUSTER);
      await noteRestoreBegun(documents, mark.sums, new Date());
      await documents.connection.collection('catalogue_artists').insertOne({ slug: 'half of it' });
      await expect(openEngines(loadConfig(target), { service: 'test', logger })).rejects.toThrow('was interrupted');
      await restoreInto(target);
      expect(await documents.connection.collection('catalogue_artists').countDocuments({ slug: 'half of it' })).toBe(0);
    } finally {
      await documents.close();
    }
    await running(target, async ({ bus }) =>
      expect(await bus.request(stories.getPage, { page: 'about', lang: 'us' })).toHaveLength(1),
    );
  }, 120_000);

  describe('a folder that is no whole backup of a cluster', () => {
    let copy: string;
    beforeEach(async () => {
      copy = path.join(work, randomUUID());
      await cp(finished, copy, { recursive: true });
    });

    it.each([
      [
        'has cut documents',
        'has another content',
        (at: string) => truncate(path.join(at, 'documents/catalogue_images.bson'), 10),
      ],
      ['lacks events', 'events/log.ndjson is missing', (at: string) => rm(path.join(at, 'events/log.ndjson'))],
      [
        'has another list',
        'SHA256SUMS is missing or was changed',
        (at: string) => appendFile(path.join(at, 'SHA256SUMS'), 'x'),
      ],
      ['was never finished', 'has no backup.json', (at: string) => rm(path.join(at, 'backup.json'))],
      ['is of a newer Limner', 'newer Limner', (at: string) => changeMark(at, { format: 3 })],
      ['is of an embedded installation', 'of an embedded installation', (at: string) => changeMark(at, { format: 1 })],
    ])('when it %s, then it is refused in words and nothing is touched', async (_, words, spoil) => {
      await spoil(copy);
      await expect(restoreInto(target, copy)).rejects.toThrow(words);
      await untouched(target);
    });

    it('when it is to be restored into a folder, then it is refused', async () => {
      await expect(restore(copy, path.join(work, 'data'))).rejects.toThrow('a backup of a cluster');
    });
  });

  it('when its documents are of a newer schema, then it is refused', async () => {
    const newer = path.join(work, 'newer');
    const documents = await databaseOf(source);
    const schemas = documents.connection.collection<{ _id: string; version: number }>('documents_schemas');
    const { version = 0 } = (await schemas.findOne({ _id: 'catalogue' })) ?? {};
    const engines = await openEngines(loadConfig(source), { service: 'test', logger });
    try {
      await schemas.updateOne({ _id: 'catalogue' }, { $set: { version: version + 1 } });
      await createOperations(engines).backup(newer);
      await expect(restoreInto(target, newer)).rejects.toThrow(`of catalogue have schema version ${version + 1}`);
      await untouched(target);
    } finally {
      await schemas.updateOne({ _id: 'catalogue' }, { $set: { version } });
      await engines.close();
      await documents.close();
    }
  }, 60_000);
}

async function changeMark(folder: string, change: object): Promise<void> {
  const file = path.join(folder, 'backup.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000 * PATIENCE;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not in time: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
