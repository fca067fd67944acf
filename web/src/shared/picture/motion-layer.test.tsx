import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { render } from '../test-support/in-words.tsx';
import { LoneMotion, MotionLayer } from './motion-layer.tsx';
import { MOST_AT_ONCE } from './turns.ts';

type Report = (entries: readonly { isIntersecting: boolean }[]) => void;

/** One for each piece, in the order of the page. */
let observers: Report[];
let isStill: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  observers = [];
  isStill = false;
  Object.assign(window, {
    matchMedia: () => ({ matches: isStill, addEventListener: () => undefined, removeEventListener: () => undefined }),
    IntersectionObserver: class {
      constructor(report: Report) {
        observers.push(report);
      }
      observe() {}
      disconnect() {}
    },
  });
  scrollTo(0);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const scrollTo = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const enter = (at: number, isIntersecting = true) => act(() => observers[at]?.([{ isIntersecting }]));
const moving = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

const pieces = (count: number) =>
  render(
    <div>
      {Array.from({ length: count }, (_, at) => (
        <MotionLayer key={String(at)} motion={`/motion/${at}`} alt={`Fox ${at}`} />
      ))}
    </div>,
  );

describe('pieces that move', () => {
  it('when a piece leaves before its motion is there, then it is no longer loaded', () => {
    pieces(1);
    enter(0);
    wait(200);
    const motion = document.querySelector('img');
    expect(motion?.getAttribute('src')).toBe('/motion/0');
    enter(0, false);
    expect(motion?.hasAttribute('src')).toBe(false);
  });

  it('when a piece rests in view, then it plays, and it stops when it leaves', () => {
    pieces(1);
    enter(0);
    wait(199);
    expect(moving()).toEqual([]);
    wait(1);
    expect(moving()).toEqual(['/motion/0']);
    enter(0, false);
    expect(moving()).toEqual([]);
  });

  it('when the page is scrolled on, however slowly its frames come, then a piece plays only once the page rests', () => {
    pieces(1);
    enter(0);
    scrollTo(400);
    wait(200);
    scrollTo(800);
    wait(200);
    expect(moving()).toEqual([]);
    scrollTo(850);
    wait(200);
    expect(moving()).toEqual(['/motion/0']);
  });

  it('when its button is pressed, then a piece stops, and plays again after another press', () => {
    pieces(1);
    enter(0);
    wait(200);
    fireEvent.click(screen.getByRole('button', { name: 'Pause: Fox 0' }));
    expect(moving()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Play: Fox 0' }));
    expect(moving()).toEqual(['/motion/0']);
  });

  it('when reduced motion is preferred, then a piece plays only after a press of its button', () => {
    isStill = true;
    pieces(1);
    enter(0);
    wait(200);
    expect(moving()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Play: Fox 0' }));
    expect(moving()).toEqual(['/motion/0']);
  });

  it('when more pieces are in view than play at once, then the next one plays when one stops', () => {
    pieces(MOST_AT_ONCE + 1);
    for (let at = 0; at <= MOST_AT_ONCE; at += 1) enter(at);
    wait(200);
    expect(moving()).toHaveLength(MOST_AT_ONCE);
    expect(moving()).not.toContain(`/motion/${MOST_AT_ONCE}`);
    enter(1, false);
    expect(moving()).toContain(`/motion/${MOST_AT_ONCE}`);
    expect(moving()).not.toContain('/motion/1');
  });

  it('when a piece that stands alone leaves the view, then it stops until it is back', () => {
    render(<LoneMotion motion="/motion/alone" isWanted />);
    enter(0);
    wait(200);
    expect(moving()).toEqual(['/motion/alone']);
    enter(0, false);
    expect(moving()).toEqual([]);
    enter(0);
    wait(200);
    expect(moving()).toEqual(['/motion/alone']);
  });
});
