import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '@limner/bus';
import { insight } from '@limner/contracts';

const LOOK_MS = 500;

/** Begins to count all events again, and waits until that is done. The work goes on when nobody waits any longer. */
export async function rebuildInsight(bus: Bus, signal?: AbortSignal): Promise<{ generation: number }> {
  const { generation } = await bus.request(insight.rebuild, {});
  for (;;) {
    const status = await bus.request(insight.status, {});
    if (status.generation >= generation) return { generation };
    await wait(LOOK_MS, undefined, { ...(signal && { signal }) });
  }
}
