import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { paintInTurn } from './paint-thumbhash.ts';

const HASH = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function waitingCanvases(): HTMLCanvasElement[] {
  const canvases = Array.from({ length: 3 }, () => document.createElement('canvas'));
  document.body.append(...canvases);
  for (const canvas of canvases) paintInTurn(canvas, HASH);
  return canvases;
}

/** Those that got the size of their placeholder. */
const painted = (canvases: readonly HTMLCanvasElement[]) => canvases.map(({ width }) => width === 32);
const nextFrame = () => jest.advanceTimersByTime(17);

describe('blurred placeholders', () => {
  it('when painting one takes long, then one is painted in a frame, and none that has left the document', () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 5;
      return now;
    });
    const canvases = waitingCanvases();
    expect(painted(canvases)).toEqual([false, false, false]);
    nextFrame();
    expect(painted(canvases)).toEqual([true, false, false]);
    canvases[1]?.remove();
    nextFrame();
    nextFrame();
    expect(painted(canvases)).toEqual([true, false, true]);
  });

  it('when painting takes no time, then all are painted in the next frame', () => {
    const canvases = waitingCanvases();
    nextFrame();
    expect(painted(canvases)).toEqual([true, true, true]);
  });
});
