import { createLocalBus } from '../src/index.ts';
import { type BusUnderTest, describeBus } from './describe-bus.ts';

describeBus('on the local bus', async (): Promise<BusUnderTest> => {
  let bus: ReturnType<typeof createLocalBus> | undefined;
  return {
    open: async (options) => {
      bus ??= createLocalBus(options);
      return bus;
    },
    close: async () => undefined,
  };
});
