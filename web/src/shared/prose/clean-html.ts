/** An element of a text; `attributes` are those of a link. */
export interface ProseElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ProseNode[];
}

/** Words, or an element with what stands in it. */
export type ProseNode = string | ProseElement;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  shy: '\u00ad',
  '#39': "'",
};
const PIECES = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</gi;

/**
 * The tree of a text of clean HTML (EN-05). Such texts are checked against a small grammar before they are kept, so a few lines read them on the server
 * and in the browser alike. A tag that is not closed ends with the text.
 */
export function parseCleanHtml(html: string): ProseNode[] {
  const root: ProseNode[] = [];
  const open: { name: string; children: ProseNode[] }[] = [];
  const here = (): ProseNode[] => open.at(-1)?.children ?? root;
  for (const [piece, slash, tag = '', attributes = ''] of html.matchAll(PIECES)) {
    const name = tag.toLowerCase();
    if (name === '') here().push(decoded(piece));
    else if (slash === '/') close(open, name);
    else {
      const element = { name, attributes: attributesOf(attributes), children: [] };
      here().push(element);
      if (name !== 'br' && !attributes.endsWith('/')) open.push(element);
    }
  }
  return root;
}

/** The words of a part of a text without its tags. */
export const wordsOf = (nodes: readonly ProseNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

function close(open: { name: string }[], name: string): void {
  const at = open.findLastIndex((one) => one.name === name);
  if (at >= 0) open.length = at;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

const decoded = (text: string): string =>
  text.replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
