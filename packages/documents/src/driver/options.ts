import type { Plain } from '../storage/bson.ts';
import { unsupportedError } from './errors.ts';
import type { EmbeddedSession } from './session.ts';

/** The options that the embedded documents support. Read and write concerns of a replica set are always fulfilled. */
export interface Options {
  session?: EmbeddedSession;
  sort?: unknown;
  skip?: number;
  limit?: number;
  projection?: Plain;
  fields?: Plain;
  batchSize?: number;
  cursor?: { batchSize?: number };
  upsert?: boolean;
  ordered?: boolean;
  arrayFilters?: Plain[];
  returnDocument?: 'before' | 'after';
  returnOriginal?: boolean;
  new?: boolean;
  includeResultMetadata?: boolean;
  collation?: unknown;
  tailable?: boolean;
  explain?: unknown;
  min?: unknown;
  max?: unknown;
}

/** Refuses unsupported options that would change the meaning of a call. */
export function refuseOptions(options: Options): void {
  if (options.collation !== undefined && options.collation !== null) throw unsupportedError('collation');
  if (options.tailable) throw unsupportedError('a tailable cursor');
  if (options.explain) throw unsupportedError('explain');
  if (options.min !== undefined || options.max !== undefined)
    throw unsupportedError('the options min and max of a query');
}

export const returned = (options: Options): 'before' | 'after' =>
  options.returnDocument === 'after' || options.returnOriginal === false || options.new === true ? 'after' : 'before';
