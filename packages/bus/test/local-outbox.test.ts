import { describe, it } from '@jest/globals';
import { createLocalBus } from '../src/index.ts';
import { describeOutbox, type OutboxSystem } from './describe-outbox.ts';
import { openMongoTestDocuments, openTestDocuments } from './documents.ts';

const mongo = process.env.TEST_MONGODB_URL;

// A local bus keeps nothing beyond its process: each `open` makes a new one.
const begin = async (): Promise<OutboxSystem> => ({
  open: async (options) => createLocalBus(options),
  loseEverything: async () => undefined,
  close: async () => undefined,
});

describeOutbox('on the local bus', begin, openTestDocuments);

if (mongo) describeOutbox("on MongoDB's protocol", begin, () => openMongoTestDocuments(mongo));
else {
  describe("outbox and inbox on MongoDB's protocol", () =>
    it.skip('not tested: TEST_MONGODB_URL is not set', () => undefined));
}
