import { describe, expect, it } from '@jest/globals';
import { componentsOf, type Mask } from '../src/descriptor/components.ts';

/** Rows of blanks and hashes. */
function maskOf(...rows: readonly string[]): Mask {
  const width = rows[0]?.length ?? 0;
  const cells = Uint8Array.from(rows.join(''), (sign) => Number(sign === '#'));
  return { width, height: rows.length, cells };
}

describe('the areas of a mask', () => {
  it('when cells touch by a side, then they are one area, even if rows further down join them', () => {
    const [first, ...others] = componentsOf(maskOf('#   # #', '# # # #', '#####  ', '      #'), 1);
    expect(first?.pixels).toBe(10);
    expect(first?.box).toEqual({ left: 0, top: 0, right: 5, bottom: 3 });
    expect(others.map(({ pixels }) => pixels)).toEqual([2, 1]);
  });

  it('when cells touch by a corner alone, then they are apart', () => {
    expect(componentsOf(maskOf('# ', ' #'), 1)).toHaveLength(2);
  });

  it('when a row ends where the next one begins, then they do not touch', () => {
    expect(componentsOf(maskOf('  #', '#  '), 1)).toHaveLength(2);
  });

  it('when an area is slanted, then its corners are the outermost of its cells', () => {
    const [only] = componentsOf(maskOf('  ##  ', ' #### ', '######', ' #### ', '  ##  '), 3);
    expect(only?.corners).toEqual([
      { x: 2, y: 0 },
      { x: 4, y: 0 },
      { x: 6, y: 3 },
      { x: 0, y: 3 },
    ]);
  });

  it('when areas are smaller than asked for, then they are left out, and the others stand in the order of their first cells', () => {
    const found = componentsOf(maskOf('   ##', '#   #', '#    ', '#  # '), 2);
    expect(found.map(({ pixels }) => pixels)).toEqual([3, 3]);
    expect(found.map(({ box }) => box.left)).toEqual([3, 0]);
  });
});
