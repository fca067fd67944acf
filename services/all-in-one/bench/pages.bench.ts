import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import type { CallAnswer, WebRenderer } from '@limner/contracts/rendered-page';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { load, median } from '../../../tools/http-load.ts';
import { openInstallation, root, type Started } from './installation.ts';

const CONNECTIONS = 16;
const WARM_MS = 3_000;
const MEASURE_MS = 4_000;
const ROUNDS = 3;
const RENDERINGS = 40;
const CPU_MS = 15;
const TIMES_A_FILE = 1.3;

/** The home page of the demo agency: its rendering on the server, and what a cached page costs beside a file of its size. */
export default async function measurePages(): Promise<BenchRow[]> {
  const installation = await openInstallation({ OPS_PORT: '0' });
  try {
    const site = await installation.start();
    return [await renderingRow(site.address), await cachedPageRow(site)];
  } finally {
    await installation.remove();
  }
}

/** By the server build of the web in this process, with the API's answers at hand. */
async function renderingRow(address: string): Promise<BenchRow> {
  // React reads it once: as in the thread that renders pages.
  process.env.NODE_ENV = 'production';
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const web: WebRenderer = await import(path.join(root, 'web/dist-server/server.js'));
  const known = new Map<string, Promise<CallAnswer>>();
  const answers = (method: string, address_: string, body?: string): Promise<CallAnswer> => {
    const key = `${method} ${address_} ${body ?? ''}`;
    const answer = known.get(key) ?? call(`${address}/api${address_}`, method, body);
    known.set(key, answer);
    return answer;
  };
  await web.start(answers);
  const { json } = await answers('POST', '/collections/metatags', JSON.stringify({ lang: 'us', path: '/' }));
  const page = {
    region: 'us',
    path: '/',
    search: '',
    status: 200,
    origin: address,
    metatags: JSON.parse(json),
    chance: 0.5,
  } as const;
  const rendered = await web.render(page, 10_000);
  const value = await cpuMilliseconds(() => web.render(page, 10_000));
  const elements = rendered.html.match(/<[a-z]/g)?.length ?? 0;
  const text = rendered.html.length / Math.max(1, elements);
  const plain = createElement(
    'div',
    null,
    Array.from({ length: elements }, (_, key) => createElement('p', { key }, 'x'.repeat(text))),
  );
  const baseline = await cpuMilliseconds(async () => renderToString(plain));
  return {
    what: 'rendering the home page on the server',
    unit: 'ms of CPU',
    value,
    baseline,
    baselineName: `React drawing a flat list of ${elements} elements, as many bytes`,
    target: `at most ${CPU_MS} ms`,
    ok: value <= CPU_MS,
    note: `${Math.round(rendered.html.length / 1_000)} KB, median of ${RENDERINGS}, the API's answers at hand`,
  };
}

async function call(url: string, method: string, body?: string): Promise<CallAnswer> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(10_000),
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, json: await response.text() };
}

async function cpuMilliseconds(run: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < RENDERINGS; warm += 1) await run();
  const taken: number[] = [];
  for (let round = 0; round < RENDERINGS; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1_000);
  }
  return median(taken);
}

/** Requests per second of processor time, beside the file of the web whose size is nearest, from the same gateway. */
async function cachedPageRow(site: Started): Promise<BenchRow> {
  const page = await sentBytes(site, '/');
  const assets = await readdir(path.join(root, 'web/dist/assets'));
  const files = await Promise.all(
    assets
      .filter((name) => /\.(js|css|woff2)$/.test(name))
      .map(async (name) => ({ name, bytes: await sentBytes(site, `/assets/${name}`) })),
  );
  const distance = ({ bytes }: { bytes: number }) => Math.abs(bytes - page);
  const [file] = files.toSorted((a, b) => distance(a) - distance(b));
  if (!file) throw new Error('web/dist has no files');
  const rounds: { ours: number; file: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ file: await perCpuSecond(site, `/assets/${file.name}`), ours: await perCpuSecond(site, '/') });
  const ratio = median(rounds.map(({ ours, file }) => file / ours));
  return {
    what: 'cached home page',
    unit: 'requests per CPU second',
    value: median(rounds.map(({ ours }) => ours)),
    baseline: median(rounds.map(({ file }) => file)),
    baselineName: `a file of ${Math.round(file.bytes / 1_000)} KB from the same gateway`,
    ratio,
    target: `at most ${TIMES_A_FILE} times the CPU of the file`,
    ok: ratio <= TIMES_A_FILE,
    note: `${Math.round(page / 1_000)} KB in Brotli, rendered again each second meanwhile`,
  };
}

/** Bytes of a body in Brotli, where that is smaller. */
function sentBytes({ address }: Started, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${address}${file}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      resolve(Number(response.headers['content-length']));
      response.destroy();
    }).on('error', reject);
  });
}

async function perCpuSecond(site: Started, file: string): Promise<number> {
  const request = {
    port: Number(new URL(site.address).port),
    path: file,
    connections: CONNECTIONS,
    encoding: 'br',
  } as const;
  await load({ ...request, milliseconds: WARM_MS });
  const before = site.cpuSeconds();
  const answered = await load({ ...request, milliseconds: MEASURE_MS });
  return answered / (site.cpuSeconds() - before);
}
