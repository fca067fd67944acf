import { setTimeout as pause } from 'node:timers/promises';
import type { Health } from './health.ts';
import type { Logger } from './logger.ts';

export interface Shutdown {
  /** Adds a step; steps run once each, the last added first. */
  add(name: string, step: () => Promise<void> | void): void;
  /** Runs all steps; a failing or late step is logged, and the others still run. */
  run(): Promise<void>;
}

/** Closes what was opened, the last opened first, all within `timeoutMs` (10 s by default). */
export function createShutdown({ logger, timeoutMs = 10_000 }: { logger: Logger; timeoutMs?: number }): Shutdown {
  const steps: { name: string; step: () => Promise<void> | void }[] = [];
  let running: Promise<void> | undefined;

  async function all(): Promise<void> {
    const end = performance.now() + timeoutMs;
    for (const { name, step } of steps.toReversed()) {
      await within(Math.max(100, end - performance.now()), step).catch((error: unknown) => {
        logger.error({ err: error, step: name }, 'shutdown: a step failed');
      });
    }
  }

  return {
    add: (name, step) => void steps.push({ name, step }),
    run: () => {
      running ??= all();
      return running;
    },
  };
}

/** Milliseconds for what a process still does when it stops: as long as a request may take. */
export const FINISH_MS = 20_000;

/** First step of a stop: the process is no longer ready, and still answers until its peers have seen that. One that is broken does not wait. */
export async function drain(health: Health, waitMs: number): Promise<void> {
  const isBroken = health.isBroken;
  health.stopping();
  if (!isBroken && waitMs > 0) await pause(waitMs);
}

/** Runs the shutdown on SIGTERM or SIGINT and exits; a second signal exits at once. */
export function shutDownOnSignals(shutdown: Shutdown): void {
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    void shutdown.run().then(() => process.exit(signal === 'SIGINT' ? 130 : 0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Milliseconds for running requests after a fatal failure. */
const LAST_WORDS_MS = 3_000;

/** On a fatal failure: logs one line, closes what can be closed, and exits with status 1. */
export function shutDownOnFatal(shutdown: Shutdown, { health, logger }: { health: Health; logger: Logger }): void {
  health.onFatal((error) => {
    const reason = error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
    logger.fatal(`${reason}. The process exits; start it again.`);
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
    void shutdown.run().then(() => process.exit(1));
  });
}

async function within(timeoutMs: number, step: () => Promise<void> | void): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`took more than ${Math.round(timeoutMs)} ms`)), timeoutMs);
  await Promise.race([Promise.resolve(step()), late]).finally(() => clearTimeout(timer));
}
