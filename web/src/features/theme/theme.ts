import { siteEvents } from '../../shared/events/site-events.ts';
import { change, persisted, usePersisted } from '../../shared/state/persisted.ts';
import type { Theme } from '../../shared/state/persisted-fields.ts';
import { useMedia } from '../../shared/use-media.ts';

/** The chosen theme, else that of the system. */
export function useTheme(): Theme {
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return usePersisted(({ theme }) => theme) ?? system;
}

/** Applies and stores a theme, and emits `theme` (ST-10). */
export function chooseTheme(theme: Theme): void {
  change(() => ({ theme }));
  siteEvents.emit('theme', { theme_mode: theme === 'dark' ? 'Dark' : 'Light' });
}

/** Like the script in `index.html`. Sets the colour scheme too, so that the canvas behind an empty page has the right background. */
persisted.subscribe(({ theme }, before) => {
  if (theme === before.theme) return;
  const { documentElement: root } = document;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  root.style.colorScheme = theme ?? '';
});
