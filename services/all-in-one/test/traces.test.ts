import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logContext, runInContext, SYSTEM_CALLER } from '@limner/bus';
import { catalogue } from '@limner/contracts';
import { type Gateway, startGateway } from '@limner/gateway';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import {
  type CollectedSpan,
  captureLogs,
  startTraceCollector,
  type TraceCollector,
  writeBareWeb,
} from '@limner/testing';
import { startServices } from '../src/services.ts';
import { type Buses, engineBuses, isNatsMissing } from './buses.ts';

const IMAGE = {
  ...{ line: 2, file: 'a.webp', artist: 'ann', title: 'a fox', tags: [], styles: ['flat'], position: 0 },
  picture: {
    ...{ checksum: 'a'.repeat(64), key: 'b'.repeat(64), width: 768, height: 512, thumbhash: 'AAAA', moving: false },
    palette: [{ colour: '#c02030', share: 1 }],
  },
};
const ARTIST = {
  ...{ line: 2, styles: ['flat'], licence: 'CC0-1.0', source: 'test', region: 'us' as const, animation: false },
  ...{ portfolio_url: 'ann', name: 'Ann', illustrator: true },
};

/** A traceparent as a browser sends it; each test has a trace of its own. */
const traceparentOf = (digit: string, flags = '01') => `00-${digit.repeat(32)}-${'ab'.repeat(8)}-${flags}`;

if (isNatsMissing) describe('traces on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

describe.each(Object.keys(engineBuses))('traces on %s', (name) => {
  const logs = captureLogs('debug', logContext);
  let folder: string;
  let collector: TraceCollector;
  let engines: OpenEngines;
  let buses: Buses;
  let services: RunningService;
  let gateway: Gateway;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-traces-'));
    collector = await startTraceCollector();
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' };
    const config = loadConfig({ DATA_DIR: folder, PORT: '0', SEED: 'none', PICTURE_WORKERS: '1', ...settings });
    engines = await openEngines(config, { service: 'test', logger: logs.logger });
    const opened = await engineBuses[name]?.(engines);
    if (!opened) throw new Error(`no bus ${name}`);
    buses = opened;
    services = await startServices({ ...engines, bus: buses.services }, ['catalogue', 'search']);
    await writeBareWeb(folder);
    gateway = await startGateway({ ...engines, bus: buses.gateway }, { web: folder });
  }, 60_000);
  afterAll(async () => {
    await gateway?.close();
    await services?.close();
    await buses?.close();
    await engines?.close();
    await collector?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const search = (traceparent: string, text = 'fox') =>
    fetch(`${gateway.address}/api/search/text`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent, 'x-request-id': `search-${text}-1` },
      body: JSON.stringify({ text, lang: 'us' }),
    });

  it('when a browser searches, then one trace leads from its click through gateway and service to the index', async () => {
    const response = await search(traceparentOf('1'));
    expect(response.status).toBe(200);
    const wanted = [
      'POST /api/search/text',
      'request search.text.find',
      'answer search.text.find',
      'index-memory findByText',
    ];
    const spans = await collector.trace('1'.repeat(32), (names) => wanted.every((one) => names.includes(one)));
    const chain = wanted.map((one) => spans.find((span) => span.name === one) as CollectedSpan);
    expect(chain[0]?.parentSpanId).toBe('ab'.repeat(8));
    for (const [index, span] of chain.slice(1).entries()) expect(span.parentSpanId).toBe(chain[index]?.spanId);
    expect(chain[0]?.attributes).toMatchObject({ 'http.route': '/api/search/text', 'limner.service': 'gateway' });
    expect(chain[2]?.attributes).toMatchObject({ 'limner.service': 'search' });
  });

  it('when a change is published, then its event continues the trace after the outbox', async () => {
    const context = {
      requestId: 'import-1',
      caller: SYSTEM_CALLER,
      deadline: Date.now() + 10_000,
      traceparent: traceparentOf('2'),
    };
    const content = { galleries: [], artists: [ARTIST], images: [IMAGE] };
    await runInContext(context, () => buses.gateway.request(catalogue.applyImport, content));
    const wanted = `handle ${catalogue.imagePublished.subject}`;
    const spans = await collector.trace('2'.repeat(32), (names) => names.includes(wanted));
    expect(spans.map(({ name: one }) => one)).toContain(`answer ${catalogue.applyImport.subject}`);
  });

  it('when a visitor says that nothing is to be recorded, then nothing is', async () => {
    await search(traceparentOf('3', '00'));
    await search(traceparentOf('4'));
    await collector.trace('4'.repeat(32), (names) => names.includes('POST /api/search/text'));
    expect(collector.spans().filter(({ traceId }) => traceId === '3'.repeat(32))).toEqual([]);
  });

  it('when a request is answered, then the lines of gateway and service are joined by its id and its trace', async () => {
    await search(traceparentOf('5'), 'words');
    const joined = logs.lines().filter(({ requestId }) => requestId === 'search-words-1');
    expect(joined.map(({ msg, traceId }) => ({ msg, traceId }))).toEqual(
      expect.arrayContaining([
        { msg: 'handled a message', traceId: '5'.repeat(32) },
        { msg: 'request', traceId: '5'.repeat(32) },
      ]),
    );
  });
});
