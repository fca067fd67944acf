import mongoose from 'mongoose';
import type { Plain } from '../storage/bson.ts';
import type { UpdateWrite, Write, WriteResult } from '../storage/operations.ts';
import { sortSpec } from '../storage/sort.ts';
import { unsupportedError } from './errors.ts';
import type { Options } from './options.ts';

/** Reads mongodb's bulk operations. */
export function bulkWrites(operations: Plain[]): Write[] {
  if (operations.length === 0)
    throw new mongoose.mongo.MongoInvalidArgumentError('Invalid BulkOperation, Batch cannot be empty');
  return operations.map(bulkWrite);
}

function bulkWrite(operation: Plain): Write {
  const [[name, value] = ['nothing', {}]] = Object.entries(operation);
  const spec = value as Plain & Options;
  const filter = (spec.filter ?? {}) as Plain;
  if (spec.collation !== undefined) throw unsupportedError('collation');
  switch (name) {
    case 'insertOne':
      return { kind: 'insert', document: identified((spec.document ?? spec) as Plain) };
    case 'updateOne':
      return updateWrite(filter, spec.update as Plain, spec);
    case 'updateMany':
      return { ...updateWrite(filter, spec.update as Plain, spec), isMulti: true };
    case 'replaceOne':
      return { ...updateWrite(filter, spec.replacement as Plain, spec), isReplacement: true };
    case 'deleteOne':
      return { kind: 'delete', filter };
    case 'deleteMany':
      return { kind: 'delete', filter, isMulti: true };
    default:
      throw unsupportedError(`the bulk operation ${name}`);
  }
}

/** Gives the document its `_id` in place, as the mongodb driver does. */
export function identified(document: Plain): Plain {
  if (document._id === undefined) document._id = new mongoose.mongo.ObjectId();
  return document;
}

export function updateWrite(filter: Plain, update: Plain | Plain[], options: Options): UpdateWrite {
  return {
    kind: 'update',
    filter: filter ?? {},
    update,
    isUpsert: options.upsert === true,
    arrayFilters: options.arrayFilters ?? [],
    sort: sortSpec(options.sort),
  };
}

export function updateResult(result: WriteResult) {
  const isUpsert = result.upsertedId !== undefined;
  return {
    acknowledged: true,
    matchedCount: result.matched,
    modifiedCount: result.modified,
    upsertedCount: isUpsert ? 1 : 0,
    upsertedId: result.upsertedId ?? null,
  };
}
