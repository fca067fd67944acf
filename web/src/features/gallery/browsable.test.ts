import { describe, expect, it } from '@jest/globals';
import type { Gallery } from '@limner/contracts';
import { type Browsing, browsable, startOf } from './browsable.ts';

const gallery = (gallery_id: number, changes: Partial<Gallery> = {}): Gallery => ({
  gallery_id,
  name: `Style ${String(gallery_id).padStart(2, '0')}`,
  url: `style-${gallery_id}`,
  animation: false,
  category: 'style',
  redir: '',
  top: false,
  related: [],
  image_count: 5,
  cover: null,
  ...changes,
});

const many = Array.from({ length: 60 }, (_, index) =>
  gallery(index + 1, { animation: index % 2 === 1, top: index % 3 === 0 }),
);
const ids = (browsing: Partial<Browsing>) =>
  browsable({ galleries: many, section: 'illustration', isNarrow: false, ...browsing }).map(
    ({ gallery_id }) => gallery_id,
  );

describe('style browser', () => {
  it('[BC-05] when the settings name styles, then they are offered in that order, by section', () => {
    const named = 'style-9,style-3, style-2,style-77,style-1';
    expect(ids({ named })).toEqual([9, 3, 1]);
    expect(ids({ named, section: 'animation' })).toEqual([2]);
  });

  it('[BC-05] when more styles are named or exist, then 21 of illustration and 7 of animation are offered', () => {
    const named = many.map(({ url }) => url).join(',');
    expect(ids({ named })).toHaveLength(21);
    expect(ids({ named, section: 'animation' })).toHaveLength(7);
    expect(ids({})).toHaveLength(21);
    expect(ids({ section: 'animation' })).toHaveLength(7);
  });

  it('[BC-05] when none are named, then top styles are preferred, and the offer is sorted by name', () => {
    const galleries = [
      ...Array.from({ length: 30 }, (_, index) => gallery(index + 1)),
      gallery(99, { top: true, image_count: 1 }),
    ];
    const offered = ids({ galleries });
    expect(offered).toContain(99);
    expect(offered).toEqual(offered.toSorted((one, other) => one - other));
  });

  it('[BC-05] when the window is narrower than 767 px, then only top styles are offered', () => {
    const named = many.map(({ url }) => url).join(',');
    expect(ids({ named, isNarrow: true })).toEqual([1, 7, 13, 19, 25, 31, 37]);
  });

  it('when a style is empty or redirects, then it is not offered', () => {
    const galleries = [gallery(1, { image_count: 0 }), gallery(2, { redir: 'other' })];
    expect(ids({ galleries, named: 'style-1,style-2' })).toEqual([]);
    expect(ids({ galleries })).toEqual([]);
  });

  it('[BC-05] when it opens, then with one of the first three illustration styles, or with any animation style', () => {
    const offered = many.slice(0, 7);
    const starts = (section: Browsing['section']) =>
      new Set(Array.from({ length: 100 }, (_, step) => startOf(offered, section, step / 100)?.gallery_id));
    expect(starts('illustration')).toEqual(new Set([1, 2, 3]));
    expect(starts('animation')).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    expect(startOf([], 'illustration', 0.5)).toBeUndefined();
  });
});
