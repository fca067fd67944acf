import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenSeen } from './seen.ts';

interface Observer {
  readonly margin: string | undefined;
  readonly report: (target: Element, isIntersecting: boolean) => void;
  readonly watched: Set<Element>;
}

let observers: Observer[] = [];

class FakeObserver {
  readonly #watched = new Set<Element>();

  constructor(
    notify: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    options?: { rootMargin?: string },
  ) {
    observers.push({
      margin: options?.rootMargin,
      watched: this.#watched,
      report: (target, isIntersecting) => this.#watched.has(target) && notify([{ target, isIntersecting }]),
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

const observerOf = (margin: string): Observer => {
  const found = observers.find((one) => one.margin === margin);
  if (!found) throw new Error(`no observer with the margin ${margin}`);
  return found;
};

beforeEach(() => {
  observers = [];
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
    observerOf('40px').report(panel, false);
    expect(seen).not.toHaveBeenCalled();
    observerOf('40px').report(panel, true);
    observerOf('40px').report(panel, true);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('[ST-12] when the page scrolls by more than 50 px per event, then a panel within 200 px is seen', () => {
    const seen = jest.fn();
    const panel = document.createElement('div');
    whenSeen(panel, seen);
    observerOf('200px').report(panel, true);
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
    observerOf('200px').report(panels[0], true);
    expect(seen).toHaveBeenCalledWith(panels[0]);
    scrollTo(210);
    observerOf('200px').report(panels[1], true);
    expect(seen).toHaveBeenCalledTimes(1);
    observerOf('40px').report(panels[1], true);
    expect(seen).toHaveBeenLastCalledWith(panels[1]);
  });

  it('[ST-12] when a panel has left the margin again, then it is not seen on a fast scroll', () => {
    const seen = jest.fn();
    const panel = document.createElement('div');
    const stop = whenSeen(panel, seen);
    observerOf('200px').report(panel, true);
    observerOf('200px').report(panel, false);
    scrollTo(500);
    expect(seen).not.toHaveBeenCalled();
    stop();
    expect(observerOf('40px').watched.size).toBe(0);
  });

  it('[ST-12] when the browser prerenders the page, then everything is seen', () => {
    const seen = jest.fn();
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    whenSeen(document.createElement('div'), seen);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('[ST-12] when the address has the parameter prerender, then everything is seen', () => {
    const seen = jest.fn();
    window.history.replaceState(null, '', '/?prerender');
    whenSeen(document.createElement('div'), seen);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
