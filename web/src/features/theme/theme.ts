import { useSyncExternalStore } from 'react';
import { storage } from '../../shared/storage/storage.ts';

export type Theme = 'light' | 'dark';

/** `public/theme.js` reads it before the first paint. */
const KEY = 'limner.theme';
const CHANGED = 'limner:theme';

const system = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The chosen theme, else the system's. */
export function currentTheme(): Theme {
  const kept = storage.getItem(KEY);
  if (kept === 'light' || kept === 'dark') return kept;
  return system()?.matches ? 'dark' : 'light';
}

/** Applies and stores a theme, and tells whoever counts it (ST-10): `theme_mode` is Dark or Light. */
export function chooseTheme(theme: Theme): void {
  storage.setItem(KEY, theme);
  document.documentElement.dataset.theme = theme;
  const detail = { event: 'theme', theme_mode: theme === 'dark' ? 'Dark' : 'Light' };
  document.dispatchEvent(new CustomEvent(CHANGED, { detail }));
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');

function subscribe(changed: () => void): () => void {
  const media = system();
  document.addEventListener(CHANGED, changed);
  media?.addEventListener('change', changed);
  return () => {
    document.removeEventListener(CHANGED, changed);
    media?.removeEventListener('change', changed);
  };
}
