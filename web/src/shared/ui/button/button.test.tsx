import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import type { FormEvent } from 'react';
import { render } from '../../test-support/in-words.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

describe('button', () => {
  it('when the button is pending, then it keeps the focus and cannot be pressed again', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button onClick={press} isPending>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('when a pending button is in a form, then the form is not submitted', async () => {
    const send = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (isPending: boolean) => (
      <form onSubmit={send}>
        <Button type="submit" isPending={isPending}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(screen.getByRole('button'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('when it is an icon button, then it has a name and a pressed state', () => {
    render(<IconButton label="Close" icon={X} isPressed />);
    expect(screen.getByRole('button', { name: 'Close', pressed: true })).toBeTruthy();
  });
});
