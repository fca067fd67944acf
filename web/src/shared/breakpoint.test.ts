import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP_PX } from './breakpoint.ts';

/** Where columns and type may change besides (BC-04): never the arrangement of a phone into that of a desktop. */
const FINER = [640, 1024, 1100, 1280, 1300, 1600];

describe('desktop layout', () => {
  it('[BC-08 part] when a style sheet tells a phone from a desktop, then it does so at 768 px', async () => {
    const widths = await widthsInStyleSheets();
    const atDesktop = widths.filter(({ side, px }) => px === (side === 'min' ? 768 : 767));
    const others = widths.filter((width) => !atDesktop.includes(width));
    expect(others.filter(({ side, px }) => side !== 'min' || !FINER.includes(px))).toEqual([]);
    // The layout is that of both sides in style sheets all over the site: the head, the pages, the parts.
    const sheets = new Set(atDesktop.map(({ sheet }) => sheet.split('/')[0]));
    expect([...sheets].sort()).toEqual(expect.arrayContaining(['app', 'features', 'pages', 'shared']));
    expect(atDesktop.length).toBeGreaterThan(20);
  });

  it('when scripts ask for the width, then they ask for that of the style sheets', () => {
    expect(DESKTOP_PX).toBe(768);
  });
});

interface Width {
  readonly sheet: string;
  readonly side: string;
  readonly px: number;
}

/** Every width in a media query of every style sheet of the site. */
async function widthsInStyleSheets(): Promise<Width[]> {
  const source = path.resolve('web/src');
  const found: Width[] = [];
  for await (const sheet of glob('**/*.css', { cwd: source })) {
    const queries = (await readFile(path.join(source, sheet), 'utf8')).matchAll(/@(?:media|custom-media)[^{;]*/g);
    for (const [query] of queries)
      for (const [, side = '', px] of query.matchAll(/\((min|max)-width: (\d+)px\)/g))
        found.push({ sheet, side, px: Number(px) });
  }
  return found;
}
