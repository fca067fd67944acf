import { openStorage, type TextStorage } from '../storage/storage.ts';

const KEY = 'limner.player';

let session: TextStorage | undefined;

const storage = (): TextStorage => {
  session ??= openStorage(() => globalThis.sessionStorage);
  return session;
};

/** What a tab kept of its player; null if nothing was played in it. */
export const readPlayer = (): string | null => storage().getItem(KEY);

export const writePlayer = (text: string): void => storage().setItem(KEY, text);
