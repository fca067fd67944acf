/** A heading of the first level and what stands below it; the first chapter of a text may have none. */
export interface Chapter {
  readonly heading: readonly ChildNode[] | undefined;
  readonly body: readonly ChildNode[];
}

/** What a text's `{trees}` become. */
export type Values = Readonly<Record<string, string>>;

const NAMED = /\{(\w+)\}/g;

/**
 * The chapters of a text of clean HTML (EN-05). One that names a value which is not known is left out (BC-06). Values are put into its words, never into
 * its markup.
 */
export function chaptersOf(html: string, values: Values = {}): Chapter[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  fillWords(body, values);
  const chapters: { heading: ChildNode[] | undefined; body: ChildNode[] }[] = [];
  for (const node of body.childNodes) {
    if (node.nodeName === 'H2') chapters.push({ heading: [...node.childNodes], body: [] });
    else if (chapters.length > 0) chapters.at(-1)?.body.push(node);
    else chapters.push({ heading: undefined, body: [node] });
  }
  return chapters.filter(({ heading = [], body }) => ![...heading, ...body].some((node) => lacks(node.textContent)));
}

function fillWords(root: Node, values: Values): void {
  for (const node of root.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) fillWords(node, values);
    else node.textContent = (node.textContent ?? '').replace(NAMED, (whole, name: string) => values[name] ?? whole);
  }
}

const lacks = (words: string | null): boolean => /\{\w+\}/.test(words ?? '');
