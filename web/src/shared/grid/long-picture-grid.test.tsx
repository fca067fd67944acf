import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../test-support/in-words.tsx';
import type { GridItem } from './grid-item.ts';
import { longLayout } from './long-layout.ts';
import { LongPictureGrid } from './long-picture-grid.tsx';

const WIDTH = 1_048;
const drawn = { count: 4, rowHeight: 0, gap: 16, foot: 0, width: WIDTH, rest: 0, spare: 0, keepsPair: false, top: 0 };

const itemsTo = (count: number): GridItem[] =>
  Array.from({ length: count }, (_, index) => ({
    key: index + 1,
    picture: { url: `/images/${index}`, width: 200 + ((index * 37) % 5) * 50, height: 300, alt: '', thumbhash: '' },
    href: `/artists/ada/${index + 1}`,
    similarHref: `/image-search?like=${index + 1}`,
  }));

/** Stands in for the layout that jsdom does not have: four columns, 16 px apart. */
const sheet = document.createElement('style');
sheet.textContent = 'ul { --count: 4; --gap: 16px; }';

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void fireEvent.scroll(window));
}

beforeEach(() => {
  document.head.append(sheet);
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY, width: WIDTH, height: 0 }) as DOMRect);
});
afterEach(() => {
  cleanup();
  sheet.remove();
  jest.restoreAllMocks();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

const grid = (items: readonly GridItem[], total = items.length) => (
  <MemoryRouter>
    <LongPictureGrid items={items} arrangement="columns" label="Pictures" total={total} />
  </MemoryRouter>
);
const numbers = () => screen.getAllByRole('listitem').map((card) => Number(card.getAttribute('aria-posinset')));

describe('a long list of pictures', () => {
  it('when the list is short, then all of it is in the document', () => {
    render(grid(itemsTo(60)));
    expect(numbers()).toHaveLength(60);
  });

  it('when it has 2,000 pictures, then only those near the window are in the document, with their number in the list', () => {
    render(grid(itemsTo(2_000)));
    expect(numbers().length).toBeLessThan(80);
    expect(numbers()[0]).toBe(1);
    scrollTo(60_000);
    const far = numbers();
    expect(far.length).toBeLessThan(100);
    expect(far[0]).toBeGreaterThan(300);
    expect(far).toEqual([...far.keys()].map((index) => index + (far[0] ?? 0)));
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('2000');
  });

  it('when more pictures follow, then only those near the window are in the document before they come, and the layout of the page is not read when they are shown', () => {
    const observed: (() => void)[] = [];
    class Observer {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(onSize: () => void) {
        observed.push(onSize);
      }
    }
    Object.defineProperty(globalThis, 'ResizeObserver', { value: Observer, configurable: true });
    const read = jest.spyOn(window, 'getComputedStyle');
    try {
      const items = itemsTo(120);
      const { rerender } = render(grid(items.slice(0, 60), 2_000));
      expect(read).not.toHaveBeenCalled();
      act(() => {
        for (const onSize of observed) onSize();
      });
      expect(read).toHaveBeenCalled();
      expect(document.querySelectorAll('li').length).toBeLessThan(60);
      read.mockClear();
      rerender(grid(items, 2_000));
      expect(read).not.toHaveBeenCalled();
      expect(document.querySelectorAll('li').length).toBeLessThan(60);
    } finally {
      Reflect.deleteProperty(globalThis, 'ResizeObserver');
    }
  });

  it('when the page is flung, then pictures that come into it are plain areas, and are drawn once it rests', () => {
    jest.useFakeTimers();
    try {
      render(grid(itemsTo(2_000)));
      const drawnOnes = () => screen.getAllByRole('listitem').filter((card) => card.querySelector('img')).length;
      for (const top of [4_000, 8_000, 12_000, 16_000]) {
        act(() => jest.advanceTimersByTime(16));
        scrollTo(top);
      }
      expect(numbers()[0]).toBeGreaterThan(60);
      expect(drawnOnes()).toBe(0);
      act(() => jest.advanceTimersByTime(200));
      act(() => jest.advanceTimersByTime(3_000));
      expect(drawnOnes()).toBe(numbers().length);
    } finally {
      jest.useRealTimers();
    }
  });

  it('when a place in the list is near the window, then every picture that reaches into it is in the document', () => {
    const items = itemsTo(2_000);
    render(grid(items));
    let top = 0;
    const tops = longLayout(items)
      .steps(drawn)
      .map((step) => {
        top += step;
        return top - step;
      });
    for (const place of [0, 5_000, 40_000, 120_000]) {
      scrollTo(place);
      const shown = new Set(numbers());
      const inView = tops.flatMap((one, index) =>
        one > place - 500 && one < place + window.innerHeight ? [index + 1] : [],
      );
      expect(inView.filter((number) => !shown.has(number))).toEqual([]);
    }
  });

  it('when the picture in focus is far from the window, then it stays in the document until the focus leaves', () => {
    render(grid(itemsTo(2_000)));
    const link = screen.getAllByRole('link')[0];
    act(() => link?.focus());
    scrollTo(60_000);
    expect(numbers()[0]).toBe(1);
    expect(document.activeElement).toBe(link);
    act(() => link?.blur());
    scrollTo(61_000);
    expect(numbers()[0]).toBeGreaterThan(300);
  });

  it('when pictures are appended, then those before keep their positions, and their styles are the same objects', () => {
    const items = itemsTo(120);
    const before = longLayout(items.slice(0, 60));
    const styles = items.slice(0, 60).map((_, index) => before.styleOf(index));
    const after = longLayout(items, before);
    expect(styles.every((style, index) => style === after.styleOf(index))).toBe(true);
    expect(longLayout(itemsTo(120), before).styleOf(0)).not.toBe(styles[0]);
  });

  it('when the distances between pictures are added up, then they are the height of the list', () => {
    const layout = longLayout(itemsTo(500));
    const { '--height-4': height = 0, '--gaps-4': gaps = 0 } = layout.style as Record<string, number>;
    const steps = layout.steps(drawn);
    expect(steps.every((step) => step >= 0)).toBe(true);
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo((height * (WIDTH - 48)) / 4 + gaps * 16, 0);
  });
});
