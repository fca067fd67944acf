import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenSeen } from './seen.ts';

interface Watcher {
  readonly margin: string | undefined;
  readonly tell: (target: Element, isIntersecting: boolean) => void;
  readonly watched: Set<Element>;
}

let watchers: Watcher[] = [];

class FakeObserver {
  readonly #watched = new Set<Element>();

  constructor(
    notify: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    options?: { rootMargin?: string },
  ) {
    watchers.push({
      margin: options?.rootMargin,
      watched: this.#watched,
      tell: (target, isIntersecting) => this.#watched.has(target) && notify([{ target, isIntersecting }]),
    });
  }

  observe(element: Element): void {
    this.#watched.add(element);
  }

  unobserve(element: Element): void {
    this.#watched.delete(element);
  }

  disconnect(): void {
    this.#watched.clear();
  }
}

const scrollTo = (top: number): void => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};

const watcherOf = (margin: string): Watcher => {
  const found = watchers.find((one) => one.margin === margin);
  if (!found) throw new Error(`nobody watches ${margin}`);
  return found;
};

beforeEach(() => {
  watchers = [];
  Object.assign(window, { scrollY: 0 });
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(document, 'prerendering');
  window.history.replaceState(null, '', '/');
});

describe('scroll panels', () => {
  it('[ST-12] when a panel comes within 40 px of the viewport, then it is seen, once', () => {
    const seen = jest.fn();
    const panel = document.createElement('div');
    whenSeen(panel, seen);
    watcherOf('40px').tell(panel, false);
    expect(seen).not.toHaveBeenCalled();
    watcherOf('40px').tell(panel, true);
    watcherOf('40px').tell(panel, true);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('[ST-12] when the page scrolls by more than 50 px per event, then 200 px are near enough', () => {
    const seen = jest.fn();
    const panel = document.createElement('div');
    whenSeen(panel, seen);
    watcherOf('200px').tell(panel, true);
    scrollTo(50);
    expect(seen).not.toHaveBeenCalled();
    scrollTo(101);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('[ST-12] when a panel comes within 200 px after a fast scroll, then it is seen; after a slow one it is not', () => {
    const seen = jest.fn();
    const panels = [document.createElement('div'), document.createElement('div')] as const;
    for (const panel of panels) whenSeen(panel, () => seen(panel));
    scrollTo(200);
    watcherOf('200px').tell(panels[0], true);
    expect(seen).toHaveBeenCalledWith(panels[0]);
    scrollTo(210);
    watcherOf('200px').tell(panels[1], true);
    expect(seen).toHaveBeenCalledTimes(1);
    watcherOf('40px').tell(panels[1], true);
    expect(seen).toHaveBeenLastCalledWith(panels[1]);
  });

  it('[ST-12] when a panel left the margin again, then a fast scroll does not bring it', () => {
    const seen = jest.fn();
    const panel = document.createElement('div');
    const stop = whenSeen(panel, seen);
    watcherOf('200px').tell(panel, true);
    watcherOf('200px').tell(panel, false);
    scrollTo(500);
    expect(seen).not.toHaveBeenCalled();
    stop();
    expect(watcherOf('40px').watched.size).toBe(0);
  });

  it('[ST-12] when the page is drawn ahead of its visit, then everything is seen', () => {
    const seen = jest.fn();
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    whenSeen(document.createElement('div'), seen);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('[ST-12] when the address asks to prerender, then everything is seen', () => {
    const seen = jest.fn();
    window.history.replaceState(null, '', '/?prerender');
    whenSeen(document.createElement('div'), seen);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
