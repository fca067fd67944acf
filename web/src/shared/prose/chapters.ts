import { fillPlaceholders as fill, hasPlaceholder, type Values } from '@limner/words/agency-values';
import { type ProseNode, parseCleanHtml, textOf } from './clean-html.ts';

/** An `h2` and the content below it. The first chapter of a text may have no heading. */
export interface Chapter {
  readonly heading: readonly ProseNode[] | undefined;
  readonly body: readonly ProseNode[];
}

/**
 * The chapters of a clean HTML text (EN-05). Chapters with a placeholder whose value is not known are left out (BC-06). Values are inserted into text,
 * never into markup.
 */
export function chaptersOf(html: string, values: Values = {}): Chapter[] {
  const chapters: { heading: readonly ProseNode[] | undefined; body: ProseNode[] }[] = [];
  for (const node of fillPlaceholders(parseCleanHtml(html), values)) {
    if (typeof node !== 'string' && node.name === 'h2') chapters.push({ heading: node.children, body: [] });
    else if (chapters.length > 0) chapters.at(-1)?.body.push(node);
    else chapters.push({ heading: undefined, body: [node] });
  }
  return chapters.filter(
    ({ heading = [], body }) => ![...heading, ...body].some((node) => hasPlaceholder(textOf([node]))),
  );
}

function fillPlaceholders(nodes: readonly ProseNode[], values: Values): ProseNode[] {
  return nodes.map((node) =>
    typeof node === 'string' ? fill(node, values) : { ...node, children: fillPlaceholders(node.children, values) },
  );
}
