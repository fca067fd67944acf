import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../test-support/in-words.tsx';
import { Overlays } from '../overlays.tsx';
import { showToast } from './toasts.ts';

// Fetched once beforehand: its parts may take longer than a test waits.
beforeAll(() => import('./toast-host.tsx'));

afterEach(cleanup);

describe('toast', () => {
  it('when something is said before anything could show it, then it is shown all the same, and later words too', async () => {
    render(<Overlays />);
    act(() => showToast({ title: 'Kept in default', isLasting: true }));
    expect(await screen.findByText('Kept in default')).toBeTruthy();
    act(() => showToast({ title: 'It was not saved.', text: 'Try again.', kind: 'failure' }));
    expect(await screen.findAllByText('Try again.')).not.toHaveLength(0);
  });

  it('when it offers to do something, then that is done and the toast goes', async () => {
    const undo = jest.fn();
    render(<Overlays />);
    act(() => showToast({ title: 'Removed', isLasting: true, action: { label: 'Undo', run: undo } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  });
});
