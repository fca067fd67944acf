import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areShortcutsOn, setShortcutsOn } from '../../shared/keys/shortcuts.ts';
import { render } from '../../shared/test-support/in-words.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';

// Imported beforehand: loading the dialog may take longer than a test waits.
beforeAll(async () => {
  // jsdom has no `PointerEvent`, which the switch dispatches.
  window.PointerEvent ??= MouseEvent as typeof PointerEvent;
  await import('./shortcuts-dialog.tsx');
});

afterEach(() => {
  cleanup();
  setShortcutsOn(true);
});

describe('keyboard shortcuts', () => {
  it('when the list is opened by keyboard, then it names the keys, and single-key shortcuts can be turned off and on', async () => {
    render(<ShortcutsButton />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const all = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    expect(screen.getByText('Like or unlike a picture')).toBeTruthy();
    all.focus();
    await userEvent.keyboard(' ');
    expect(areShortcutsOn()).toBe(false);
    expect(screen.getByText('Search (off)')).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(areShortcutsOn()).toBe(true);
  });
});
