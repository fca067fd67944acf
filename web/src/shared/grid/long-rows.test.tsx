import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../test-support/in-words.tsx';
import type { GridItem } from './grid-item.ts';
import { LongPictureGrid } from './long-picture-grid.tsx';
import { fullRows, leftOut, longRows } from './long-rows.ts';

const WIDTH = 1_000;
const drawn = {
  count: 5,
  rowHeight: 200,
  gap: 10,
  foot: 0,
  width: WIDTH,
  rest: 8,
  spare: 0.15,
  keepsPair: false,
  top: 0,
};

const itemsOf = (aspects: readonly number[]): GridItem[] =>
  aspects.map((aspect, index) => ({
    key: index + 1,
    picture: { url: `/images/${index}`, width: aspect * 400, height: 400, alt: '', thumbhash: '' },
    href: `/artists/ada/${index + 1}`,
    similarHref: `/image-search?like=${index + 1}`,
  }));
const stepsOf = (...aspects: number[]) => longRows(itemsOf(aspects)).steps(drawn);

describe('rows of pictures', () => {
  it.each([
    [
      'when pictures fill a row, then they are stretched to the width, and those of the last row share its free width with the rest',
      [2, 2, 1, 1],
      // 440 px are free for an aspect ratio of 2 and the rest of 8, which has 150 px already.
      [0, 257.5, 0, 244],
    ],
    ['when a picture is wider than the list, then it has a row of its own', [10, 1], [110, 272.2]],
    ['when a portrait is alone in its row, then it takes its share of the free width', [0.5, 5, 1], [1110, 210, 272.2]],
    ['when the last row leaves 14 % of the width free, then its pictures fill it', [2, 2, 4.3], [0, 257.5, 232.6]],
    [
      'when the last row leaves 16 % of the width free, then its pictures do not fill it',
      [2, 2, 4.2],
      [0, 257.5, 200.8],
    ],
    ['when the list is empty, then it has no rows', [], []],
  ])('%s', (_, aspects, steps) => {
    expect(stepsOf(...aspects).map(Math.round)).toEqual(steps.map(Math.round));
  });

  it('when the last picture would be alone in its row, then the one before it is in that row too, unless they are too wide or the style sheet does not keep them together', () => {
    const items = itemsOf([1.5, 1.5, 1.5, 1.5]);
    const countOf = (steps: readonly number[]) => steps.findIndex((step) => step > 0) + 1;
    expect(countOf(longRows(items).steps(drawn))).toBe(3);
    expect(countOf(longRows(items).steps({ ...drawn, keepsPair: true }))).toBe(2);
    expect(longRows(items).styleOf(3)).toEqual({ '--aspect': 1.5, '--pair': 1.5 });
    const wide = longRows(itemsOf([1.5, 1.5, 1.5, 2]));
    expect(countOf(wide.steps({ ...drawn, keepsPair: true }))).toBe(3);
    expect(wide.styleOf(3)).toEqual({ '--aspect': 2 });
  });

  it('when more of the list comes, then the last two are not kept together, and no picture changes its row when it is there', () => {
    const aspects = [1.5, 1.5, 1.5, 1.5];
    const keeping = { ...drawn, keepsPair: true };
    const begun = longRows(itemsOf(aspects), undefined, false);
    expect(begun.styleOf(3)).toEqual({ '--aspect': 1.5 });
    const further = longRows(itemsOf([...aspects, 1.5, 1.5]), begun).steps(keeping);
    expect(begun.steps(keeping).slice(0, 3)).toEqual(further.slice(0, 3));
  });

  it('when lines stand below the pictures, then each row is higher by them, and so is the last', () => {
    const plain = longRows(itemsOf([2, 2, 1, 1]));
    const higher = plain.steps({ ...drawn, foot: 44 });
    expect(higher).toEqual(plain.steps(drawn).map((step) => (step > 0 ? step + 44 : 0)));
  });

  it('when only whole rows are wanted, then the pictures of a row that is begun are left out, and those of the last row', () => {
    const steps = [0, 0, 100, 0, 100, 0, 80];
    expect([2, 3, 4, 5, 6, 7].map((count) => fullRows(steps, count))).toEqual([2, 3, 3, 5, 5, 5]);
    expect(fullRows([0, 80], 2)).toBe(2);
    expect(fullRows([], 0)).toBe(0);
  });

  it('when rows are left out, then their heights are above, between and below those that are there', () => {
    const steps = [0, 100, 0, 110, 0, 120, 0, 130, 90];
    expect(leftOut(steps, [2, 3, 6, 7])).toEqual({
      above: 100,
      below: 90,
      between: new Map([
        [6, 120],
        [7, 120],
      ]),
    });
    expect(leftOut(steps, [...steps.keys()])).toEqual({ above: 0, below: 0, between: new Map() });
  });
});

describe('a long list of rows', () => {
  /** Stands in for the layout that jsdom does not have. */
  const sheet = document.createElement('style');
  sheet.textContent =
    'ul { --gap: 10px; --least: 128px; --base: 90px; --share: 0.11; --most: 290px; --rest: 8; --spare: 0.15; }';
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    act(() => void fireEvent.scroll(window));
  };
  const numbers = () => screen.getAllByRole('listitem').map((card) => Number(card.getAttribute('aria-posinset')));
  const padding = () => {
    const { paddingTop, paddingBottom } = screen.getByRole('list').style;
    return [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)] as const;
  };
  const items = itemsOf(Array.from({ length: 2_000 }, (_, index) => 0.5 + ((index * 37) % 7) * 0.25));
  const steps = longRows(items).steps(drawn);
  const height = steps.reduce((sum, step) => sum + step, 0);

  beforeEach(() => {
    document.head.append(sheet);
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top: -window.scrollY, width: WIDTH, height: 0 }) as DOMRect);
    render(
      <MemoryRouter>
        <LongPictureGrid items={items} arrangement="rows" label="Pictures" total={2_000} />
      </MemoryRouter>,
    );
  });
  afterEach(() => {
    cleanup();
    sheet.remove();
    jest.restoreAllMocks();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('when it has 2,000 pictures, then whole rows near the window are in the document, and the list is as high as all of them', () => {
    for (const place of [0, 20_000, 60_000, height]) {
      scrollTo(place);
      const shown = numbers();
      const [first = 0, last = 0] = [shown[0], shown.at(-1)];
      expect(shown.length).toBeLessThan(120);
      expect(shown).toEqual(shown.map((_, index) => first + index));
      expect([steps[first - 2] ?? 1, steps[last - 1]]).not.toContain(0);
      const [above, below] = padding();
      const sum = steps.slice(first - 1, last).reduce((total, step) => total + step, 0);
      expect(above + sum + below).toBeCloseTo(height, 3);
    }
    expect(numbers().at(-1)).toBe(2_000);
  });

  it('when the picture in focus is far from the window, then its row stays, with the height of the rows between', () => {
    act(() => screen.getAllByRole('link')[0]?.focus());
    scrollTo(60_000);
    const shown = numbers();
    expect(shown[0]).toBe(1);
    const firstNear = shown.findIndex((number, index) => index > 0 && number !== (shown[index - 1] ?? 0) + 1);
    expect(firstNear).toBeGreaterThan(0);
    const between = steps.slice(firstNear, (shown[firstNear] ?? 0) - 1).reduce((sum, step) => sum + step, 0);
    const margin = screen.getAllByRole('listitem')[firstNear]?.style.marginTop ?? '';
    expect(Number.parseFloat(margin)).toBeCloseTo(between, 1);
  });
});
