import { access } from 'node:fs/promises';
import path from 'node:path';
import { removeDurably, writeDurably } from '@limner/platform';

/**
 * Work that an installation of an older version has begun and not finished, each an empty file in `DATA_DIR`, and in its backups. Now it is in the documents
 * (`demo-state.ts`), and a start takes these over.
 */
export const NOTES = ['seeding', 'drawing'] as const;
export type Note = (typeof NOTES)[number];

export function hasNote(folder: string, note: Note): Promise<boolean> {
  return access(fileOf(folder, note)).then(
    () => true,
    () => false,
  );
}

function writeNote(folder: string, note: Note): Promise<void> {
  return writeDurably(fileOf(folder, note), '');
}

function removeNote(folder: string, note: Note): Promise<void> {
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
