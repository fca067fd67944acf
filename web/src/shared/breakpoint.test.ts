import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP_PX } from './breakpoint.ts';

/** Other widths at which columns and type may change (BC-04), but not the layout from phone to desktop. */
const OTHER_BREAKPOINTS = [640, 1024, 1100, 1280, 1300, 1600];

describe('desktop layout', () => {
  it('[BC-08 part] when a style sheet switches between phone and desktop layout, then it does so at 768 px', async () => {
    const widths = await widthsInStyleSheets();
    const atDesktop = widths.filter(({ side, px }) => px === (side === 'min' ? 768 : 767));
    const others = widths.filter((width) => !atDesktop.includes(width));
    expect(others.filter(({ side, px }) => side !== 'min' || !OTHER_BREAKPOINTS.includes(px))).toEqual([]);
    // The breakpoint is used all over the site.
    const sheets = new Set(atDesktop.map(({ sheet }) => sheet.split('/')[0]));
    expect([...sheets].sort()).toEqual(expect.arrayContaining(['app', 'features', 'pages', 'shared']));
    expect(atDesktop.length).toBeGreaterThan(20);
  });

  it('when scripts query the width, then they use the breakpoint of the style sheets', () => {
    expect(DESKTOP_PX).toBe(768);
  });
});

interface Width {
  readonly sheet: string;
  readonly side: string;
  readonly px: number;
}

/** All widths in media queries of all style sheets. */
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
