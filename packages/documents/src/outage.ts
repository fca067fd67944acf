import { type AppError, serverAway } from '@limner/platform';
import mongoose from 'mongoose';
import { STORAGE_FAILED } from './storage/fault.ts';

const { MongoNetworkError, MongoNotConnectedError, MongoServerError, MongoSystemError, MongoTopologyClosedError } =
  mongoose.mongo;

/** The setting that names the server, for messages. */
export const SETTING = 'MONGODB_URL';

/** Error classes that mean that no server could be reached. */
const UNREACHABLE = [
  MongoNetworkError,
  MongoSystemError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  mongoose.mongo.MongoOperationTimeoutError,
  mongoose.Error.MongooseServerSelectionError,
];

/** MongoDB's codes for servers that start, stop, step down or are unreachable, for an unreachable majority, and for a full disk. */
const AWAY = new Set<unknown>([6, 7, 64, 89, 91, 133, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** The error for the operator when no server of the documents could be reached; undefined for any other. */
export function documentsAway(error: unknown): AppError | undefined {
  return UNREACHABLE.some((kind) => error instanceof kind) ? serverAway('MongoDB', SETTING, error) : undefined;
}

/** Whether the error is an outage of the documents, independent of the request: unreachable, or the disk is full. A later attempt may succeed. */
export function isDocumentsOutage(error: unknown): boolean {
  if (documentsAway(error)) return true;
  if (!(error instanceof MongoServerError)) return false;
  return AWAY.has(error.code) || error.codeName === STORAGE_FAILED || error.hasErrorLabel('TransientTransactionError');
}
