import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@limner/platform';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { openJetStreamLog } from '../src/log/jetstream-log.ts';
import { describeLog } from './describe-log.ts';

const url = process.env.TEST_NATS_URL;
const logger = createLogger({ level: 'silent', service: 'events' });

if (url) {
  it('when the log is read, to its end or not, then only the consumer of the pipeline stays on the server', async () => {
    const namespace = `test-${randomUUID().slice(0, 8)}`;
    const options = { url, namespace, logger, keepDays: 30, maxBytes: 5_000_000, replicas: 1 };
    const log = await openJetStreamLog(options);
    const connection = await connect({ servers: url });
    const { streams, consumers } = await jetstreamManager(connection);
    try {
      for (const body of ['one', 'two', 'three']) await log.append(Buffer.from(body));
      const read: string[] = [];
      for await (const { body } of log.read(0)) read.push(Buffer.from(body).toString());
      for await (const { position } of log.read(1)) {
        expect(position).toBe(2);
        break;
      }
      expect(read).toEqual(['one', 'two', 'three']);
      expect(await log.positionBefore(new Date(0))).toBe(0);
      expect((await streams.info(`${namespace}_beacons`)).state.consumer_count).toBe(1);
      expect((await consumers.info(`${namespace}_beacons`, 'pipeline')).num_pending).toBe(3);
    } finally {
      await streams.delete(`${namespace}_beacons`);
      await connection.close();
      await log.close();
    }
  });
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
} else describe('the event log on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));
