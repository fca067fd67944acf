import { describe, expect, it } from '@jest/globals';
import { parseCleanHtml, textOf } from './clean-html.ts';

/** The tree that the DOM parser makes. */
function reference(html: string): unknown[] {
  const read = (nodes: Iterable<ChildNode>): unknown[] =>
    [...nodes].map((node) =>
      node instanceof Element
        ? {
            name: node.localName,
            attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
            children: read(node.childNodes),
          }
        : node.textContent,
    );
  return read(new DOMParser().parseFromString(html, 'text/html').body.childNodes);
}

/** Joins adjacent texts. */
function joined(nodes: readonly unknown[]): unknown[] {
  const all: unknown[] = [];
  for (const node of nodes) {
    const before = all.at(-1);
    if (typeof node === 'string' && typeof before === 'string') all[all.length - 1] = before + node;
    else if (typeof node === 'object' && node !== null && 'children' in node)
      all.push({ ...node, children: joined(node.children as unknown[]) });
    else all.push(node);
  }
  return all;
}

describe('clean HTML', () => {
  it.each([
    'Words alone, with &lt;signs&gt; &amp; &quot;quotes&quot;, it&#39;s&nbsp;so',
    '<p>One <strong>two <em>three</em></strong><br />four</p>\n<p>five<br>six</p>',
    '<h2>A</h2><ul><li>b <ul><li>c</li></ul></li><li>d</li></ul><blockquote><p>e</p></blockquote>',
    '<p>At <a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener nofollow">a</a>, <a href="/about">b</a></p>',
  ])('when a text is %j, then it is parsed as browsers parse it', (html) => {
    expect(joined(parseCleanHtml(html))).toEqual(reference(html));
  });

  it('when a text is not clean, then anything that is no element becomes text, and nothing is lost', () => {
    expect(textOf(parseCleanHtml('a < b <p>c</div> & <em>d'))).toBe('a < b c & d');
  });
});
