import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checksumOf, isMissing } from '@limner/platform';
import { type BackupFile, damaged } from './mark.ts';

export type SizedFile = BackupFile & { readonly bytes: number };

/** Every file against its checksum, before an installation is touched. */
export async function verify(folder: string, files: readonly BackupFile[]): Promise<SizedFile[]> {
  const sized: SizedFile[] = [];
  for (const file of files) {
    const at = path.join(folder, file.path);
    try {
      if ((await checksumOf(at)) !== file.checksum) throw damaged(folder, `${file.path} has another content`);
      sized.push({ ...file, bytes: (await stat(at)).size });
    } catch (error) {
      if (isMissing(error)) throw damaged(folder, `${file.path} is missing`);
      throw error;
    }
  }
  return sized;
}
