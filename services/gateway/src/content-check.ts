import { type Bus, systemBus } from '@limner/bus';
import { catalogue } from '@limner/contracts';

const TIMEOUT_MS = 1_500;

/** For readiness: rejects until the catalogue has something to show. Once it has had something, it is not asked again. */
export function contentCheck(opened: Bus): () => Promise<void> {
  const bus = systemBus(opened);
  let hasContent = false;
  return async () => {
    hasContent ||= !(await bus.request(catalogue.isEmpty, {}, { deadlineMs: TIMEOUT_MS })).empty;
    if (!hasContent) throw new Error('there is nothing to show until the demo agency is written (SEED)');
  };
}
