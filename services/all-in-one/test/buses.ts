import { randomUUID } from 'node:crypto';
import { type Bus, createLocalBus } from '@limner/bus';
import { createNatsBus } from '@limner/bus/nats';
import type { OpenEngines } from '@limner/runtime';

/** The buses of the services and of the gateway: two connections on NATS. */
export interface Buses {
  readonly services: Bus;
  readonly gateway: Bus;
  close(): Promise<void>;
}

const url = process.env.TEST_NATS_URL;

/** Each engine of the bus that can be tested here, by its name. */
export const engineBuses: Readonly<Record<string, (engines: OpenEngines) => Promise<Buses>>> = {
  'the local bus': async ({ logger }) => {
    const bus = createLocalBus({ logger });
    return { services: bus, gateway: bus, close: () => bus.drain() };
  },
  ...(url && {
    NATS: async ({ logger }) => {
      const namespace = `test-${randomUUID().slice(0, 8)}`;
      const open = (name: string) => createNatsBus({ url, name, namespace, logger });
      const [services, gateway] = await Promise.all([open('catalogue'), open('gateway')]);
      const close = async () => {
        await gateway.drain();
        await services.drain();
      };
      return { services, gateway, close };
    },
  }),
};

export const isNatsMissing = !url;
