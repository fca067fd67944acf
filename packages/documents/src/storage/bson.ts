import { createRequire } from 'node:module';

/**
 * The CommonJS copy of bson, the one that the mongodb driver and mongoose load too: an import would load a second copy,
 * whose ObjectId mongoose does not recognise.
 */
export const bson = createRequire(import.meta.url)('bson') as typeof import('bson');

export type Plain = Record<string, unknown>;
