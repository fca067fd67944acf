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

/** Applies and stores a theme, and tells whoever counts it (ST-10). */
export function chooseTheme(theme: Theme): void {
  storage.setItem(KEY, theme);
  apply(theme);
  siteEvents.emit('theme', { theme_mode: theme === 'dark' ? 'Dark' : 'Light' });
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');

function chosenTheme(): Theme | undefined {
  const kept = storage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

/** As the script in `index.html` does it: the scheme itself too, so that not even an empty window has the other ground. */
function apply(theme: Theme | undefined): void {
  const { documentElement: root } = document;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  root.style.colorScheme = theme ?? '';
}

/** Hears of a choice here, of one in another window, and of the system. */
function subscribe(changed: () => void): () => void {
  const media = system();
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    apply(chosenTheme());
    changed();
  };
  const stop = siteEvents.on('theme', changed);
  window.addEventListener('storage', hear);
  media?.addEventListener('change', changed);
  return () => {
    stop();
    window.removeEventListener('storage', hear);
    media?.removeEventListener('change', changed);
  };
}
