import { describe, expect, it } from '@jest/globals';
import { aboveBudget, BUDGETS } from '../../web/download-sizes.ts';

const page = { page: 'news', js: BUDGETS.route };

describe('what visitors download', () => {
  it('when every download is within its budget, then the build goes on', () => {
    const { initial, settled, css } = BUDGETS;
    expect(aboveBudget({ initial, settled, css, pages: [page] })).toEqual([]);
  });

  it('when the initial JavaScript, that of home in all, a page or the styles are larger, then the build stops and names them', () => {
    const above = aboveBudget({
      initial: 112.9,
      settled: 130.1,
      css: 30.1,
      pages: [page, { page: 'video', js: 60.1 }],
    });
    expect(above).toEqual([
      'initial JavaScript: 112.9 KB of 112.8',
      'JavaScript of home in all: 130.1 KB of 130',
      'JavaScript of video: 60.1 KB of 60',
      'CSS: 30.1 KB of 30',
    ]);
  });
});
