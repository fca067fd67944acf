import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP_PX } from './breakpoint.ts';
import { gapFor } from './grid/layout.ts';

/** Where columns and type may change besides (BC-04): never the arrangement of a phone into that of a desktop. */
const FINER = [640, 1024, 1100, 1280, 1300, 1600];

describe('desktop layout', () => {
  it('[BC-08] when a style sheet tells a phone from a desktop, then it does so at 768 px', async () => {
    const found: string[] = [];
    for await (const file of glob('web/src/**/*.css')) {
      const queries = (await readFile(file, 'utf8')).matchAll(/@media[^{]*?(min|max)-width: (\d+)px/g);
      for (const [, side, px] of queries) {
        const desktop = side === 'min' ? DESKTOP_PX : DESKTOP_PX - 1;
        const isFiner = side === 'min' && FINER.includes(Number(px));
        if (Number(px) !== desktop && !isFiner) found.push(`${file}: ${side}-width ${px}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('[BC-08] when a grid stands in a window of 768 px, then its gaps are those of a desktop', () => {
    const margin = 37;
    expect(gapFor(DESKTOP_PX - 2 * margin)).toBe(16);
    expect(gapFor(DESKTOP_PX - 100)).toBe(8);
  });
});
