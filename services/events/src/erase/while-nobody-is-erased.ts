import { setTimeout as wait } from 'node:timers/promises';
import { type Documents, withLease } from '@limner/documents';
import { AppError } from '@limner/platform';
import { leaseOf } from '../follow/follow-events.ts';
import { ERASURE } from './erasure.ts';

const LOOK_MS = 1_000;
/** Milliseconds for which an erasure that is running is waited for: it reads the whole log. */
const WAIT_MS = 30 * 60_000;

/**
 * Runs the work while no events are erased: in a log that changes entries by storing them again, a reader that is on its way would miss what is stored behind
 * the end that it began with.
 */
export async function whileNobodyIsErased<T>(documents: Documents, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const done = await withLease(documents, leaseOf(ERASURE), work);
    if (done) return done.result;
    if (performance.now() > until)
      throw new AppError('unavailable', 'the events of erased people are being removed: try again later');
    await wait(LOOK_MS);
  }
}
