import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import { createLogger } from '@limner/platform';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { openJetStreamLog } from '../src/log/jetstream-log.ts';
import { describeLog } from './describe-log.ts';

const url = process.env.TEST_NATS_URL;
const logger = createLogger({ level: 'silent', service: 'events' });

if (url)
  describeLog('on NATS', async () => {
    const namespace = `test-${randomUUID().slice(0, 8)}`;
    return {
      open: ({ maxBytes = 5_000_000 } = {}) =>
        openJetStreamLog({ url, namespace, logger, keepDays: 30, maxBytes, replicas: 1 }),
      close: async () => {
        const connection = await connect({ servers: url });
        await (await jetstreamManager(connection)).streams.delete(`${namespace}_beacons`);
        await connection.close();
      },
    };
  });
else describe('the event log on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));
