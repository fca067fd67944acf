import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../test-support/in-words.tsx';
import { Overlays } from '../overlays.tsx';
import { showToast } from './toasts.ts';

// Imported beforehand: loading the host may take longer than a test waits.
beforeAll(() => import('./toast-host.tsx'));

afterEach(cleanup);

describe('toast', () => {
  it('when a toast is requested before the host is loaded, then it is shown later, and so are further ones', async () => {
    render(<Overlays />);
    act(() => showToast({ title: 'Saved in default', isLasting: true }));
    expect(await screen.findByText('Saved in default')).toBeTruthy();
    act(() => showToast({ title: 'It was not saved.', text: 'Try again.', kind: 'failure' }));
    expect(await screen.findAllByText('Try again.')).not.toHaveLength(0);
  });

  it('when the action of a toast is pressed, then it runs and the toast closes', async () => {
    const undo = jest.fn();
    render(<Overlays />);
    act(() => showToast({ title: 'Removed', isLasting: true, action: { label: 'Undo', run: undo } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  });
});
