import path from 'node:path';
import { type Documents, dumpCollections } from '@limner/documents';
import { copyLog, openReader, whileNobodyIsErased } from '@limner/events';
import { checksumOf } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { CLUSTER, EVENTS_COPY } from './mark.ts';
import type { BackupSource } from './source.ts';

/** A file for each collection of MongoDB, and one for the stream of events. Secrets of a cluster are its operator's; Redis and Elasticsearch have nothing that is not made again. */
export function clusterSource({ documents, config, logger }: Engines): BackupSource {
  const { NAMESPACE, MONGODB_DATABASE, S3_BUCKET } = config;
  return {
    format: CLUSTER,
    installation: `cluster ${NAMESPACE}, database ${MONGODB_DATABASE}, bucket ${S3_BUCKET}`,

    async copyDocuments(folder) {
      const copy = path.join(folder, 'documents');
      const files = await dumpCollections(documents, copy);
      return Promise.all(
        files.map(async (file) => ({ path: `documents/${file}`, checksum: await checksumOf(path.join(copy, file)) })),
      );
    },

    async copyEvents(folder) {
      const file = path.join(folder, EVENTS_COPY);
      const bytes = await copyEvents(documents, file, () => openReader({ config, logger }));
      return [{ path: EVENTS_COPY, checksum: await checksumOf(file), bytes }];
    },
  };
}

async function copyEvents(documents: Documents, file: string, open: () => ReturnType<typeof openReader>) {
  const reader = await open();
  try {
    return await whileNobodyIsErased(documents, () => copyLog(reader, file));
  } finally {
    await reader.close();
  }
}
