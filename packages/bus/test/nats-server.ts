import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** A namespace of its own for each test, so that they share a server. */
export function newNamespace(): string {
  return `test-${randomUUID().slice(0, 8)}`;
}

/** Deletes what a namespace has stored. */
export async function deleteStreams(url: string, namespace: string): Promise<void> {
  const connection = await connect({ servers: url });
  const manager = await jetstreamManager(connection);
  for await (const { config } of manager.streams.list()) {
    if (config.name.startsWith(`${namespace}_`)) await manager.streams.delete(config.name);
  }
  await connection.close();
}
