import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { LOGIN_APPEARS_MS, PANEL_CLOSES_MS } from './timings.ts';
import { useDelayedClose, useDelayedOpen } from './use-delay.ts';
import { useDialogZoom } from './use-dialog-zoom.ts';
import { useQuotePulse } from './use-quote-pulse.ts';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const setReducedMotion = (matches: boolean) => {
  window.matchMedia = (() => ({ matches })) as unknown as typeof window.matchMedia;
};

beforeEach(() => {
  jest.useFakeTimers();
  setReducedMotion(false);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('dialog zoom', () => {
  it('[ST-04] when a dialog opens, then it zooms in steps of 100, 100 and 200 ms', () => {
    const { result, rerender } = renderHook(({ isOpen }) => useDialogZoom(isOpen), { initialProps: { isOpen: false } });
    expect(result.current).toBe('away');
    rerender({ isOpen: true });
    expect(result.current).toBe('nearing');
    pass(99);
    expect(result.current).toBe('nearing');
    pass(1);
    expect(result.current).toBe('past');
    pass(100);
    expect(result.current).toBe('settling');
    pass(199);
    expect(result.current).toBe('settling');
    pass(1);
    expect(result.current).toBe('settled');
    rerender({ isOpen: false });
    expect(result.current).toBe('away');
  });

  it('[ST-04] when it is closed while it opens, then the zoom stops', () => {
    const { result, rerender } = renderHook(({ isOpen }) => useDialogZoom(isOpen), { initialProps: { isOpen: true } });
    pass(50);
    rerender({ isOpen: false });
    pass(1_000);
    expect(result.current).toBe('away');
  });

  it('[ST-04] when reduced motion is preferred, then the dialog opens at once', () => {
    setReducedMotion(true);
    const { result } = renderHook(() => useDialogZoom(true));
    expect(result.current).toBe('settled');
  });
});

describe('quote-opener', () => {
  it('[ST-04] when 13 s have passed, then it pulses once: 200, 100, 200 ms', () => {
    const { result } = renderHook(useQuotePulse);
    pass(12_999);
    expect(result.current).toBe('resting');
    pass(1);
    expect(result.current).toBe('swelling');
    pass(200);
    expect(result.current).toBe('holding');
    pass(100);
    expect(result.current).toBe('sinking');
    pass(200);
    expect(result.current).toBe('resting');
    pass(60_000);
    expect(result.current).toBe('resting');
  });

  it('[ST-04] when reduced motion is preferred, then it never pulses', () => {
    setReducedMotion(true);
    const { result } = renderHook(useQuotePulse);
    pass(13_100);
    expect(result.current).toBe('resting');
  });
});

describe('delays', () => {
  it('[ST-04] when the quote panel is closed twice, then it is gone after 100 ms, once', () => {
    const close = jest.fn();
    const { result } = renderHook(() => useDelayedClose(close, PANEL_CLOSES_MS));
    act(() => result.current.startClosing());
    act(() => result.current.startClosing());
    expect(result.current.isClosing).toBe(true);
    pass(99);
    expect(close).not.toHaveBeenCalled();
    pass(1);
    expect(close).toHaveBeenCalledTimes(1);
    expect(result.current.isClosing).toBe(false);
  });

  it('[ST-04] when the login dialog is requested, then it appears 200 ms later; when the request is cancelled before, then not at all', () => {
    const { result, rerender } = renderHook(({ isWanted }) => useDelayedOpen(isWanted, LOGIN_APPEARS_MS), {
      initialProps: { isWanted: true },
    });
    pass(199);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
    rerender({ isWanted: false });
    expect(result.current).toBe(false);
    rerender({ isWanted: true });
    pass(100);
    rerender({ isWanted: false });
    pass(1_000);
    expect(result.current).toBe(false);
  });
});
