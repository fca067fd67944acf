import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storage } from '../storage/storage.ts';
import { NOTHING_STORED, type PersistedState, readFields } from './persisted-fields.ts';
import { parsed, takeSeparateKeys } from './separate-keys.ts';

/** The one key of what is kept. The script in `index.html` reads the theme from it before the first paint. */
export const KEY = 'limner';
/** Stored with the fields: a later version can tell what it has to translate. Version 0 had a key for each value. */
const VERSION = 1;

/** What the browser keeps of a visitor, or this page alone where nothing can be stored (ER-03). Change it with `change`. */
export const persisted = createStore<PersistedState>()(() => NOTHING_STORED);

/** A value of it; on the server and during hydration as if nothing was stored. */
export const usePersisted = <T>(select: (state: PersistedState) => T): T => useStore(persisted, select);

/** The stored text that the state was read from. */
let last: string | null | undefined;

/** Reads what is stored, unless it is still the same. A field that is not valid is as if it was not stored. */
export function readStored(): void {
  const text = storage.getItem(KEY);
  if (text === last) return;
  last = text;
  persisted.setState(readFields(Object(parsed(text)).state), true);
}

/** Changes some fields and stores all. Another tab may have stored other changes meanwhile: they are read first. */
export function change(values: (state: PersistedState) => Partial<PersistedState>): void {
  readStored();
  persisted.setState(values);
  last = JSON.stringify({ version: VERSION, state: persisted.getState() });
  storage.setItem(KEY, last);
}

readStored();
const before = last === null && takeSeparateKeys();
if (before) change(() => readFields(before));

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) readStored();
  });
