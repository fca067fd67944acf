import { describe, expect, it } from '@jest/globals';
import { splitHead, splitStyles } from './server-markup.ts';

describe('markup rendered by React', () => {
  it('when head tags precede the page, then they are split from it', () => {
    const head = '<link rel="preload" href="/a"/><title>A &lt; B</title><meta name="x" content="y &gt; z"/>';
    expect(splitHead(`${head}<a href="#content">Skip</a><link rel="x"/>`)).toEqual({
      head,
      body: '<a href="#content">Skip</a><link rel="x"/>',
    });
    expect(splitHead('<p>none</p>')).toEqual({ head: '', body: '<p>none</p>' });
  });

  it('when elements have style attributes, then each distinct style becomes one rule of a style sheet', () => {
    const { html, css } = splitStyles(
      '<p style="width:1px">a</p><p style="width:1px">b</p><p style="font:&quot;A &amp; B&quot;">style=&quot;c&quot;</p>',
    );
    expect(html).toBe('<p data-style="0">a</p><p data-style="0">b</p><p data-style="1">style=&quot;c&quot;</p>');
    expect(css).toBe('#root [data-style="0"]{width:1px}\n#root [data-style="1"]{font:"A & B"}');
  });

  it.each(['a:b}p{c:d', 'a:url(</style>', '@import', 'a:\\7d', 'a:/*'])(
    'when a style could end its rule (%s), then it is left out',
    (style) => {
      expect(splitStyles(`<p style="${style.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}">`)).toEqual({
        html: '<p>',
        css: '',
      });
    },
  );
});
