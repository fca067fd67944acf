import { useSyncExternalStore } from 'react';
import { siteEvents } from '../../shared/events/site-events.ts';
import { storage } from '../../shared/storage/storage.ts';

export type Theme = 'light' | 'dark';

/** The script in `index.html` reads it before the first paint. */
const KEY = 'limner.theme';

const system = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The chosen theme, else the system's. */
export function currentTheme(): Theme {
  return chosenTheme() ?? (system()?.matches ? 'dark' : 'light');
}

/** Applies and stores a theme, and emits `theme` (ST-10). */
export function chooseTheme(theme: Theme): void {
  storage.setItem(KEY, theme);
  apply(theme);
  siteEvents.emit('theme', { theme_mode: theme === 'dark' ? 'Dark' : 'Light' });
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');

function chosenTheme(): Theme | undefined {
  const stored = storage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Like the script in `index.html`. Sets the colour scheme too, so that the canvas behind an empty page has the right background. */
function apply(theme: Theme | undefined): void {
  const { documentElement: root } = document;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  root.style.colorScheme = theme ?? '';
}

/** Calls `changed` when the theme changes here, in another window or in the system. */
function subscribe(changed: () => void): () => void {
  const media = system();
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    apply(chosenTheme());
    changed();
  };
  const stop = siteEvents.on('theme', changed);
  window.addEventListener('storage', onStorage);
  media?.addEventListener('change', changed);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
    media?.removeEventListener('change', changed);
  };
}
