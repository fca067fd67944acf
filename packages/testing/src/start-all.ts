import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmbeddedSystem } from '@limner/all-in-one';
import { type Clock, loadConfig } from '@limner/platform';
import { type CapturedLogs, captureLogs } from './logs.ts';

export interface StartOptions {
  /** `none`, or an import folder; it is imported when the promise resolves. */
  readonly seed?: string;
  /** Settings that override the test defaults: free ports, a new data folder, no rate limits. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Folder of a built web; `web/dist` by default. */
  readonly web?: string;
}

export type StartedSystem = Omit<EmbeddedSystem, 'stop'> & {
  readonly logs: CapturedLogs;
  /** Stops the system and removes its data, unless the folder was given in `env`. */
  stop(): Promise<void>;
};

/** Starts the whole embedded system in this process. */
export async function startAll({ seed = 'none', env = {}, clock, web }: StartOptions = {}): Promise<StartedSystem> {
  const folder = env.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'limner-test-')));
  const logs = captureLogs(env.LOG_LEVEL ?? 'debug');
  const config = loadConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    OPS_PORT: '0',
    SEED: 'none',
    RATE_LIMITS: 'false',
    PICTURES_AHEAD: 'false',
    DATA_DIR: folder,
    ...env,
  });
  const remove = async () => {
    if (env.DATA_DIR === undefined) await rm(folder, { recursive: true, force: true });
  };
  let started: EmbeddedSystem | undefined;
  try {
    // Loads all services and the engines of documents, which most tests that import this package do not need.
    const { startEmbedded } = await import('@limner/all-in-one');
    started = await startEmbedded(config, {
      logger: logs.logger,
      ...(clock && { clock }),
      ...(web !== undefined && { web }),
    });
    const { stop } = started;
    if (seed !== 'none') await started.operations.import(seed);
    return { ...started, logs, stop: () => stop().finally(remove) };
  } catch (error) {
    await started?.stop();
    await remove();
    throw error;
  }
}
