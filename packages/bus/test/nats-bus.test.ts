import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { createNatsBus } from '../src/nats.ts';
import { type BusUnderTest, describeBus } from './describe-bus.ts';

const url = process.env.TEST_NATS_URL;

if (url) describeBus('on NATS', () => fresh(url));
else describe('the bus on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

async function fresh(servers: string): Promise<BusUnderTest> {
  const namespace = `test-${randomUUID().slice(0, 8)}`;
  return {
    open: (options) => createNatsBus({ ...options, url: servers, name: 'test', namespace }),
    close: async () => {
      const connection = await connect({ servers });
      const manager = await jetstreamManager(connection);
      await Promise.all([
        manager.streams.delete(`${namespace}_events`),
        manager.streams.delete(`${namespace}_confirmations`),
      ]);
      await connection.close();
    },
  };
}
