import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useSlideshow } from './use-slideshow.ts';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const askForStillness = (matches: boolean) => {
  window.matchMedia = (() => ({ matches })) as unknown as typeof window.matchMedia;
};

beforeEach(() => {
  jest.useFakeTimers();
  askForStillness(false);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const slidesOf = (...ids: number[]) => ids.map((image_id) => ({ image_id }));

describe('slideshow', () => {
  const three = slidesOf(1, 2, 3);

  it('[ST-11 part] when slides came, then the first stands 3000 ms, and each after it 2000 ms beyond its fade of 400 and 200', () => {
    const { result } = renderHook(() => useSlideshow(three));
    pass(2_999);
    expect(result.current.index).toBe(0);
    pass(1);
    expect(result.current.index).toBe(1);
    pass(2_599);
    expect(result.current.index).toBe(1);
    pass(1);
    expect(result.current.index).toBe(2);
    pass(2_600);
    expect(result.current.index).toBe(0);
  });

  it('[ST-11 part] when a slide is asked for, then the show stops there, and play resumes it', () => {
    const { result } = renderHook(() => useSlideshow(three));
    act(() => result.current.show(-1));
    expect(result.current).toMatchObject({ index: 2, isPlaying: false });
    pass(60_000);
    expect(result.current.index).toBe(2);
    act(() => result.current.toggle());
    pass(2_600);
    expect(result.current).toMatchObject({ index: 0, isPlaying: true });
  });

  it('[ST-11 part] when nobody sees it, then it stands, and goes on when it is seen again', () => {
    const { result, rerender } = renderHook(({ isAway }) => useSlideshow(three, { isAway }), {
      initialProps: { isAway: true },
    });
    pass(60_000);
    expect(result.current).toMatchObject({ index: 0, isPlaying: true });
    rerender({ isAway: false });
    pass(3_000);
    expect(result.current).toMatchObject({ index: 1, before: 0 });
  });

  it('[ST-11 part] when slides are loaded again, then the one that shows stays, for 3000 ms', () => {
    const { result, rerender } = renderHook(({ slides }) => useSlideshow(slides), { initialProps: { slides: three } });
    pass(3_000);
    expect(result.current.index).toBe(1);
    pass(2_000);
    rerender({ slides: slidesOf(9, 8, 2) });
    expect(result.current.index).toBe(2);
    pass(2_999);
    expect(result.current.index).toBe(2);
    pass(1);
    expect(result.current.index).toBe(0);
  });

  it('[ST-11 part] when the slide that shows is no longer there, then the first one shows, and a stopped show stays stopped', () => {
    const { result, rerender } = renderHook(({ slides }) => useSlideshow(slides), { initialProps: { slides: three } });
    act(() => result.current.show(2));
    rerender({ slides: slidesOf(1) });
    expect(result.current).toMatchObject({ index: 0, before: 0, isPlaying: false });
  });

  it('[HM-06 part] when less motion is asked for, then it waits for the person', () => {
    askForStillness(true);
    const { result } = renderHook(() => useSlideshow(three));
    pass(60_000);
    expect(result.current).toMatchObject({ index: 0, isPlaying: false });
  });
});
