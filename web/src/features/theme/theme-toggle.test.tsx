import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteEvents } from '../../shared/events/site-events.ts';
import { KEY, readStored } from '../../shared/state/persisted.ts';
import { render } from '../../shared/test-support/in-words.tsx';
import { chooseTheme } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

type Listener = () => void;
let isDark = false;
const listeners = new Set<Listener>();

beforeEach(async () => {
  localStorage.clear();
  readStored();
  delete document.documentElement.dataset.theme;
  document.documentElement.style.colorScheme = '';
  isDark = false;
  window.matchMedia = (() => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
});

afterEach(cleanup);

describe('theme', () => {
  it('[ST-10 part] when nothing was chosen, then it follows the system, also when that changes', () => {
    render(<ThemeToggle />);
    expect(screen.getByRole('button', { name: 'Switch to dark' })).toBeTruthy();
    isDark = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(screen.getByRole('button', { name: 'Switch to light' })).toBeTruthy();
  });

  it('[ST-10 part] when it is toggled, then it is applied, stored and emitted as Dark or Light', async () => {
    const modes: string[] = [];
    const stop = siteEvents.on('theme', ({ theme_mode }) => modes.push(theme_mode));
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    expect(localStorage.getItem(KEY)).toContain('"theme":"dark"');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light' }));
    expect(localStorage.getItem(KEY)).toContain('"theme":"light"');
    stop();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }));
    expect(modes).toEqual(['Dark', 'Light']);
  });

  it('[ST-10 part] when a theme is chosen in another window, then this one follows', () => {
    render(<ThemeToggle />);
    localStorage.setItem(KEY, '{"version":1,"state":{"theme":"dark"}}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to light' })).toBeTruthy();
  });

  it.each([
    ['one key', () => chooseTheme('dark')],
    ['the key of an earlier version', () => localStorage.setItem('limner.theme', 'dark')],
  ])(
    '[ST-10 part] when the page is reloaded with a theme in %s, then it is applied before the first paint',
    async (_, store) => {
      store();
      delete document.documentElement.dataset.theme;
      const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(await readFile('web/index.html', 'utf8')) ?? [];
      new Function(script)();
      expect(document.documentElement.dataset.theme).toBe('dark');
      expect(document.documentElement.style.colorScheme).toBe('dark');
    },
  );
});
