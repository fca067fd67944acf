import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storage } from '../storage/storage.ts';
import { migrated, VERSION } from './migrations.ts';
import { NEEDS_CONSENT, NOTHING_STORED, type PersistedState, readFields } from './persisted-fields.ts';
import { parsed, takeSeparateKeys } from './separate-keys.ts';

/** The one key of what is kept. The script in `index.html` reads the theme from it before the first paint. */
export const KEY = 'limner';
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
  const stored = readFields(migrated(parsed(text)));
  const { consent, recent } = persisted.getState();
  // Another tab stored something else: what this page alone has stays, unless everything was cleared or consent was withdrawn.
  const isHeld = text !== null && consent !== 'accepted' && stored.consent !== 'accepted';
  persisted.setState(isHeld ? { ...stored, recent } : stored, true);
}

/** Changes some fields and stores all that may be stored. Another tab may have stored other changes meanwhile: they are read first. */
export function change(values: (state: PersistedState) => Partial<PersistedState>): void {
  readStored();
  persisted.setState(values);
  const text = textOf(persisted.getState());
  if (text === (last ?? textOf(NOTHING_STORED))) return;
  last = text;
  storage.setItem(KEY, text);
}

/** The fields in the order of `NOTHING_STORED`, so that equal states have equal texts. */
function textOf(state: PersistedState): string {
  const fields = { ...NOTHING_STORED, ...state, ...(state.consent !== 'accepted' && NEEDS_CONSENT) };
  return JSON.stringify({ version: VERSION, state: fields });
}

readStored();
const before = last === null && takeSeparateKeys();
if (before) change(() => readFields(before));
// Stores again what an earlier version of the site stored in another way.
else if (last !== null) change(() => ({}));

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) readStored();
  });
