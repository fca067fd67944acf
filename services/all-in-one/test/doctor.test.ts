import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examineNats } from '@limner/bus/examine-nats';
import { examineMongo } from '@limner/documents';
import { clockFinding, type Finding, loadConfig } from '@limner/platform';
import { createS3Blobs, examineRedis, examineS3 } from '@limner/platform/cluster';
import { examineElastic } from '@limner/search/elastic';
import { buildImportFolder, type StartedSystem, startAll } from '@limner/testing';
import { examine } from '../src/doctor/doctor.ts';
import { examineDataFolder } from '../src/doctor/examine-machine.ts';
import { examineServers } from '../src/doctor/examine-servers.ts';
import { examineNames, examineSettings } from '../src/doctor/examine-settings.ts';
import { examineSite } from '../src/doctor/examine-site.ts';
import { CLOSED_SERVERS } from './closed-servers.ts';

const { TEST_NATS_URL, TEST_MONGODB_URL, TEST_REDIS_URL, TEST_S3_URL, TEST_ELASTICSEARCH_URL } = process.env;
const SECRET = 'image secret of this test 0123456789';

const CLOSED = { ...CLOSED_SERVERS, MODE: 'cluster', IMAGE_SECRET: SECRET };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wrongOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'wrong').map(({ about }) => about);
const statesOf = (findings: readonly Finding[]) => findings.map(({ state, about }) => `${state} ${about}`);

describe('the doctor', () => {
  it('when settings are wrong, then each is named, and no server is asked', async () => {
    const findings = await examine({ MODE: 'cluster', PORT: 'many', IMAGE_SECRET_FILE: path.join(folder, 'nothing') });
    expect(wrongOf(findings)).toEqual(expect.arrayContaining(['PORT', 'IMAGE_SECRET_FILE', 'NATS_URL', 'S3_BUCKET']));
    expect(findings.every(({ state, todo }) => state === 'fine' || todo !== undefined)).toBe(true);
  });

  it('when no server answers, then each is named with what to do, and no password is shown', async () => {
    const findings = await examine(CLOSED);
    expect(wrongOf(findings).sort()).toEqual(['MONGODB_URL', 'NATS_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SEARCH_URL']);
    const refused = findings.filter(({ text }) => text.includes('ECONNREFUSED')).map(({ about }) => about);
    expect(refused).toEqual(expect.arrayContaining(['REDIS_URL', 'SEARCH_URL', 'S3_ENDPOINT']));
    for (const secret of ['hidden', SECRET]) expect(JSON.stringify(findings)).not.toContain(secret);
  });

  it('[AP-19 part] when servers take connections and say nothing, then that is said at the deadline', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await listen(silent);
    const at = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const site = await examineSite({ PUBLIC_URL: `http://${at}`, IMAGE_SECRET: [SECRET] }, 50);
    expect(site).toMatchObject([{ state: 'hint', about: 'PUBLIC_URL' }]);
    const servers = { NATS_URL: `nats://${at}`, MONGODB_URL: `mongodb://${at}`, REDIS_URL: `redis://${at}` };
    const urls = { ...servers, SEARCH_URL: `http://${at}`, S3_ENDPOINT: `http://${at}` };
    // Its own deadline comes long after that of the examination.
    const config = loadConfig({ ...CLOSED, ...urls, MONGODB_TIMEOUT_MS: '2000' });
    const findings = await examineServers(config, 50);
    for (const socket of sockets) socket.destroy();
    silent.close();
    expect(findings.map(({ state, about, text }) => `${state} ${about}: ${text}`).sort()).toEqual(
      ['MONGODB_URL', 'NATS_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SEARCH_URL'].map(
        (about) => `wrong ${about}: no answer in 0.05 s`,
      ),
    );
  });

  it('when a variable is nearly a setting, then it asks whether that was meant', () => {
    const found = examineNames({ MONGO_DB_URL: 'x', PUBLIC_ULR: 'x', NATS_URL_FILES: 'x', HOME: 'x', PATH: 'x' });
    expect(found.map(({ about, text }) => `${about} ${text.split(' ')[0]}`)).toEqual([
      'MONGODB_URL MONGO_DB_URL',
      'PUBLIC_URL PUBLIC_ULR',
      'NATS_URL_FILE NATS_URL_FILES',
    ]);
    expect(examineNames({ PUBLIC_ULR: 'x', PUBLIC_URL: 'x' })).toEqual([]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing is set', {}, ['fine IMAGE_SECRET']],
    [
      'others may come, from no address',
      { HOST: '0.0.0.0' },
      ['hint PUBLIC_URL', 'hint TRUST_PROXY', 'fine IMAGE_SECRET'],
    ],
    [
      'the address has a path, and everybody is trusted',
      { PUBLIC_URL: 'https://a.example/site', TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' },
      ['wrong PUBLIC_URL', 'wrong TRUST_PROXY', 'fine IMAGE_SECRET'],
    ],
    [
      'the address is a number without TLS, and a network is misspelt',
      { PUBLIC_URL: 'http://192.0.2.1', TRUST_PROXY: '10.0.0.0/33' },
      ['hint PUBLIC_URL', 'hint PUBLIC_URL', 'wrong TRUST_PROXY', 'fine IMAGE_SECRET'],
    ],
    [
      'everything is well',
      {
        PUBLIC_URL: 'https://a.example',
        TRUST_PROXY: '10.0.0.0/8,::1',
        IMAGE_SECRET: SECRET,
        SESSION_SECRET: SECRET.replace('image', 'session'),
      },
      ['fine PUBLIC_URL', 'fine TRUST_PROXY', 'fine IMAGE_SECRET', 'fine SESSION_SECRET'],
    ],
    [
      'secrets are poor',
      { IMAGE_SECRET: 'a'.repeat(40), SESSION_SECRET: 'a'.repeat(40) },
      ['hint IMAGE_SECRET', 'hint SESSION_SECRET', 'hint SESSION_SECRET'],
    ],
    ['a second secret is too short', { IMAGE_SECRET: `${SECRET},short` }, ['hint IMAGE_SECRET']],
    [
      'people sign in',
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_GROUPS: 'admin=a', IMAGE_SECRET: SECRET },
      ['fine IMAGE_SECRET', 'hint SESSION_SECRET', 'wrong PUBLIC_URL'],
    ],
  ])('when %s, then it says so', (_, settings, expected) => {
    expect(statesOf(examineSettings(loadConfig(settings)))).toEqual(expected);
  });

  it('when an installation shares its servers, then names that are still those of the first one are pointed at', () => {
    const about = (settings: Record<string, string>) =>
      statesOf(examineSettings(loadConfig({ ...CLOSED, ...settings }))).filter((one) => /DATABASE|INDEX/.test(one));
    expect(about({})).toEqual([]);
    expect(about({ NAMESPACE: 'other' })).toEqual(['hint MONGODB_DATABASE', 'hint SEARCH_INDEX']);
    expect(about({ NAMESPACE: 'other', MONGODB_DATABASE: 'other', SEARCH_INDEX: 'other' })).toEqual([]);
  });

  it('when a secret is shown as a fingerprint, then equal ones have the same, others another', () => {
    const textOf = (IMAGE_SECRET: string) => examineSettings(loadConfig({ IMAGE_SECRET }))[0]?.text;
    expect(textOf(SECRET)).toBe(textOf(SECRET));
    expect(textOf(SECRET)).not.toBe(textOf(`${SECRET}.`));
    expect(textOf(`${SECRET}, ${SECRET}.`)).toContain('the first signs');
  });

  it('when the data folder is looked at, then nothing in it has changed', async () => {
    const inside = async (name: string) => {
      const data = path.join(folder, name);
      return statesOf(await examineDataFolder({ DATA_DIR: data }));
    };
    expect(await inside('not/there/yet')).toEqual(['fine DATA_DIR', 'fine DATA_DIR']);
    expect(await readdir(folder)).toEqual([]);
    await mkdir(path.join(folder, 'backup'));
    await writeFile(path.join(folder, 'backup/backup.json'), '{}');
    expect(await inside('backup')).toEqual(['fine DATA_DIR', 'fine DATA_DIR', 'wrong DATA_DIR']);
    expect(await readdir(path.join(folder, 'backup'))).toEqual(['backup.json']);
    expect((await inside('backup/backup.json'))[0]).toBe('wrong DATA_DIR');
  });

  it('when a clock differs, then it says by how much, and in which direction', () => {
    const at = (server: number) => clockFinding('X', { server, asked: 100_000, answered: 100_050 });
    expect(at(100_020).state).toBe('fine');
    expect(at(95_000)).toMatchObject({ state: 'hint', text: expect.stringContaining('5 s behind') });
    expect(at(200_000)).toMatchObject({ state: 'wrong', text: expect.stringContaining('100 s ahead') });
  });
});

describe('the doctor of a running site', () => {
  let site: StartedSystem;
  let imported: string;
  beforeAll(async () => {
    imported = await buildImportFolder([{ slug: 'ada', name: 'Ada' }]);
    site = await startAll({ seed: imported, env: { IMAGE_SECRET: SECRET } });
  });
  afterAll(async () => {
    await site.stop();
    await rm(imported, { recursive: true, force: true });
  });

  it('when the secret is that of the services, then each is fine; when it is another, then it is named', async () => {
    const ask = (secret: string) => examineSite({ PUBLIC_URL: site.address, IMAGE_SECRET: [secret] });
    expect(statesOf(await ask(SECRET)).filter((state) => state !== 'fine IMAGE_SECRET')).toEqual([]);
    expect((await ask(SECRET)).map(({ text }) => text.split(' ')[0])).toEqual(
      expect.arrayContaining(['catalogue', 'the']),
    );
    expect(statesOf(await ask(`${SECRET}.`))[0]).toBe('wrong IMAGE_SECRET');
  });

  it('when nothing answers there, then it says that this may be before the first start', async () => {
    expect(await examineSite({ PUBLIC_URL: 'http://127.0.0.1:1', IMAGE_SECRET: [SECRET] })).toMatchObject([
      { state: 'hint', about: 'PUBLIC_URL' },
    ]);
  });
});

/** Tests of one engine, or a line that says what is missing. */
const onEngine = (name: string, url: string | undefined, variable: string, test: (url: string) => Promise<void>) =>
  url
    ? describe(`the doctor ${name}`, () =>
        it('when the server is as it should be, then nothing is wrong, and nothing is left there', () => test(url)))
    : describe(`the doctor ${name}`, () => it.skip(`not tested: ${variable} is not set`, () => undefined));

const nothingWrong = (findings: readonly Finding[]) => {
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  expect(findings.filter(({ state }) => state === 'fine').length).toBeGreaterThan(1);
};

onEngine('on NATS', TEST_NATS_URL, 'TEST_NATS_URL', async (url) => {
  nothingWrong(await examineNats({ url, namespace: 'doctor', logBytes: 1_000 }));
});

onEngine("on MongoDB's protocol", TEST_MONGODB_URL, 'TEST_MONGODB_URL', async (url) => {
  const database = 'limner_doctor_test';
  nothingWrong(await examineMongo({ url, database }));
});

onEngine('on Redis', TEST_REDIS_URL, 'TEST_REDIS_URL', async (url) => {
  nothingWrong(await examineRedis(url, 'doctor'));
  expect(wrongOf(await examineRedis(url.replace('redis://', 'redis://nobody:wrong@'), 'doctor'))).toEqual([
    'REDIS_URL',
  ]);
});

onEngine('on Elasticsearch', TEST_ELASTICSEARCH_URL, 'TEST_ELASTICSEARCH_URL', async (url) => {
  nothingWrong(await examineElastic({ url, index: 'limner-doctor-test' }));
  const response = await fetch(new URL('/limner-doctor-test-*', url));
  expect(await response.json()).toEqual({});
});

onEngine('on S3', TEST_S3_URL, 'TEST_S3_URL', async (endpoint) => {
  const { S3_ACCESS_KEY = 'limner-test', S3_SECRET_KEY = 'limner-test-secret' } = process.env;
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  const options = { endpoint, region: 'us-east-1', bucket: `limner-${randomUUID()}`, ...keys };
  expect(statesOf(await examineS3(options))).toEqual(['hint S3_BUCKET']);
  const blobs = await createS3Blobs(options);
  nothingWrong(await examineS3(options));
  for await (const key of blobs.list('')) throw new Error(`${key} was left`);
  await blobs.close();
  expect(wrongOf(await examineS3({ ...options, secretKey: 'another' }))).toEqual(['S3_ACCESS_KEY, S3_SECRET_KEY']);
});

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}
