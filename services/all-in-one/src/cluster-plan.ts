import { type Config, drainMs, FINISH_MS } from '@limner/platform';
import { ALL_SERVICES, servicesFor } from './service-order.ts';

/** What the guide process sends to the parent of a cluster, so that it need not load what reads the settings. */
export interface ClusterPlan {
  /** In their order of start. */
  readonly processes: readonly PlannedProcess[];
  /** Milliseconds after which a process that was asked to stop is killed: one that is late ends itself before. */
  readonly stopMs: number;
}

export interface PlannedProcess {
  readonly name: string;
  /** Settings of this process alone. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The operations port of the gateway; those of the services follow, each always the same. */
const OPS_PORT = 9090;
const ORDER = ['gateway', ...ALL_SERVICES] as const;
/** Nobody balances between these processes: they stop without waiting, unless the settings say otherwise. */
const DRAIN_SECONDS = 0;

/** Each service in a process of its own; the gateway is last, so that the others are ready for its first request. @param given The environment. */
export function planCluster(config: Config, given: Readonly<Record<string, string | undefined>>): ClusterPlan {
  const seconds = config.DRAIN_SECONDS ?? DRAIN_SECONDS;
  const first = given.OPS_PORT ? config.OPS_PORT : OPS_PORT;
  const processes = [...servicesFor(config), 'gateway' as const].map((name) => ({
    name,
    settings: {
      MODE: 'cluster',
      DRAIN_SECONDS: String(seconds),
      OPS_PORT: String(first && first + ORDER.indexOf(name)),
    },
  }));
  return { processes, stopMs: drainMs({ ...config, DRAIN_SECONDS: seconds }) + FINISH_MS + 2_000 };
}
