import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { render } from '../../test-support/in-words.tsx';
import { SidePanel } from './side-panel.tsx';

const closed = jest.fn();

function Page() {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    closed();
    setOpen(false);
  };
  return (
    <SidePanel isOpen={isOpen} close={close} title="Ask for a quote">
      <input aria-label="Your name" />
    </SidePanel>
  );
}

beforeEach(() => {
  closed.mockReset();
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('side panel', () => {
  it('[ST-04] when the quote panel is closed, then it is gone after 100 ms', () => {
    render(<Page />);
    expect(screen.getByRole('dialog', { name: 'Ask for a quote' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => jest.advanceTimersByTime(99));
    expect(closed).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(closed).toHaveBeenCalledTimes(1);
    act(() => jest.runAllTimers());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
