import { describe, expect, it } from '@jest/globals';
import { parseCleanHtml, textOf } from '../prose/clean-html.ts';
import { plainText } from './plain-text.ts';

describe('the plain text of a story', () => {
  it.each([
    'Plain words',
    '<p>Ink &amp; <em>paper</em>, 2 &lt; 3</p>',
    '<a href="/about">Our&nbsp;story</a><br/>goes on',
    'a < b and <strong>c</strong>',
    '',
  ])('when it is taken from %j, then it is what the parser reads', (html) => {
    expect(plainText(html)).toBe(textOf(parseCleanHtml(html)).trim());
  });
});
