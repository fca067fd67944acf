import type { ReadyMessage } from '@limner/runtime';
import type { ServiceProcess } from './child-process.ts';

/** Milliseconds before a process that ended is started again: the first time, and at most; and after which one that runs counts as healthy again. */
export interface Pauses {
  readonly firstMs: number;
  readonly mostMs: number;
  readonly healthyMs: number;
}
const PAUSES: Pauses = { firstMs: 1_000, mostMs: 60_000, healthyMs: 60_000 };

export interface SupervisedProcess {
  readonly name: string;
  /** Resolves when it is ready for the first time; rejects when it ends before: then it is not started again, since its settings may be wrong. */
  readonly ready: Promise<ReadyMessage>;
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts a process again whenever it has ended by itself, after a pause that doubles with each end until it has run for a while. `start` gets what the
 * first one said when it was ready, so that the next one can have the same ports; `say` gets a line for each end.
 */
export function supervise(
  name: string,
  start: (first: ReadyMessage | undefined) => ServiceProcess,
  say: (line: string) => void,
  { firstMs, mostMs, healthyMs }: Pauses = PAUSES,
): SupervisedProcess {
  let [current, startedAt, ends] = [start(undefined), performance.now(), 0];
  let [isStopping, timer]: [boolean, NodeJS.Timeout | undefined] = [false, undefined];
  const { ready } = current;

  const watch = async (first: ReadyMessage): Promise<void> => {
    const how = await current.ended;
    if (isStopping) return;
    ends = performance.now() - startedAt > healthyMs ? 1 : ends + 1;
    const pauseMs = Math.min(mostMs, firstMs * 2 ** (ends - 1));
    say(`the service ${name} ${how}; it is started again in ${pauseMs / 1_000} s`);
    timer = setTimeout(() => {
      [current, startedAt] = [start(first), performance.now()];
      current.ready.then(
        () => say(`the service ${name} is ready again`),
        () => undefined,
      );
      void watch(first);
    }, pauseMs);
  };
  ready.then(watch, () => undefined);

  return {
    name,
    ready,
    stop: async (timeoutMs) => {
      isStopping = true;
      clearTimeout(timer);
      await current.stop(timeoutMs);
    },
  };
}
