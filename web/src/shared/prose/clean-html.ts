import { decodeEntities } from './entities.ts';

/** An element. Only links have attributes. */
export interface ProseElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ProseNode[];
}

/** A text or an element. */
export type ProseNode = string | ProseElement;

const PIECES = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</gi;

/**
 * Parses clean HTML (EN-05) on the server and in the browser. Such texts are checked against a small grammar before they are stored, so a few lines are
 * enough. An element that is not closed ends with the text.
 */
export function parseCleanHtml(html: string): ProseNode[] {
  const root: ProseNode[] = [];
  const open: { name: string; children: ProseNode[] }[] = [];
  const siblings = (): ProseNode[] => open.at(-1)?.children ?? root;
  for (const [piece, slash, tag = '', attributes = ''] of html.matchAll(PIECES)) {
    const name = tag.toLowerCase();
    if (name === '') siblings().push(decodeEntities(piece));
    else if (slash === '/') close(open, name);
    else {
      const element = { name, attributes: attributesOf(attributes), children: [] };
      siblings().push(element);
      if (name !== 'br' && !attributes.endsWith('/')) open.push(element);
    }
  }
  return root;
}

/** The text of nodes without tags. */
export const textOf = (nodes: readonly ProseNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

function close(open: { name: string }[], name: string): void {
  const at = open.findLastIndex((one) => one.name === name);
  if (at >= 0) open.length = at;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decodeEntities(value),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
