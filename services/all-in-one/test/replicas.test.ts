import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTE_LEAST } from '@limner/gateway';
import { Browser, buildImportFolder, settingsFor, startTestProvider, type TestProvider } from '@limner/testing';
import { PATIENCE } from '@limner/testing/patience';
import { z } from 'zod';
import { type Replicas, startReplicas } from '../../../tools/replicas.ts';
import { clusterEnvironment, missingServer } from './cluster-environment.ts';

const root = path.resolve(import.meta.dirname, '../../..');

if (missingServer)
  describe('two replicas of every service on NATS', () =>
    it.skip(`not tested: ${missingServer} is not set`, () => undefined));
else describe('two replicas of every service on NATS', () => describeReplicas());

/** Enough that each of two replicas gets some of them. */
const TIMES = 16;
/** As many as a gateway takes of one route however slow the answers are: of more, a slow machine would refuse some. */
const AT_ONCE = ROUTE_LEAST;
const ARTISTS = [
  { slug: 'ada', name: 'Ada Ash', pictures: 3 },
  { slug: 'ben', name: 'Ben Birch', pictures: 2 },
];
const PICTURES = 5;

const listed = z.array(z.object({ portfolio_url: z.string(), image_count: z.number() }));
const details = z.object({ images: z.array(z.object({ image_id: z.number(), url: z.string() })) });
const found = z.object({ images: z.array(z.object({ image_id: z.number() })) });

function describeReplicas(): void {
  const name = `replicas-${process.pid}`;
  let folder: string;
  let imported: string;
  let provider: TestProvider;
  let environment: Record<string, string>;
  let replicas: Replicas;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-replicas-'));
    imported = await buildImportFolder(ARTISTS);
    provider = await startTestProvider({ people: { ann: { name: 'Ann Ek', groups: ['owners'] } } });
    provider.signsIn = 'ann';
    environment = { ...clusterEnvironment(name, folder), ...settingsFor(provider) };
    replicas = await startReplicas({ environment, count: 2 });
    await replicas.allReady(60_000);
  }, 400_000);
  afterAll(async () => {
    await replicas?.stop();
    await provider?.close();
    for (const one of [folder, imported]) await rm(one, { recursive: true, force: true });
  });

  /** Sends the same call to both gateways, several times, and returns the one answer that all gave. */
  async function sameFromAll<T>(schema: z.ZodType<T>, address: string, init?: RequestInit): Promise<T> {
    const gateways = await runningGateways();
    const ask = async (at: number): Promise<string> => {
      const response = await fetch(`${gateways[at % gateways.length]}${address}`, init);
      const body = await response.text();
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${body}`);
      return body;
    };
    const answers: string[] = [];
    while (answers.length < TIMES)
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(at)))));
    const different = new Set(answers.map((body) => JSON.stringify(schema.parse(JSON.parse(body)))));
    expect(different.size).toBe(1);
    return schema.parse(JSON.parse(answers[0] ?? ''));
  }

  async function runningGateways(): Promise<string[]> {
    const states = await Promise.all(replicas.of('gateway').map(async (one) => ((await one.isReady()) ? [one] : [])));
    return states.flat().map(({ address }) => address);
  }

  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const portfolioOf = (slug: string) =>
    sameFromAll(details, '/api/collections/artists/details', post({ portfolio_url: slug, lang: 'us' }));
  const imagesFor = (words: string) =>
    sameFromAll(found, '/api/search/text', post({ text: words, lang: 'us', imagesOnly: true }));

  /** The index follows the events of an import. */
  async function untilIndexed(count: number): Promise<void> {
    const [gateway = ''] = await runningGateways();
    const until = performance.now() + 60_000 * PATIENCE;
    for (;;) {
      const answer = await fetch(`${gateway}/api/search/text`, post({ text: 'picture', lang: 'us', imagesOnly: true }));
      const body = found.safeParse(await answer.json());
      if (body.success && body.data.images.length >= count) return;
      if (performance.now() > until) throw new Error(`not indexed: ${JSON.stringify(body.data)}`);
    }
  }

  async function command(file: string, ...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [`services/all-in-one/dist/commands/${file}.js`, ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    expect({ status, said: out + err }).toMatchObject({ status: 0 });
    return out + err;
  }

  it('when a catalogue is imported twice, then each picture is there once, whichever replica answers', async () => {
    await command('import', imported);
    await command('import', imported);
    const artists = await sameFromAll(listed, '/api/collections/artists?lang=us');
    expect(artists.map(({ portfolio_url, image_count }) => [portfolio_url, image_count])).toEqual(
      ARTISTS.map(({ slug, pictures }) => [slug, pictures]),
    );
    const ids = (await Promise.all(ARTISTS.map(({ slug }) => portfolioOf(slug)))).flatMap(({ images }) =>
      images.map(({ image_id }) => image_id),
    );
    expect(new Set(ids).size).toBe(PICTURES);
    expect(ids).toHaveLength(PICTURES);
  }, 180_000);

  it('when visitors search by words and by a picture, then the answers are the same from all', async () => {
    await untilIndexed(PICTURES);
    const byWords = await imagesFor('picture');
    expect(byWords.images.map(({ image_id }) => image_id)).toHaveLength(PICTURES);
    expect(new Set(byWords.images.map(({ image_id }) => image_id)).size).toBe(PICTURES);
    const [picture] = (await portfolioOf('ada')).images;
    const [gateway = ''] = await runningGateways();
    const bytes = await (await fetch(`${gateway}${picture?.url}/640`)).blob();
    const form = new FormData();
    form.set('lang', 'us');
    form.set('file', bytes, 'picture');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const encoded = { body: await request.arrayBuffer(), type: request.headers.get('content-type') ?? '' };
    const byPicture = await sameFromAll(found, '/api/search/image', {
      method: 'POST',
      headers: { 'content-type': encoded.type },
      body: encoded.body,
    });
    expect(byPicture.images[0]?.image_id).toBe(picture?.image_id);
  }, 180_000);

  it('when beacons are sent again to the other gateway, then each event is exported once', async () => {
    const gateways = await runningGateways();
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const send = (number: number, at: number) =>
      fetch(
        `${gateways[at % gateways.length]}/api/events/logimage?key=body-of-replicas-${number}`,
        post([{ imageid: number, region: 'uk' }]),
      ).then(({ status }) => status);
    const first = await Promise.all(numbers.map((number) => send(number, number)));
    const again = await Promise.all(numbers.map((number) => send(number, number + 1)));
    expect(new Set([...first, ...again])).toEqual(new Set([204]));
    const out = path.join(folder, 'export');
    await command('events-export', '--since', new Date(Date.now() - 86_400_000).toISOString(), '--out', out);
    const files = (await readdir(out)).filter((file) => file.endsWith('.ndjson'));
    const lines = (await Promise.all(files.map((file) => readFile(path.join(out, file), 'utf8'))))
      .flatMap((content) => content.split('\n'))
      .filter(Boolean);
    const exported = lines.map((line) => JSON.parse(line).detail?.image_id).filter((id) => id !== undefined);
    expect(exported.toSorted((a, b) => a - b)).toEqual(numbers);
  }, 120_000);

  it('when somebody signs in at one gateway, then the other knows the session, and its end', async () => {
    const [first = '', second = ''] = await runningGateways();
    const browser = new Browser(first);
    const left = await browser.open('/admin/signin');
    const asked = await browser.open(left.headers.get('location') ?? '');
    await browser.open(asked.headers.get('location') ?? '');
    const elsewhere = at(second, browser);
    const refreshed = await elsewhere.post('/api/auth/refresh');
    expect({ status: refreshed.status, person: await refreshed.json() }).toMatchObject({
      status: 200,
      person: { name: 'Ann Ek' },
    });
    const back = at(first, elsewhere);
    const copy = at(second, elsewhere);
    expect((await back.post('/api/auth/signout')).status).toBe(200);
    expect((await copy.post('/api/auth/refresh')).status).toBe(401);
  }, 60_000);

  it('when both have worked, then each of the two has had a part of the requests', async () => {
    for (const service of ['catalogue', 'search', 'profiles', 'events', 'uploads']) {
      const counts = await Promise.all(replicas.of(service).map(({ operations }) => handledBy(operations)));
      // Few sign in, and few pictures are imported: there one of the two may have had them all.
      const needed = ['catalogue', 'search', 'events'].includes(service) ? 2 : 1;
      expect({ service, busy: counts.filter((count) => count > 0).length >= needed, counts }).toMatchObject({
        busy: true,
      });
    }
  });

  it('when one replica of each service is killed, then the other answers the same, and an import goes through', async () => {
    const before = await imagesFor('picture');
    for (const service of new Set(replicas.all.map((one) => one.service))) await replicas.of(service)[0]?.kill();
    const after = await imagesFor('picture');
    expect(after).toEqual(before);
    const more = await buildImportFolder([...ARTISTS, { slug: 'cyd', name: 'Cyd Cedar', pictures: 2 }]);
    try {
      await command('import', more);
      expect((await portfolioOf('cyd')).images).toHaveLength(2);
      await untilIndexed(PICTURES + 2);
      expect(new Set((await imagesFor('picture')).images.map(({ image_id }) => image_id)).size).toBe(PICTURES + 2);
    } finally {
      await rm(more, { recursive: true, force: true });
    }
  }, 240_000);
}

/** The same browser at another gateway. */
function at(site: string, browser: Browser): Browser {
  const other = new Browser(site);
  for (const [name, stored] of browser.cookies) other.cookies.set(name, stored);
  return other;
}

/** Messages that a process has handled. */
async function handledBy(operations: string): Promise<number> {
  const metrics = await (await fetch(`${operations}/metrics`)).text();
  const counts = [...metrics.matchAll(/^limner_message_seconds_count\{[^}]*\} (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
