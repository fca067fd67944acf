interface Element {
  readonly children: Element[];
  /** Ids that it draws again: `<use>`, patterns, masks, markers. */
  readonly references: readonly string[];
  weight?: number;
}

/** Elements inside elements, and references to references: more is no drawing. */
const DEEPEST = 200;

/** How many elements a drawing has once every reference is followed: a few lines can multiply to billions. Infinity when nested too deep. */
export function weightOf(svg: string): number {
  const root: Element = { children: [], references: [] };
  const named = new Map<string, Element>();
  const open = [root];
  for (const [, closing, attributes = '', empty] of svg.replace(/<!--[\s\S]*?-->/g, '').matchAll(TAG)) {
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element: Element = { children: [], references: referencesIn(attributes) };
    const id = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
    if (id) named.set(id[1] ?? id[2] ?? '', element);
    open.at(-1)?.children.push(element);
    if (!empty) open.push(element);
    if (open.length > DEEPEST) return Number.POSITIVE_INFINITY;
  }
  return weigh(root, named, 0);
}

/** Neither names nor attribute values may hold `<`, so that each try ends at the next tag. */
const TAG = /<(\/?)[A-Za-z_][\w:.-]*((?:[^"'<>/]|\/(?!>)|"[^"<]*"|'[^'<]*')*)(\/?)>/g;

function referencesIn(attributes: string): string[] {
  const found = attributes.matchAll(/(?:href\s*=\s*["']\s*|url\(\s*(?:&quot;|["'])?)#([^"')&]+)/g);
  return [...found].map((match) => match[1] ?? '');
}

/** An element that leads back to itself draws nothing: librsvg leaves it out. */
function weigh(element: Element, named: ReadonlyMap<string, Element>, depth: number): number {
  if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
  if (element.weight !== undefined) return element.weight;
  element.weight = 0;
  const targets = element.references.map((id) => named.get(id)).filter((target) => target !== undefined);
  element.weight = [...element.children, ...targets].reduce((sum, next) => sum + weigh(next, named, depth + 1), 1);
  return element.weight;
}
