import { describe, it } from '@jest/globals';
import { createNatsBus } from '../src/nats.ts';
import { describeOutbox, type OutboxSystem } from './describe-outbox.ts';
import { openTestDocuments } from './documents.ts';
import { deleteStreams, newNamespace } from './nats-server.ts';

const url = process.env.TEST_NATS_URL;

if (url) {
  const begin = async (): Promise<OutboxSystem> => {
    const namespace = newNamespace();
    return {
      open: (options) => createNatsBus({ ...options, url, name: 'test', namespace, ackWaitMs: 1_000 }),
      loseEverything: () => deleteStreams(url, namespace),
      close: () => deleteStreams(url, namespace),
    };
  };
  describeOutbox('on NATS', begin, openTestDocuments);
} else describe('outbox and inbox on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));
