/** Runs in a process of its own, see `server-process.ts`: the gateway, or bare `node:http` sending the same bytes. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalBus } from '@limner/bus';
import { type Artist, catalogue } from '@limner/contracts';
import { startGateway } from '@limner/gateway';
import {
  createDiskBlobs,
  createLogger,
  createMemoryCache,
  createMemoryRateLimiter,
  createMetrics,
  Health,
  loadConfig,
  systemClock,
} from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { writeBareWeb } from '@limner/testing';

export interface Same {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'limner-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Milliseconds of work in each turn of the event loop. */
let turnMs = 0;

process.on(
  'message',
  async (message: { start?: 'gateway' | 'bare'; same?: Same; usage?: boolean; turnMs?: number }) => {
    if (message.start === 'gateway') process.send?.({ port: await startOurs() });
    if (message.start === 'bare' && message.same) process.send?.({ port: await startBare(message.same) });
    if (message.usage) process.send?.({ usage: process.cpuUsage() });
    turnMs = message.turnMs ?? turnMs;
    if (message.turnMs) keepBusy();
  },
);

/** Each turn of the event loop takes `turnMs`, until that is 0. */
function keepBusy(): void {
  const until = performance.now() + turnMs;
  while (performance.now() < until);
  if (turnMs > 0) setImmediate(keepBusy);
}

async function startOurs(): Promise<number> {
  await writeBareWeb(folder);
  const logger = createLogger({ level: 'warn', service: 'bench' });
  const metrics = createMetrics({ processFigures: true });
  const bus = createLocalBus({ logger, metrics });
  await bus.handle(catalogue.listArtists, 'catalogue', async () => ({ items: [oneKilobyte()], next: null }));
  const engines: Omit<Engines, 'documents' | 'pictures'> = {
    config: {
      ...loadConfig({ PORT: '0', DATA_DIR: folder }),
      IMAGE_SECRET: ['a secret that nobody needs to keep here'],
    },
    logger,
    metrics,
    bus,
    clock: systemClock,
    health: new Health(),
    blobs: createDiskBlobs({ folder }),
    cache: createMemoryCache(),
    rateLimiter: createMemoryRateLimiter(),
  };
  const gateway = await startGateway(engines, { web: folder });
  return Number(new URL(gateway.address).port);
}

/** Sends the same status line, headers and body, and does nothing else. */
function startBare({ headers, body }: Same): Promise<number> {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

function oneKilobyte(): Artist {
  const picture = {
    url: `/images/${'a'.repeat(64)}/${'b'.repeat(22)}`,
    width: 2000,
    height: 1500,
    alt: 'A picture of something',
    thumbhash: 'x'.repeat(32),
  };
  return {
    artist_id: 1,
    formatted_name: 'Some One',
    name: 'some one',
    portfolio_url: 'someone',
    live: true,
    fresh: false,
    illustrator: true,
    animation: false,
    region: 'us',
    show_on_all: false,
    hiddens: [],
    excludes: [],
    galleries: [1, 2, 3],
    image_count: 30,
    pictures: [picture, picture, picture],
    accent: '#336699',
    colours: ['red', 'grey'],
  };
}
