import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startWords } from '../../shared/i18n/i18n.ts';
import { ThemeToggle } from './theme-toggle.tsx';

type Listener = () => void;
let isDark = false;
const listeners = new Set<Listener>();

beforeEach(async () => {
  await startWords('en');
  localStorage.clear();
  delete document.documentElement.dataset.theme;
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
  it('[ST-10] when nothing was chosen, then it follows the system, also when that changes', () => {
    render(<ThemeToggle />);
    expect(screen.getByRole('button', { name: 'Switch to dark' })).toBeTruthy();
    isDark = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(screen.getByRole('button', { name: 'Switch to light' })).toBeTruthy();
  });

  it('[ST-10] when it is toggled, then it is applied, stored and told as Dark or Light', async () => {
    const modes: string[] = [];
    const listen = (event: Event) => modes.push((event as CustomEvent<{ theme_mode: string }>).detail.theme_mode);
    document.addEventListener('limner:theme', listen);
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('limner.theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light' }));
    expect(localStorage.getItem('limner.theme')).toBe('light');
    expect(modes).toEqual(['Dark', 'Light']);
    document.removeEventListener('limner:theme', listen);
  });
});
