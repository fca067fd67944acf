import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { ImportProgress } from '@limner/catalogue';
import { AppError } from '@limner/platform';
import type { Operations } from '../operations.ts';
import type { Watch } from '../watch.ts';
import { FOLDER_HEADER, fromWireError, type Line } from './lines.ts';
import { identityOf, socketPathOf } from './socket-path.ts';

/** Milliseconds for the first sign of life. */
const PROBE_MS = 2_000;
/** Milliseconds without a line: a backup of many files says nothing until it is done. */
const SILENCE_MS = 60 * 60_000;

/**
 * The operations of the installation that runs on this data folder; undefined when none runs. No request is sent to a socket of another
 * installation, which a copied folder may contain.
 */
export async function connectToRunning(
  dataFolder: string,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): Promise<Operations | undefined> {
  const folder = await identityOf(dataFolder);
  if (folder === undefined) return undefined;
  const target: Target = {
    socketPath: await socketPathOf(dataFolder),
    headers: { [FOLDER_HEADER]: folder },
    timeout: PROBE_MS,
  };
  if (!(await answers(target))) return undefined;
  const call = <R>(path: string, input: object, watch: Watch = {}) =>
    perform<R>({ ...target, timeout: silenceMs }, path, input, watch);
  return {
    import: (folder, watch) => call('/import', { folder }, watch),
    reindex: (watch) => call('/reindex', {}, watch),
    backup: (folder, watch) => call('/backup', { folder }, watch),
    collect: (remove, watch) => call('/collect', { remove }, watch),
    listDeadLetters: (watch) => call('/dead-letters/list', {}, watch),
    redriveDeadLetters: (id, watch) => call('/dead-letters/redrive', { id }, watch),
    eraseEvents: (person, watch) => call('/events/erase', person, watch),
    makeInsightLink: (watch) => call('/insight/link', {}, watch),
    rebuildInsight: (watch) => call('/insight/rebuild', {}, watch),
  };
}

interface Target {
  readonly socketPath: string;
  /** Milliseconds of silence. */
  readonly timeout: number;
  readonly headers: Readonly<Record<string, string>>;
}

async function answers(target: Target): Promise<boolean> {
  const probe = request({ ...target, path: '/', method: 'GET' }).end();
  probe.once('timeout', () => probe.destroy(new AppError('unavailable', 'the installation does not answer')));
  try {
    const [response]: IncomingMessage[] = await once(probe, 'response');
    response?.resume();
    return response?.statusCode === 200;
  } catch (error) {
    if (isNobodyThere(error)) return false;
    throw error;
  } finally {
    probe.destroy();
  }
}

async function perform<R>(target: Target, path: string, input: object, { onProgress, signal }: Watch): Promise<R> {
  const call = request({ ...target, path, method: 'POST', ...(signal && { signal }) });
  call.once('timeout', () =>
    call.destroy(new AppError('deadline_exceeded', 'the installation has said nothing for too long')),
  );
  call.end(JSON.stringify(input));
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (response === undefined) throw new AppError('unavailable', 'the installation does not answer');
  for await (const text of createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY })) {
    const line: Line<ImportProgress, R> = JSON.parse(text);
    if ('progress' in line) onProgress?.(line.progress);
    else if ('error' in line) throw fromWireError(line.error);
    else return line.result;
  }
  throw new AppError('unavailable', 'the installation stopped before the command was done; run it again');
}

function isNobodyThere(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
