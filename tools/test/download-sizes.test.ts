import { describe, expect, it } from '@jest/globals';
import { aboveBudget, BUDGETS } from '../../web/download-sizes.ts';

const page = { page: 'news', js: BUDGETS.route };

describe('what visitors download', () => {
  it('when every download is within its budget, then the build goes on', () => {
    expect(aboveBudget({ initial: BUDGETS.initial, css: BUDGETS.css, pages: [page] })).toEqual([]);
  });

  it('when the initial JavaScript, a page or the style sheet is larger, then the build stops and names them', () => {
    const above = aboveBudget({ initial: 130.1, css: 30.1, pages: [page, { page: 'video', js: 60.1 }] });
    expect(above).toEqual([
      'initial JavaScript: 130.1 KB of 130',
      'JavaScript of video: 60.1 KB of 60',
      'CSS: 30.1 KB of 30',
    ]);
  });
});
