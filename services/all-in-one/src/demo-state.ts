import type { Documents } from '@limner/documents';
import type { Engines } from '@limner/runtime';
import { notesOf, setNotes } from './notes.ts';

/** What of the demo agency is begun and not finished. `seeding`: it is being written. `drawing`: some of its pictures are still to be drawn. */
export interface DemoState {
  readonly seeding: boolean;
  readonly drawing: boolean;
}

interface DemoRow extends DemoState {
  readonly _id: 'demo';
}

/** In the documents, so that whoever starts next, anywhere, goes on with it, and a backup has it. */
export async function readDemoState({ connection }: Documents): Promise<DemoState> {
  const row = await connection.collection<DemoRow>(COLLECTION).findOne({ _id: 'demo' });
  return { seeding: row?.seeding ?? false, drawing: row?.drawing ?? false };
}

export async function setDemoState({ connection }: Documents, state: Partial<DemoState>): Promise<void> {
  await connection.collection<DemoRow>(COLLECTION).updateOne({ _id: 'demo' }, { $set: state }, { upsert: true });
}

/** An older version kept it as notes in `DATA_DIR`, and its backups have them. */
export async function adoptNotes({ documents, config }: Pick<Engines, 'documents' | 'config'>): Promise<void> {
  const notes = await notesOf(config.DATA_DIR);
  if (notes.length === 0) return;
  await setDemoState(documents, Object.fromEntries(notes.map((note) => [note, true])));
  await setNotes(config.DATA_DIR, []);
}

const COLLECTION = 'demo_states';
