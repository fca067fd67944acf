import { describe, expect, it } from '@jest/globals';
import { aboveBudget, BUDGETS } from '../../web/download-sizes.ts';

const page = { page: 'news', js: BUDGETS.route, css: BUDGETS.css };

describe('what visitors download', () => {
  it('when every download is within its budget, then the build goes on', () => {
    expect(aboveBudget({ initial: BUDGETS.initial, settled: BUDGETS.settled, pages: [page] })).toEqual([]);
  });

  it('when the initial JavaScript, that of home in all, a page or its style sheets are larger, then the build stops and names them', () => {
    const above = aboveBudget({
      initial: 112.9,
      settled: 130.1,
      pages: [page, { page: 'video', js: 60.1, css: 30.1 }],
    });
    expect(above).toEqual([
      'initial JavaScript: 112.9 KB of 112.8',
      'JavaScript of home in all: 130.1 KB of 130',
      'JavaScript of video: 60.1 KB of 60',
      'CSS of video: 30.1 KB of 30',
    ]);
  });
});
