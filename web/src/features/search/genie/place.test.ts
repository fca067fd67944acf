import { describe, expect, it } from '@jest/globals';
import { besideBox, clamp, DEFAULT_PLACE, stepOf } from './place.ts';

const window = { width: 1280, height: 800 };
const panel = { width: 416, height: 200 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('the place of the search panel', () => {
  it('[SR-13] when nobody moved it, then it is 120 px from the right and 45 px from the top', () => {
    expect(clamp(DEFAULT_PLACE, window)).toEqual({ right: 120, top: 45 });
  });

  it.each([
    [
      { right: -40, top: -40 },
      { right: 5, top: 5 },
    ],
    [
      { right: 4, top: 6 },
      { right: 5, top: 6 },
    ],
    [
      { right: 5_000, top: 5_000 },
      { right: 1180, top: 700 },
    ],
    [
      { right: 1180, top: 700 },
      { right: 1180, top: 700 },
    ],
  ])(
    '[SR-13] when it is moved to %j, then it stays 5 px from its edges and 100 px from the far ones: %j',
    (to, place) => {
      expect(clamp(to, window)).toEqual(place);
    },
  );

  it.each([
    ['stands below it', box(700, 400, 1000, 780), { right: 300, top: 45 }],
    ['stands left of it', box(100, 50, 500, 780), { right: 300, top: 45 }],
    ['is overlapped', box(500, 100, 760, 780), { right: 99, top: 45 }],
    ['leaves too little room', box(500, 100, 1000, 780), { right: 5, top: 45 }],
  ])('[SR-13] when the chat window %s, then the panel is at %j', (_, chat, place) => {
    expect(besideBox({ right: 300, top: 45 }, panel, window, chat)).toEqual(place);
  });

  it('when an arrow key is pressed, then it moves the panel that way; other keys do not', () => {
    expect(stepOf('ArrowLeft', false)).toEqual({ right: 16, top: 0 });
    expect(stepOf('ArrowDown', true)).toEqual({ right: 0, top: 80 });
    expect(stepOf('a', false)).toBeUndefined();
  });
});
