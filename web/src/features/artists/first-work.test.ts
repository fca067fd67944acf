import { describe, expect, it } from '@jest/globals';
import type { Portfolio } from './artists.queries.ts';
import { firstWork, partsOf, readFrom } from './first-work.ts';

const portfolioOf = (count: number): Portfolio => {
  const images = Array.from({ length: count }, (_, index) => ({ image_id: index + 1 }));
  const even = images.filter(({ image_id }) => image_id % 2 === 0).map(({ image_id }) => image_id);
  return { images, galleries: [{ url: 'flat', image_ids: even }] } as unknown as Portfolio;
};
const idsOf = ({ images }: Portfolio) => images.map(({ image_id }) => image_id);

describe('the first part of a portfolio', () => {
  it('when it is long, then the page gets 60 pictures of its list, their ids in galleries, and the number of all', () => {
    const whole = portfolioOf(5_000);
    const part = firstWork(whole, 'work', whole.images, 1);
    expect(idsOf(part)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(part.galleries[0]?.image_ids).toHaveLength(30);
    expect(part.part).toEqual({ list: 'work', total: 5_000 });
    expect(whole.galleries[0]?.image_ids).toHaveLength(2_500);
  });

  it('when the list begins further down, then the part does too, up to its end', () => {
    const whole = portfolioOf(250);
    const even = whole.images.filter(({ image_id }) => image_id % 2 === 0);
    const part = firstWork(whole, 'style flat', even, 121);
    expect(idsOf(part)).toEqual([242, 244, 246, 248, 250]);
    expect(part.part).toEqual({ list: 'style flat', total: 125 });
  });

  it('when it is not long, then the page gets all of it', () => {
    const whole = portfolioOf(240);
    expect(firstWork(whole, 'work', whole.images, 1)).toBe(whole);
  });
});

describe('the parts of a list', () => {
  it.each([
    ['', 1],
    ['from=61', 61],
    ['from=0', 1],
    ['from=-3', 1],
    ['from=6e1', 1],
    ['from=101', 1],
    ['from=100', 100],
  ])('when the address has "%s", then a list of 100 begins with number %d', (search, from) => {
    expect(readFrom(new URLSearchParams(search), 100)).toBe(from);
  });

  it('when a list has 130 pictures, then it has three parts, the first at its own address', () => {
    expect(partsOf(130)).toEqual([
      { from: 1, to: 60, search: '' },
      { from: 61, to: 120, search: '?from=61' },
      { from: 121, to: 130, search: '?from=121' },
    ]);
    expect(partsOf(0)).toEqual([]);
  });
});
