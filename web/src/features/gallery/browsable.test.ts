import { describe, expect, it } from '@jest/globals';
import type { Gallery } from '@limner/contracts';
import { browsable } from './browsable.ts';

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

describe('style browser', () => {
  it('[BC-05] when there are many styles, then 21 of illustration and 7 of animation are offered, by name', () => {
    const many = Array.from({ length: 60 }, (_, index) => gallery(index + 1, { animation: index % 2 === 1 }));
    const offered = browsable(many);
    expect(offered.filter(({ animation }) => !animation)).toHaveLength(21);
    expect(offered.filter(({ animation }) => animation)).toHaveLength(7);
    const names = offered.filter(({ animation }) => !animation).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
  });

  it('[BC-05] when a choice must be made, then top styles come before others', () => {
    const many = [
      ...Array.from({ length: 30 }, (_, index) => gallery(index + 1)),
      gallery(99, { top: true, image_count: 1 }),
    ];
    expect(browsable(many).some(({ gallery_id }) => gallery_id === 99)).toBe(true);
  });

  it('when a style is empty or sends elsewhere, then it is not offered', () => {
    expect(browsable([gallery(1, { image_count: 0 }), gallery(2, { redir: 'other' })])).toEqual([]);
  });
});
