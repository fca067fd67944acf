import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { drawInTurn } from './draw-turns.ts';

let drawn: number[];

/** Waits at a distance from what the visitor looks at. */
const wait = (distance: number) =>
  drawInTurn(
    () => distance,
    () => drawn.push(distance),
  );
const nextFrame = () => jest.advanceTimersToNextFrame();

/** Until nothing is left to do. */
const rest = () => jest.runAllTimers();

beforeEach(() => {
  drawn = [];
  jest.useFakeTimers();
});
afterEach(() => {
  rest();
  jest.useRealTimers();
});

describe('drawing in turn', () => {
  it('when several wait, then one is drawn after each frame, the nearest first', () => {
    for (const distance of [3, 1, 2]) wait(distance);
    expect(drawn).toEqual([]);
    for (const count of [0, 1, 2]) {
      nextFrame();
      expect(drawn.length).toBeLessThanOrEqual(count + 1);
    }
    rest();
    expect(drawn).toEqual([1, 2, 3]);
  });

  it('when another comes nearer meanwhile, then it is drawn first', () => {
    let distance = 5;
    wait(2);
    drawInTurn(
      () => distance,
      () => drawn.push(5),
    );
    distance = 1;
    rest();
    expect(drawn).toEqual([5, 2]);
  });

  it('when one no longer waits, then it is not drawn, and the others are', () => {
    const cancel = wait(1);
    wait(2);
    cancel();
    rest();
    expect(drawn).toEqual([2]);
  });

  it('when all are cancelled and another comes, then it is drawn', () => {
    wait(1)();
    rest();
    wait(2);
    rest();
    expect(drawn).toEqual([2]);
  });
});
