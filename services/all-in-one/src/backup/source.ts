import type { BackupFile, BackupFormat } from './mark.ts';

export interface CopiedFile extends BackupFile {
  readonly bytes: number;
}

/** What of a backup differs between the modes. The order of the calls is that of the promises in `backUp`. */
export interface BackupSource {
  readonly format: BackupFormat;
  /** Names the installation: only that one may go on with an interrupted backup. */
  readonly installation: string;
  /** Copies all documents as of one moment, and the secrets that lie beside them. */
  copyDocuments(folder: string): Promise<BackupFile[]>;
  /** Copies the log of visitors' events; called last. */
  copyEvents(folder: string): Promise<CopiedFile[]>;
}
