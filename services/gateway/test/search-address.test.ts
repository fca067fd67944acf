import { describe, expect, it } from '@jest/globals';
import { relevantSearch } from '../src/site/search-address.ts';

describe('the parameters that a page is rendered with', () => {
  it.each([
    ['none', undefined, ''],
    ['those of a campaign are left out', 'utm_source=a&gclid=b', ''],
    [
      'they stay as they are written',
      'prerender&medium=ink+wash&utm_source=a&medium=ink%20wash',
      '?prerender&medium=ink+wash&medium=ink%20wash',
    ],
    ['names that are written with escapes count', 'lik%65=3', '?lik%65=3'],
    ['the first of several counts, as for the browser', 'mode=style&mode=subject', '?mode=style'],
    ['of a picture only that there is one', 'url=https%3A%2F%2Fa.example%2Fb.png&picture=', '?url=1'],
    ['a filter has at most twelve values', manyMedia(20), `?${manyMedia(12)}`],
  ])('%s', (_, query, search) => {
    expect(relevantSearch(query)).toBe(search);
  });
});

function manyMedia(count: number): string {
  return Array.from({ length: count }, (_, at) => `medium=m${at}`).join('&');
}
