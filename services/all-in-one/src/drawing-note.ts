import { access, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@limner/platform';

type Place = Pick<Config, 'DATA_DIR'>;

/** Whether pictures of the demo agency are still to be drawn: a note in `DATA_DIR` says so. */
export function isToBeDrawn(place: Place): Promise<boolean> {
  return access(noteIn(place.DATA_DIR)).then(
    () => true,
    () => false,
  );
}

export function noteDrawing(folder: string): Promise<void> {
  return writeFile(noteIn(folder), '');
}

/** Notes that every picture of the demo agency lies in the store. */
export function noteDrawn({ DATA_DIR }: Place): Promise<void> {
  return rm(noteIn(DATA_DIR), { force: true });
}

const noteIn = (folder: string): string => path.resolve(folder, 'drawing');
