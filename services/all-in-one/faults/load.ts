import { setTimeout } from 'node:timers/promises';
import type { Started } from '../bench/installation.ts';

/** Fewer rounds, as CI asks for (`npm run bench:faults -- --short`). */
export const isShort = process.env.LIMNER_FAULTS === 'short';

/** The value that this share (0 to 1) of all values does not exceed; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}

/** Calls one after the other until the signal; the milliseconds and the status of each, 0 where there was no answer at all. */
export async function repeat(
  signal: AbortSignal,
  call: () => Promise<Response>,
): Promise<{ milliseconds: number; status: number }[]> {
  const answers: { milliseconds: number; status: number }[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    const status = await call()
      .then((answer) => answer.arrayBuffer().then(() => answer.status))
      .catch(() => 0);
    answers.push({ milliseconds: performance.now() - began, status });
  }
  return answers;
}

/** Watches the memory of an installation's processes, what they share counted once; `stop` answers the most that they had together, bytes. */
export function watchMemory(installation: Started): { stop(): Promise<number> } {
  const stopping = new AbortController();
  const watching = watch(installation, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}

async function watch(installation: Started, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, installation.inMemory());
    await setTimeout(100, undefined, { signal }).catch(() => undefined);
  }
  return most;
}
