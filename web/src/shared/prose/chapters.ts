import { type ProseNode, parseCleanHtml, wordsOf } from './clean-html.ts';

/** A heading of the first level and what stands below it; the first chapter of a text may have none. */
export interface Chapter {
  readonly heading: readonly ProseNode[] | undefined;
  readonly body: readonly ProseNode[];
}

/** What a text's `{trees}` become. */
export type Values = Readonly<Record<string, string>>;

const NAMED = /\{(\w+)\}/g;

/**
 * The chapters of a text of clean HTML (EN-05). One that names a value which is not known is left out (BC-06). Values are put into its words, never into
 * its markup.
 */
export function chaptersOf(html: string, values: Values = {}): Chapter[] {
  const chapters: { heading: readonly ProseNode[] | undefined; body: ProseNode[] }[] = [];
  for (const node of filled(parseCleanHtml(html), values)) {
    if (typeof node !== 'string' && node.name === 'h2') chapters.push({ heading: node.children, body: [] });
    else if (chapters.length > 0) chapters.at(-1)?.body.push(node);
    else chapters.push({ heading: undefined, body: [node] });
  }
  return chapters.filter(({ heading = [], body }) => ![...heading, ...body].some((node) => lacks(wordsOf([node]))));
}

function filled(nodes: readonly ProseNode[], values: Values): ProseNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node.replace(NAMED, (whole, name: string) => values[name] ?? whole)
      : { ...node, children: filled(node.children, values) },
  );
}

const lacks = (words: string): boolean => /\{\w+\}/.test(words);
