import mongoose from 'mongoose';
import type { FaultShape } from '../storage/fault.ts';
import { unsupported } from '../storage/fault.ts';
import type { Write, WriteResult } from '../storage/operations.ts';
import type { BulkResult } from '../storage/protocol.ts';

const { MongoServerError, MongoBulkWriteError } = mongoose.mongo;

/** The error that the mongodb driver would throw. */
export function serverError(fault: FaultShape): Error {
  const { labels, message, ...rest } = fault;
  const error = new MongoServerError({
    ...rest,
    message,
    errmsg: message,
    ...(labels === undefined ? {} : { errorLabels: labels }),
  });
  for (const label of labels ?? []) error.addErrorLabel(label);
  return error;
}

export const unsupportedError = (feature: string): Error => serverError(unsupported(feature).shape);

/** The error of a partly failed bulk write, in the form that mongoose expects. */
export function bulkError(outcome: BulkResult, writes: Write[], insertedIds: object = {}): Error {
  const writeErrors = outcome.failures.map(({ index, fault }) => {
    const operation = writes[index];
    return {
      ...fault,
      index,
      errmsg: fault.message,
      op: operation?.kind === 'insert' ? operation.document : operation,
    };
  });
  const [first] = writeErrors;
  const counts = totals(outcome.results);
  const result = { ...counts, insertedIds, ok: 1, getWriteErrors: () => shaped, hasWriteErrors: () => true };
  const shaped = writeErrors.map((error) => ({ ...error, err: error, code: error.code }));
  const error = new MongoBulkWriteError(
    { message: first?.errmsg ?? 'bulk write failed', code: first?.code ?? 8, writeErrors: shaped as never },
    result as never,
  );
  return Object.assign(error, { writeErrors: shaped, result, ...keysOf(first) });
}

function keysOf(first: { keyPattern?: unknown; keyValue?: unknown } | undefined): object {
  return first?.keyPattern === undefined ? {} : { keyPattern: first.keyPattern, keyValue: first.keyValue };
}

export function totals(results: (WriteResult | undefined)[]) {
  const sum = { insertedCount: 0, matchedCount: 0, modifiedCount: 0, deletedCount: 0, upsertedCount: 0 };
  const upsertedIds: Record<number, unknown> = {};
  for (const [index, result] of results.entries()) {
    if (!result) continue; // packed, a hole became null
    sum.insertedCount += result.inserted;
    sum.matchedCount += result.matched;
    sum.modifiedCount += result.modified;
    sum.deletedCount += result.deleted;
    if (result.upsertedId === undefined) continue;
    sum.upsertedCount++;
    upsertedIds[index] = result.upsertedId;
  }
  return { ...sum, upsertedIds };
}
