import { hostname } from 'node:os';
import path from 'node:path';
import type { EmbeddedDocuments } from '@limner/documents';
import { DATA_FILE } from '@limner/documents/data-file';
import { copySegments, logFolderOf } from '@limner/events';
import { type Config, checksumOf } from '@limner/platform';
import { copyFiles } from './copy-files.ts';
import { EMBEDDED } from './mark.ts';
import type { BackupSource } from './source.ts';

/** Documents in their file, the secrets of `DATA_DIR`, the segments of the log. */
export function embeddedSource(documents: EmbeddedDocuments, config: Config): BackupSource {
  const { DATA_DIR } = config;
  return {
    format: EMBEDDED,
    installation: `${hostname()}:${DATA_DIR}`,

    async copyDocuments(folder) {
      const copy = path.join(folder, 'documents');
      await documents.backup(copy);
      return [
        { path: `documents/${DATA_FILE}`, checksum: await checksumOf(path.join(copy, DATA_FILE)) },
        ...(await copyFiles(path.join(DATA_DIR, 'secrets'), path.join(folder, 'secrets'), 'secrets')),
      ];
    },

    async copyEvents(folder) {
      const segments = await copySegments(logFolderOf(config), path.join(folder, 'events'));
      return segments.map(({ name, checksum, bytes }) => ({ path: `events/${name}`, checksum, bytes }));
    },
  };
}
