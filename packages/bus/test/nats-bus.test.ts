import { describe, it } from '@jest/globals';
import { createNatsBus } from '../src/nats.ts';
import { type BusUnderTest, describeBus } from './describe-bus.ts';
import { describeCallers } from './describe-callers.ts';
import { deleteStreams, newNamespace } from './nats-server.ts';

const url = process.env.TEST_NATS_URL;

if (url) {
  const begin = async (): Promise<BusUnderTest> => {
    const namespace = newNamespace();
    return {
      open: (options) => createNatsBus({ ...options, url, name: 'test', namespace }),
      close: () => deleteStreams(url, namespace),
    };
  };
  describeBus('on NATS', begin);
  describeCallers('on NATS', begin);
} else describe('the bus on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));
