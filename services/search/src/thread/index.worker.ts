import { parentPort, workerData } from 'node:worker_threads';
import type { EmbedderProfile } from '@limner/embedder';
import { collectAtRest } from '@limner/platform/collect-at-rest';
import { AppError } from '@limner/platform/errors';
import { MemorySearchIndex } from '../search-index.memory.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Call, Failure, Method, Reply } from './messages.ts';

/*
 * Holds an index in memory for vectors of the embedder whose profile is the worker's data. Imports no package whole that is large: what is loaded
 * here is in memory once more.
 */

const index = new MemorySearchIndex(workerData as EmbedderProfile);
collectAtRest();

parentPort?.on('message', async (call: Call) => {
  if (Date.now() < call.deadline) parentPort?.postMessage(await replyTo(call));
});

async function replyTo(call: Call): Promise<Reply> {
  try {
    return { id: call.id, value: await run(call) };
  } catch (error) {
    return { id: call.id, failure: failureOf(error) };
  }
}

function run<M extends Method>({ method, args }: Call<M>): ReturnType<SearchIndex[M]> {
  const work = index[method] as (...args: Parameters<SearchIndex[M]>) => ReturnType<SearchIndex[M]>;
  return work.apply(index, args);
}

function failureOf(cause: unknown): Failure {
  if (cause instanceof AppError) return { code: cause.code, message: cause.message, fields: cause.fields, cause };
  return { code: 'internal', message: 'The search index failed', fields: [], cause };
}
