import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePlace } from './use-place.ts';

function Movable() {
  const panel = useRef<HTMLDivElement>(null);
  const { place, handle } = usePlace(panel);
  return (
    <div ref={panel}>
      <button type="button" {...handle}>
        {`${place.right} ${place.top}`}
      </button>
    </div>
  );
}

describe('moving the search panel', () => {
  it('[SR-13] when two keys come before it is drawn again, then both count', () => {
    render(<Movable />);
    const handle = screen.getByRole('button', { name: '120 45' });
    act(() => {
      fireEvent.keyDown(handle, { key: 'ArrowLeft' });
      fireEvent.keyDown(handle, { key: 'ArrowDown' });
    });
    expect(handle.textContent).toBe('136 61');
    fireEvent.keyDown(handle, { key: 'Home' });
    expect(handle.textContent).toBe('120 45');
  });
});
