import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engines, ListenError, nestLogger } from '@limner/runtime';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Authenticator, nobodySignsIn } from './authenticator.ts';
import { FastPath } from './fast-path.ts';
import { gatewayModule } from './gateway.module.ts';
import { createHttpServer } from './http-server.ts';
import { warnOfHost } from './site/own-origin.ts';
import { openPageFiles } from './site/page-files.ts';
import { splitShell } from './site/shell.ts';
import { WebFiles } from './site/web-files.ts';
import type { ReadingPace } from './slow-readers.ts';
import { Streams } from './streams.ts';

export interface GatewayOptions {
  /** Folder of the built web; `web/dist` unless told. */
  readonly web?: string;
  /** What clients have to take of what is sent to them; `READING_PACE` unless told. */
  readonly pace?: ReadingPace;
  /** Who signs in, and how; nobody unless told. */
  readonly authenticator?: Authenticator;
  /** Controllers that are served beside the gateway's own. */
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

/** The gateway keeps nothing, so it needs no documents. */
export type GatewayEngines = Omit<Engines, 'documents' | 'pictures'>;

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Starts the gateway on `HOST` and `PORT`. Rejects when the port is taken, or the web is not built. */
export async function startGateway(
  engines: GatewayEngines,
  { web = builtWeb, pace, authenticator = nobodySignsIn, controllers = [] }: GatewayOptions = {},
): Promise<Gateway> {
  const html = await readFile(path.join(web, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`the web is not built: run "npm run build" (${web})`, { cause });
  });
  let fastPath: FastPath | undefined;
  const server = await createHttpServer(engines, (request, response) => fastPath?.serve(request, response) ?? false, {
    authenticator,
    pace,
  });
  const routes: string[] = [];
  server.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((name) => `${name} ${url}`)));
  const app = await NestFactory.create<NestFastifyApplication>(
    gatewayModule(
      engines,
      { shell: splitShell(html), files: await WebFiles.open(web), pageFiles: await openPageFiles(web) },
      controllers,
    ),
    new FastifyAdapter(server),
    { logger: nestLogger(engines.logger), abortOnError: false, bodyParser: false },
  );
  fastPath = app.get(FastPath);
  const streams = app.get(Streams);
  // Not `app.listen`, which logs a taken port as well: the start tells it once, in words.
  await app.init();
  const { HOST: host, PORT: port } = engines.config;
  await server.listen({ port, host }).catch(async (error: unknown) => {
    await app.close();
    throw new ListenError(error, { host, port, hostSetting: 'HOST', portSetting: 'PORT' });
  });
  warnOfHost(engines);
  const http: Server = app.getHttpServer();
  const close = () => {
    // They would not end by themselves, and closing waits for them.
    streams.drain();
    return app.close();
  };
  return { address: addressOf(http.address() as AddressInfo), routes, server: http, close };
}

function addressOf({ address, port, family }: AddressInfo): string {
  const host = address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`;
}
