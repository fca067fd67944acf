/** The baseline of `services/all-in-one/bench/events-nats.bench.ts`: `node:http` that publishes each body to a stream of JetStream, and answers when the server has stored it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const connection = await connect({ servers: process.argv[2] ?? '', noAsyncTraces: true });
const manager = await jetstreamManager(connection);
await manager.streams.add({ name: 'bare', subjects: ['bare'] });
const client = manager.jetstream();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const isStored = await client.publish('bare', JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).then(
      () => true,
      () => false,
    );
    response.writeHead(isStored ? 204 : 503).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
