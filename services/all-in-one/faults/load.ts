import { setTimeout } from 'node:timers/promises';
import type { Started } from '../bench/installation.ts';

/** Fewer rounds, as in CI (`npm run bench:faults -- --short`). */
export const isShort = process.env.LIMNER_FAULTS === 'short';

/** How many times the limit of milliseconds is allowed in a short run: it finds what hangs, on machines of any speed; only a full run gives figures. */
const SHORT_PATIENCE = 4;

/** The limit of milliseconds in this run. */
export function timeLimit(milliseconds: number): number {
  return isShort ? milliseconds * SHORT_PATIENCE : milliseconds;
}

/** The quantile of the values for a share of 0 to 1; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}

/** Repeats a call until the signal; returns milliseconds and status of each call, 0 without an answer. */
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

/** Watches the memory of an installation's processes, shared pages counted once; `stop` returns the peak in bytes. */
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
