import { createReadStream } from 'node:fs';
import path from 'node:path';
import {
  collectionsWithDocuments,
  type Documents,
  DUMP_SUFFIX,
  documentsIn,
  loadCollection,
  noteRestoreBegun,
  noteRestoreDone,
  SCHEMAS,
  unfinishedRestore,
} from '@limner/documents';
import { openClusterLog, readCopy } from '@limner/events';
import { AppError, type BlobStore, type Config, type Logger } from '@limner/platform';
import { openClusterStores } from '@limner/runtime/cluster-stores';
import { KNOWN_SCHEMAS } from '../schemas.ts';
import { KEPT } from './back-up.ts';
import { CLUSTER, damaged, EVENTS_COPY, readMark } from './mark.ts';
import { type SizedFile, verify } from './verify.ts';

type Log = Awaited<ReturnType<typeof openClusterLog>>;

interface Target {
  readonly documents: Documents;
  readonly blobs: BlobStore;
  readonly log: Log;
  readonly config: Config;
}

/**
 * Fills an empty cluster, of which no service runs, with a backup. The whole backup is checked before anything is written. Files come first, then the events, then
 * the documents that refer to both. From the first write to the last a note in the documents prevents a start: an interrupted restore is run again, and completes
 * what it has begun.
 *
 * @returns Number and bytes of the restored files.
 * @throws AppError `conflict` when there is anything in the database, the bucket or the stream, and `invalid_input` for a damaged backup or one of a newer version
 */
export async function restoreCluster(
  folder: string,
  config: Config,
  logger: Logger,
): Promise<{ files: number; bytes: number }> {
  const { mark, files } = await readMark(folder, CLUSTER);
  const sized = await verify(folder, files);
  await assertKnownSchemas(folder, files);
  const stores = await openClusterStores(config, logger);
  try {
    const log = await openClusterLog({ config, logger });
    try {
      await fill({ ...stores, log, config }, folder, sized, mark.sums);
    } finally {
      await log.close();
    }
  } finally {
    await stores.close();
  }
  return { files: sized.length, bytes: sized.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function fill(target: Target, folder: string, files: readonly SizedFile[], backup: string): Promise<void> {
  const { documents, blobs, log } = target;
  const begun = await unfinishedRestore(documents);
  if (begun === undefined) await assertEmpty(target);
  else if (begun !== backup)
    throw new AppError(
      'conflict',
      'the restore of another backup was interrupted here: complete that one, or use an empty installation',
    );
  await noteRestoreBegun(documents, backup, new Date());
  await putFiles(blobs, folder, files);
  if (files.some((file) => file.path === EVENTS_COPY)) await log.fill(await readCopy(path.join(folder, EVENTS_COPY)));
  for (const { path: name } of files)
    if (name.endsWith(DUMP_SUFFIX)) await loadCollection(documents, path.join(folder, name));
  await noteRestoreDone(documents);
}

/** Documents, files and events of another installation are never mixed with these. */
async function assertEmpty({ documents, blobs, log, config }: Target): Promise<void> {
  const { MONGODB_DATABASE, S3_BUCKET, NAMESPACE } = config;
  const found: string[] = [];
  const collections = await collectionsWithDocuments(documents);
  if (collections.length > 0)
    found.push(`the database ${MONGODB_DATABASE} has documents (${collections.slice(0, 3).join(', ')})`);
  for (const prefix of KEPT)
    for await (const { key } of blobs.list(prefix)) {
      found.push(`the bucket ${S3_BUCKET} has files (${key})`);
      break;
    }
  if ((await log.end()) > 0) found.push(`the stream of ${NAMESPACE} has events`);
  if (found.length === 0) return;
  throw new AppError(
    'conflict',
    `this installation is not empty: ${found.join('; ')}. Stop its services and empty them, or choose others (MONGODB_DATABASE, S3_BUCKET, NAMESPACE)`,
  );
}

/** A file that is there already is whole: a put is atomic, and names the checksum. */
async function putFiles(blobs: BlobStore, folder: string, files: readonly SizedFile[]): Promise<void> {
  for (const { path: name, checksum, bytes } of files) {
    if (!name.startsWith('files/')) continue;
    const key = name.slice('files/'.length);
    if ((await blobs.stat(key))?.bytes === bytes) continue;
    await blobs.put(key, createReadStream(path.join(folder, name)), { expected: checksum });
  }
}

/** Otherwise the services would refuse to start on what was restored. */
async function assertKnownSchemas(folder: string, files: readonly { path: string }[]): Promise<void> {
  const name = `documents/${SCHEMAS}${DUMP_SUFFIX}`;
  if (!files.some((file) => file.path === name)) throw damaged(folder, `it has no ${name}`);
  for await (const { document } of documentsIn(path.join(folder, name))) {
    const [schema, version] = [String(document._id), Number(document.version)];
    const known = KNOWN_SCHEMAS[schema] ?? 0;
    if (version > known)
      throw new AppError(
        'invalid_input',
        `the backup ${folder} was made by a newer Limner: its documents of ${schema} have schema version ${version}, and this one knows only up to ${known}`,
      );
  }
}
