import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DayFile } from './day-file.ts';

const WRITE_LENGTH = 1_000_000;

/** One event a line, as it is stored. */
export async function ndjsonFile(folder: string, name: string): Promise<DayFile> {
  const file = path.join(folder, `${name}.ndjson`);
  const aside = `${file}.incomplete`;
  const handle = await open(aside, 'w');
  let text = '';
  const write = async () => {
    const lines = text;
    text = '';
    await handle.appendFile(lines);
  };
  return {
    add: (line) => {
      text += `${line}\n`;
    },
    drain: async () => {
      if (text.length > WRITE_LENGTH) await write();
    },
    finish: async () => {
      await write();
      await handle.close();
      await rename(aside, file);
      return file;
    },
    discard: async () => {
      await handle.close();
      await rm(aside, { force: true });
    },
  };
}
