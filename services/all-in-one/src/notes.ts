import { access } from 'node:fs/promises';
import path from 'node:path';
import { removeDurably, writeDurably } from '@limner/platform';

/**
 * Work that an installation has begun and not finished, each an empty file in `DATA_DIR`. `seeding`: the demo agency is being written. `drawing`:
 * pictures of the demo agency are still to be drawn.
 */
export const NOTES = ['seeding', 'drawing'] as const;
export type Note = (typeof NOTES)[number];

export function hasNote(folder: string, note: Note): Promise<boolean> {
  return access(fileOf(folder, note)).then(
    () => true,
    () => false,
  );
}

export function writeNote(folder: string, note: Note): Promise<void> {
  return writeDurably(fileOf(folder, note), '');
}

export function removeNote(folder: string, note: Note): Promise<void> {
  return removeDurably(fileOf(folder, note));
}

/** The notes that exist in a folder. */
export async function notesOf(folder: string): Promise<Note[]> {
  const standing = await Promise.all(NOTES.map((note) => hasNote(folder, note)));
  return NOTES.filter((_, index) => standing[index]);
}

/** Creates these notes and removes all others. */
export async function setNotes(folder: string, notes: readonly Note[]): Promise<void> {
  for (const note of NOTES) await (notes.includes(note) ? writeNote(folder, note) : removeNote(folder, note));
}

const fileOf = (folder: string, note: Note): string => path.resolve(folder, note);
