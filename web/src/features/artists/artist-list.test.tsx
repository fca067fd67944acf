import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { byLetter, sectionId } from './alphabet.ts';
import { ArtistList } from './artist-list.tsx';
import { cardRows } from './card-rows.ts';

const COUNT = 700;
const drawn = {
  ...{ count: 2, top: 0, isColumn: false, width: 1_000, columnGap: 20, rowGap: 30, below: 40 },
  ...{ leastHeight: 100, leastWidth: 150 },
};

const artists = Array.from({ length: COUNT }, (_, index) => {
  const formatted_name = `${String.fromCharCode(65 + Math.floor(index / 30))} ${String(index).padStart(3, '0')}`;
  const pictures = [1.5, 0.75, 1].slice(0, 1 + (index % 3)).map((aspect) => ({
    ...{ url: `/images/${index}/${aspect}`, width: 300 * aspect, height: 300, alt: '', thumbhash: '' },
  }));
  const rest = { portfolio_url: `artist-${index}`, illustrator: true, image_count: 3 };
  return { artist_id: index + 1, formatted_name, pictures, ...rest } as unknown as Artist;
});
const cards = byLetter(artists).flatMap(({ letter, artists: own }) =>
  own.map((artist, index) => ({ artist, id: index === 0 ? sectionId(letter) : undefined })),
);
const steps = cardRows(artists).steps(drawn);
const height = steps.reduce((sum, step) => sum + step, 0);

/** Stands in for the layout that jsdom does not have. */
const sheet = document.createElement('style');
sheet.textContent =
  'ul { display: flex; column-gap: 20px; row-gap: 30px; --card-below: 40px; --card-height: 100px; --card-width: 150px; }';

const list = (shown = cards, hash = '') => (
  <MemoryRouter initialEntries={[`/illustrators${hash}`]}>
    <ArtistList cards={shown} />
  </MemoryRouter>
);
const items = () => [...document.querySelectorAll<HTMLElement>('li[aria-posinset]')];
const numbers = () => items().map((item) => Number(item.getAttribute('aria-posinset')));
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void fireEvent.scroll(window));
};
const left = () => {
  const { style } = screen.getAllByRole('list')[0] ?? document.body;
  return ['--above', '--under'].map((name) => Number.parseFloat(style.getPropertyValue(name)));
};

beforeEach(() => {
  document.head.append(sheet);
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY, width: 1_000, height: 0 }) as DOMRect);
});
afterEach(() => {
  cleanup();
  sheet.remove();
  jest.restoreAllMocks();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('a list of artists', () => {
  it('when it has 700, then whole rows near the window are in the document, with their numbers, and it is as high as all of them', () => {
    render(list());
    for (const place of [0, 10_000, 40_000, height]) {
      scrollTo(place);
      const shown = numbers();
      const [first = 0, last = 0] = [shown[0], shown.at(-1)];
      expect(shown.length).toBeLessThan(60);
      expect(shown).toEqual(shown.map((_, index) => first + index));
      expect([steps[first - 2] ?? 1, steps[last - 1]]).not.toContain(0);
      const [above = 0, under = 0] = left();
      const between = steps.slice(first - 1, last).reduce((sum, step) => sum + step, 0);
      expect(above + between + under).toBeCloseTo(height, 3);
    }
    expect(numbers().at(-1)).toBe(COUNT);
    expect(items()[0]?.getAttribute('aria-setsize')).toBe(String(COUNT));
  });

  it('when the address names a letter far down, then the row of its first artist is in the document too', () => {
    render(list(cards, '#letter-t'));
    const target = document.getElementById('letter-t');
    expect(target && within(target).getByRole('heading').textContent).toMatch(/^T/);
    expect(numbers()[0]).toBe(1);
    const number = Number(target?.getAttribute('aria-posinset'));
    expect(numbers()).toContain(number);
    expect(numbers().length).toBeLessThan(60);
  });

  it('when the focus is in an artist far from the window, then the artist stays until the focus leaves', () => {
    render(list());
    const link = screen.getAllByRole('link')[0];
    act(() => link?.focus());
    scrollTo(20_000);
    expect(numbers()[0]).toBe(1);
    act(() => link?.blur());
    scrollTo(21_000);
    expect(numbers()[0]).toBeGreaterThan(100);
  });

  it('when the page is flung, then artists that come have their names and plain areas, and their pictures once it rests', () => {
    jest.useFakeTimers();
    try {
      render(list());
      for (const top of [4_000, 8_000, 12_000, 16_000]) {
        act(() => jest.advanceTimersByTime(16));
        scrollTo(top);
      }
      expect([document.querySelectorAll('img').length, screen.getAllByRole('heading').length]).toEqual([
        0,
        numbers().length,
      ]);
      act(() => jest.advanceTimersByTime(200));
      act(() => jest.advanceTimersByTime(3_000));
      expect(items().filter((item) => item.querySelector('img'))).toHaveLength(numbers().length);
    } finally {
      jest.useRealTimers();
    }
  });

  it('when pictures have not come yet, then plain areas are in their places, and pictures as soon as they are there', () => {
    const awaiting = cards.map((card) => ({ ...card, artist: { ...card.artist, pictures: [] } }));
    const { rerender } = render(list(awaiting));
    scrollTo(10_000);
    const strips = () => [...document.querySelectorAll('li[aria-posinset] ul')];
    expect(strips().map((strip) => strip.children.length)).toEqual(items().map(() => 3));
    expect(document.querySelector('li[aria-posinset] img')).toBeNull();
    rerender(list());
    expect(strips().every((strip) => strip.querySelector('img') !== null)).toBe(true);
  });

  it('when it has at most 60, then all of it is in the document, without numbers', () => {
    render(list(cards.slice(0, 60)));
    expect(screen.getAllByRole('heading')).toHaveLength(60);
    expect(items()).toEqual([]);
    expect(screen.getAllByRole('list')[0]?.getAttribute('style')).not.toContain('--above');
  });
});
