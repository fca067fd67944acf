import { openStorage } from '../storage/storage.ts';

const KEY = 'limner.scroll';
/** As many as browsers keep entries of a tab's history. */
const MOST = 50;

const session = openStorage(() => globalThis.sessionStorage);

/** How far down each entry of the history was left, in pixels; the oldest go first. */
const positions = new Map<string, number>(readPositions());

export const positionOf = (entry: string): number | undefined => positions.get(entry);

export function notePosition(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, Math.round(top));
  for (const oldest of [...positions.keys()].slice(0, -MOST)) positions.delete(oldest);
}

/** For the next load of a page in this tab. */
export const keepPositions = (): void => session.setItem(KEY, JSON.stringify([...positions]));

/**
 * The name of the present entry of the history: the router's key where it has given one. The entries that a page load or a plain link to a part of the
 * page makes have none, and get one here; it stays with the entry when the page is loaded again.
 */
export function presentEntry(): string {
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
