// The service of the benchmark, in a process of its own: a controller on the bus and a bare subscription answer with the same kilobyte.
import 'reflect-metadata';
import { BusTransport, Handles } from '@limner/bus';
import { createNatsBus } from '@limner/bus/nats';
import { createLogger, createMetrics } from '@limner/platform';
import { connect } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { artwork, artworks, RAW_SUBJECT } from './artwork.ts';

const [url = '', namespace = ''] = process.argv.slice(2);

class ArtworkController {
  read({ id }: { id: number }) {
    return artworks.get(id) ?? artwork(id);
  }
}
const descriptor = Object.getOwnPropertyDescriptor(ArtworkController.prototype, 'read') ?? {};
Handles(RAW_SUBJECT.contract)(ArtworkController.prototype, 'read', descriptor);
Controller()(ArtworkController);

class BenchModule {}
Module({ controllers: [ArtworkController] })(BenchModule);

const logger = createLogger({ level: 'warn', service: 'bench' });
const bus = await createNatsBus({
  url,
  namespace,
  name: 'bench',
  logger,
  metrics: createMetrics(),
});
const strategy = new BusTransport({ bus, service: 'catalogue' });
const app = await NestFactory.createMicroservice(BenchModule, { strategy, logger: false });
await app.listen();

const connection = await connect({ servers: url, noAsyncTraces: true });
connection.subscribe(`${namespace}.${RAW_SUBJECT.raw}`, {
  queue: 'catalogue',
  callback: (_error, message) => {
    const { id } = message.json<{ id: number }>();
    message.respond(JSON.stringify(artworks.get(id) ?? artwork(id)));
  },
});
await connection.flush();

process.send?.('ready');
process.once('disconnect', () => process.exit(0));
