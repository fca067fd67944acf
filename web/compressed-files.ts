import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const TEXT = /\.(js|svg)$/;

/**
 * Writes the Brotli form of each script and drawing beside it, as `.br`, at the highest quality. That takes seconds, which a server does not
 * have when the file is first asked for, and saves a visitor 7 % of the bytes at quality 9.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'limner:compressed-files',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(
        texts.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          await writeFile(path.join(dir, `${file.fileName}.br`), await brotli(bytes, { params }));
        }),
      );
    },
  };
}
