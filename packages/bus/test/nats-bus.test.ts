import { describe, it } from '@jest/globals';
import { createNatsBus } from '../src/nats.ts';
import { describeBus } from './describe-bus.ts';
import { deleteStreams, newNamespace } from './nats-server.ts';

const url = process.env.TEST_NATS_URL;

if (url) {
  describeBus('on NATS', async () => {
    const namespace = newNamespace();
    return {
      open: (options) => createNatsBus({ ...options, url, name: 'test', namespace }),
      close: () => deleteStreams(url, namespace),
    };
  });
} else describe('the bus on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));
