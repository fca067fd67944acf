import { describe, expect, it } from '@jest/globals';
import { fallbackSrc, PAGE_WIDTHS, PICTURE_WIDTHS, srcsetOf, widthForScreen } from '../src/picture-widths.ts';

describe('widths of pictures', () => {
  it.each([
    [1, 320],
    [359, 320],
    [360, 640],
    [699, 640],
    [700, 960],
    [999, 960],
    [1000, 1200],
    [1299, 1200],
    [1300, 1500],
    [1599, 1500],
    [1600, 2000],
    [7680, 2000],
  ])('[BC-03 part] when a screen is %d px wide, then a single picture is %d px wide', (screen, width) => {
    expect(widthForScreen(screen)).toBe(width);
  });

  it('[BC-03 part] when widths are listed, then they are exactly those of pages and of the table of screens', () => {
    const asked = new Set([...PAGE_WIDTHS, ...[359, 699, 999, 1299, 1599, 1600].map(widthForScreen)]);
    expect([...PICTURE_WIDTHS]).toEqual([...asked].sort((a, b) => a - b));
  });

  it.each([
    [2400, '/i/320 320w, /i/500 500w, /i/700 700w, /i/1300 1300w, /i/2000 2000w'],
    [2000, '/i/320 320w, /i/500 500w, /i/700 700w, /i/1300 1300w, /i/2000 2000w'],
    [1200, '/i/320 320w, /i/500 500w, /i/700 700w, /i/1300 1200w'],
    [500, '/i/320 320w, /i/500 500w'],
    [100, '/i/320 100w'],
  ])(
    '[BC-03 part] when a picture of %d px is in a page, then srcset offers the five widths up to its own',
    (width, srcset) => {
      expect(srcsetOf({ url: '/i', width })).toBe(srcset);
    },
  );

  it('[BC-03 part] when a browser does not support srcset, then it gets the widest up to 1000 px', () => {
    expect(fallbackSrc({ url: '/i', width: 2000 })).toBe('/i/700');
    expect(fallbackSrc({ url: '/i', width: 200 })).toBe('/i/320');
  });
});
