import { createLocalBus } from '../src/index.ts';
import { describeOutbox, type OutboxSystem } from './describe-outbox.ts';

describeOutbox('on the local bus', async (): Promise<OutboxSystem> => {
  return {
    open: async (options) => createLocalBus(options),
    loseEverything: async () => undefined,
    close: async () => undefined,
  };
});
