import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useIsActive } from './use-is-active.ts';

let enter: (isIntersecting: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  // A device without hover, in whose window the piece comes and goes.
  Object.assign(window, {
    matchMedia: () => ({ matches: false }),
    IntersectionObserver: class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        enter = (isIntersecting) => act(() => report([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  });
  scrollTo(0);
  render(<Piece />);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

function Piece() {
  const place = useRef<HTMLSpanElement>(null);
  const isActive = useIsActive(place);
  return (
    <div>
      <span ref={place}>{isActive ? 'moves' : 'rests'}</span>
    </div>
  );
}

const scrollTo = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const moves = () => screen.queryByText('moves') !== null;

describe('a piece on a device without hover', () => {
  it('when it rests in the middle of the window, then it is active until it leaves', () => {
    enter(true);
    wait(199);
    expect(moves()).toBe(false);
    wait(1);
    expect(moves()).toBe(true);
    enter(false);
    expect(moves()).toBe(false);
  });

  it('when the page is scrolled on, however slowly its frames come, then it is active only once the page rests', () => {
    enter(true);
    scrollTo(400);
    wait(200);
    scrollTo(800);
    wait(200);
    expect(moves()).toBe(false);
    scrollTo(850);
    wait(200);
    expect(moves()).toBe(true);
  });
});
