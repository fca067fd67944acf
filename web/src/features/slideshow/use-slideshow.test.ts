import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useSlideshow } from './use-slideshow.ts';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const setReducedMotion = (matches: boolean) => {
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches })) as unknown as typeof window.matchMedia;
};

beforeEach(() => {
  jest.useFakeTimers();
  setReducedMotion(false);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const slidesOf = (...ids: number[]) => ids.map((image_id) => ({ image_id }));

describe('slideshow', () => {
  const three = slidesOf(1, 2, 3);

  it('[ST-11 part] when slides are loaded, then the first shows for 3000 ms, and each later one for 2000 ms after its fade of 400 and 200', () => {
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

  it('[ST-11 part] when a slide is chosen, then the show stops there, and play resumes it', () => {
    const { result } = renderHook(() => useSlideshow(three));
    act(() => result.current.show(-1));
    expect(result.current).toMatchObject({ index: 2, isPlaying: false });
    pass(60_000);
    expect(result.current.index).toBe(2);
    act(() => result.current.toggle());
    pass(2_600);
    expect(result.current).toMatchObject({ index: 0, isPlaying: true });
  });

  it('[ST-11 part] when it is out of view, then it pauses, and resumes when it is in view again', () => {
    const { result, rerender } = renderHook(({ isOutOfView }) => useSlideshow(three, { isOutOfView }), {
      initialProps: { isOutOfView: true },
    });
    pass(60_000);
    expect(result.current).toMatchObject({ index: 0, isPlaying: true });
    rerender({ isOutOfView: false });
    pass(3_000);
    expect(result.current).toMatchObject({ index: 1, before: 0 });
  });

  it('[ST-11 part] when slides are reloaded, then the current one stays for 3000 ms', () => {
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

  it('[ST-11 part] when the current slide is gone after a reload, then the first one shows, and a stopped show stays stopped', () => {
    const { result, rerender } = renderHook(({ slides }) => useSlideshow(slides), { initialProps: { slides: three } });
    act(() => result.current.show(2));
    rerender({ slides: slidesOf(1) });
    expect(result.current).toMatchObject({ index: 0, before: 0, isPlaying: false });
  });

  it('[HM-06 part] when reduced motion is preferred, then it does not start by itself', () => {
    setReducedMotion(true);
    const { result } = renderHook(() => useSlideshow(three));
    pass(60_000);
    expect(result.current).toMatchObject({ index: 0, isPlaying: false });
  });
});
