import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MessageAnswer, siteEvents } from '../../events/site-events.ts';
import { answerMessage, showMessage } from '../../message/message.ts';
import { render } from '../../test-support/in-words.tsx';
import { Overlays } from '../overlays.tsx';

const answers: MessageAnswer[] = [];
let stop: () => void;

// Imported beforehand: loading the dialog may take longer than a test waits.
beforeAll(() => import('./message-dialog.tsx'));

beforeEach(() => {
  answers.length = 0;
  stop = siteEvents.on('message', ({ answer }) => answers.push(answer));
  render(<Overlays />);
});

afterEach(() => {
  act(() => answerMessage('cancel'));
  stop();
  cleanup();
});

const message = { title: 'Remove the folder?', text: 'Its pictures stay.' };

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('message dialog', () => {
  it('[ST-03] when a message is shown, then the dialog opens with its title and text', async () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => showMessage(message));
    const dialog = await screen.findByRole('dialog', { name: message.title });
    expect(dialog.textContent).toContain(message.text);
    expect(answers).toEqual([]);
  });

  it('[ST-03] when OK is pressed, then it hides and emits ok', async () => {
    act(() => showMessage(message));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await gone();
    expect(answers).toEqual(['ok']);
  });

  it('[ST-03] when Cancel is pressed, then it hides and emits cancel', async () => {
    act(() => showMessage({ ...message, cancel: 'Keep it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    await gone();
    expect(answers).toEqual(['cancel']);
  });

  it('[ST-03] when Escape is pressed, then it emits cancel', async () => {
    act(() => showMessage(message));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(answers).toEqual(['cancel']);
  });

  it('[ST-03] when the action cannot be undone, then Cancel has the initial focus', async () => {
    act(() => showMessage({ ...message, isDangerous: true }));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
  });
});
