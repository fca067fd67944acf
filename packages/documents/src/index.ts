export { type BackupProgress, type RestoreOptions, restoreDocuments } from './backup.ts';
export type { Documents } from './documents.ts';
export { type EmbeddedDocuments, type EmbeddedOptions, openEmbeddedDocuments } from './embedded.ts';
export { examineMongo } from './examine-mongo.ts';
export { listFileKeys } from './file-keys.ts';
export { isLeased, type Lease, withLease } from './lease.ts';
export { type MigrateOptions, type Migration, migrate } from './migrate.ts';
export { type MongoOptions, openMongoDocuments } from './mongo.ts';
