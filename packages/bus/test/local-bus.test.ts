import { createLocalBus } from '../src/index.ts';
import { type BusUnderTest, describeBus } from './describe-bus.ts';
import { describeCallers } from './describe-callers.ts';

const begin = async (): Promise<BusUnderTest> => {
  let bus: ReturnType<typeof createLocalBus> | undefined;
  return {
    open: async (options) => {
      bus ??= createLocalBus(options);
      return bus;
    },
    close: async () => undefined,
  };
};

describeBus('on the local bus', begin);
describeCallers('on the local bus', begin);
