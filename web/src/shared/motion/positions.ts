import { openStorage } from '../storage/storage.ts';

const KEY = 'limner.scroll';
/** Browsers keep about as many history entries for a tab. */
const MAX_ENTRIES = 50;

const session = openStorage(() => globalThis.sessionStorage);

/** The last scroll position of each history entry, in pixels. The oldest are dropped first. */
const positions = new Map<string, number>(readPositions());

export const positionOf = (entry: string): number | undefined => positions.get(entry);

export function recordPosition(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, Math.round(top));
  for (const oldest of [...positions.keys()].slice(0, -MAX_ENTRIES)) positions.delete(oldest);
}

/** Stores the positions for the next page load in this tab. */
export const storePositions = (): void => session.setItem(KEY, JSON.stringify([...positions]));

/**
 * The id of the current history entry: the router's key if there is one. Entries made by a page load or a plain hash link have none and get an id here,
 * which survives a reload.
 */
export function currentEntry(): string {
  const state = (window.history.state ?? {}) as { key?: string; entry?: string };
  const known = state.key ?? state.entry;
  if (known !== undefined) return known;
  const entry = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...state, entry }, '');
  return entry;
}

function readPositions(): [string, number][] {
  try {
    const found: unknown = JSON.parse(session.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(found: unknown): found is [string, number] {
  return Array.isArray(found) && typeof found[0] === 'string' && Number.isFinite(found[1]);
}
