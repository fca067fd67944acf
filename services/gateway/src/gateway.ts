import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engines, ListenError, nestLogger } from '@limner/runtime';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AboutController } from './about.controller.ts';
import { type Authenticator, nobodySignsIn } from './authenticator.ts';
import { CollectionsController } from './collections.controller.ts';
import { ContentController } from './content.controller.ts';
import { contentCheck } from './content-check.ts';
import { FastPath } from './fast-path.ts';
import { gatewayModule } from './gateway.module.ts';
import { createHttpServer } from './http-server.ts';
import { InsightAuthenticator } from './insight/insight.authenticator.ts';
import { listenAt } from './listening-server.ts';
import { GuardedFetcher } from './outbound/guarded-fetcher.ts';
import { RequestObserver } from './request-observer.ts';
import { SearchController } from './search.controller.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { SessionAuthenticator } from './sign-in/session.authenticator.ts';
import { ApiCalls } from './site/api-calls.ts';
import { observedRenderer } from './site/observed-renderer.ts';
import { warnOfHost } from './site/own-origin.ts';
import { openPageScripts } from './site/page-scripts.ts';
import { Renderer } from './site/renderer.ts';
import { splitShell } from './site/shell.ts';
import { SiteController } from './site/site.controller.ts';
import { WebFiles } from './site/web-files.ts';
import type { ReadingPace } from './slow-readers.ts';
import { Streams } from './streams.ts';

export interface GatewayOptions {
  /** Folder of the built web; `web/dist` by default. Without a server build of its own, the browser draws the pages of a folder given here. */
  readonly web?: string;
  /** The server build of `web`, a module. */
  readonly webServer?: URL;
  /** How fast clients have to read; `READING_PACE` by default. */
  readonly pace?: ReadingPace;
  /** Fetches addresses that visitors give; by default from public sites only. */
  readonly fetcher?: GuardedFetcher;
  /** Makes the callers; by default those who sign in with the identity provider of the settings, or nobody. */
  readonly authenticator?: Authenticator;
  /** Requests that may be in work at most; `MOST` of `overload/work.ts` by default. */
  readonly mostInWork?: number;
  /** Controllers to serve in addition to the gateway's own. */
  readonly controllers?: readonly Type[];
}

export interface Gateway {
  /** `http://127.0.0.1:8080` */
  readonly address: string;
  /** Every route that Fastify serves, as `GET /api/version`. */
  readonly routes: readonly string[];
  /** The server that listens. */
  readonly server: Server;
  /** Takes no new requests and lets running ones finish. */
  close(): Promise<void>;
}

/** The gateway stores no documents. */
export type GatewayEngines = Omit<Engines, 'documents' | 'pictures'>;

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const serverBuild = new URL('../../../web/dist-server/server.js', import.meta.url);
/** Milliseconds for each API call of a page that is being rendered. */
const API_CALL_MS = 1_000;

/** Starts the gateway on `HOST` and `PORT`. Rejects when the port is taken, or the web is not built. */
export async function startGateway(
  engines: GatewayEngines,
  {
    web = builtWeb,
    webServer = web === builtWeb ? serverBuild : undefined,
    pace,
    authenticator,
    mostInWork,
    controllers = [],
    fetcher,
  }: GatewayOptions = {},
): Promise<Gateway> {
  const html = await readFile(path.join(web, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`the web is not built: run "npm run build" (${web})`, { cause });
  });
  engines.metrics.services.set({ service: 'gateway' }, 1);
  if (engines.config.SEED === 'demo') engines.health.add('content', contentCheck(engines.bus));
  // Not loaded without an identity provider.
  const signIn =
    engines.config.OIDC_ISSUER === undefined ? undefined : (await import('./sign-in/sign-in.ts')).openSignIn(engines);
  const observer = new RequestObserver(engines);
  let fastPath: FastPath | undefined;
  let site: SiteController | undefined;
  const server = await createHttpServer(engines, (request, response) => fastPath?.serve(request, response) ?? false, {
    authenticator:
      authenticator ??
      new InsightAuthenticator(
        signIn ? new SessionAuthenticator(signIn, engines.config) : nobodySignsIn,
        engines.bus,
        engines.config,
      ),
    observer,
    pace,
    shed: { most: mostInWork, isCached: (request) => site?.isCached(request) ?? false },
  });
  const routes: string[] = [];
  server.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((name) => `${name} ${url}`)));
  if (webServer && !existsSync(webServer)) throw new Error('the web is not built for the server: run "npm run build"');
  let calls: ApiCalls | undefined;
  const renderer =
    webServer &&
    new Renderer(
      webServer,
      async (method, path, body) => calls?.call(method, path, body) ?? { status: 503, json: '{}' },
      engines.logger,
    );
  const app = await NestFactory.create<NestFastifyApplication>(
    gatewayModule(
      engines,
      {
        shell: splitShell(html),
        files: await WebFiles.open(web),
        pageScripts: await openPageScripts(web),
        renderer: renderer ? observedRenderer(renderer, engines.metrics) : { render: async () => undefined },
      },
      fetcher ?? fetcherOf(engines),
      signIn,
      observer,
      controllers,
    ),
    new FastifyAdapter(server),
    { logger: nestLogger(engines.logger), abortOnError: false, bodyParser: false },
  );
  fastPath = app.get(FastPath);
  site = app.get(SiteController);
  calls = new ApiCalls(
    [CollectionsController, ContentController, SearchController, AboutController, AuthController].map((one) =>
      app.get(one),
    ),
    API_CALL_MS,
  );
  const streams = app.get(Streams);
  // Not `app.listen`, which also logs a taken port: the start reports it once, as a readable message.
  await app.init();
  const { HOST: host, PORT: port } = engines.config;
  await listenAt(server, { host, port }).catch(async (error: unknown) => {
    await app.close();
    throw new ListenError(error, { host, port, hostSetting: 'HOST', portSetting: 'PORT' });
  });
  warnOfHost(engines);
  renderer?.warm();
  const http: Server = app.getHttpServer();
  const close = async () => {
    // Event streams do not end by themselves, and closing waits for them.
    streams.drain();
    await app.close();
    await renderer?.close();
  };
  return { address: addressOf(http.address() as AddressInfo), routes, server: http, close };
}

function fetcherOf({ config, logger }: GatewayEngines): GuardedFetcher {
  return new GuardedFetcher({ logger, ports: config.FETCH_PORTS, isLimited: config.RATE_LIMITS });
}

function addressOf({ address, port, family }: AddressInfo): string {
  const host = address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`;
}
