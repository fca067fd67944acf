import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE } from '@limner/testing/patience';

const LIMIT_MS = 25_000 * PATIENCE;

/** Looks again until it does not reject. */
export async function eventually(look: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(10);
    }
  }
}
