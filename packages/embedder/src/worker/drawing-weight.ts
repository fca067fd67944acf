import { readLink } from './drawing-links.ts';
import { LIMITS, type Load } from './drawing-load.ts';
import { DEEPEST } from './drawing-parser.ts';
import type { Rule } from './drawing-style.ts';
import { Refusal } from './refusal.ts';

/** An element with its rendering cost. */
export interface Weighed {
  readonly children: Weighed[];
  /** Elements that it renders too, and how often: `<use>`, paints, masks, filters, markers. */
  readonly references: Reference[];
  readonly id: string | undefined;
  /** Selectors that match it: `#id`, `.class`, its name, `*`. */
  readonly subjects: readonly string[];
  /** By itself. */
  load: Load;
  /** With everything that it renders. */
  total?: Load;
}

export interface Reference {
  readonly id: string;
  readonly times: number;
}

const SAYS: Readonly<Record<keyof Load, string>> = {
  elements: 'elements, or multiplies them',
  letters: 'characters of text',
  outlines: 'characters of path data',
  filtering: 'steps of filters',
  pixels: 'pixels in embedded pictures',
  layers: 'transparent, masked or filtered groups within each other',
};

/** Refuses a drawing whose total cost is too high with all references resolved: a few lines can multiply to billions. Root first. */
export function checkLoad(elements: readonly Weighed[], rules: readonly Rule[]): void {
  const named = new Map<string, Weighed>();
  const bySubject = groupBySubject(rules);
  for (const element of elements) {
    if (element.id !== undefined && !named.has(element.id)) named.set(element.id, element);
    for (const subject of element.subjects)
      for (const id of bySubject.get(subject) ?? []) element.references.push({ id, times: 1 });
  }
  const [root] = elements;
  const total = root ? weigh(root, named, 0) : NOTHING;
  for (const kind of KINDS)
    if (!(total[kind] <= LIMITS[kind]))
      throw new Refusal('unprocessable_picture', `the drawing has more than ${LIMITS[kind]} ${SAYS[kind]}`);
}

const KINDS = Object.keys(LIMITS) as (keyof Load)[];
const NOTHING: Load = { elements: 0, letters: 0, outlines: 0, filtering: 0, pixels: 0, layers: 0 };

function groupBySubject(rules: readonly Rule[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const { subjects, links } of rules) {
    const ids = links.map(readLink).flatMap((link) => (link && 'id' in link ? [link.id] : []));
    for (const subject of new Set(subjects)) {
      const known = grouped.get(subject);
      if (known) known.push(...ids);
      else grouped.set(subject, [...ids]);
    }
  }
  return grouped;
}

/** Circular references render nothing: librsvg skips them. */
function weigh(element: Weighed, named: ReadonlyMap<string, Weighed>, depth: number): Load {
  if (depth > DEEPEST) return { ...NOTHING, elements: Number.POSITIVE_INFINITY };
  if (element.total) return element.total;
  element.total = NOTHING;
  const total = { ...element.load };
  let deepest = 0;
  const add = (drawn: Weighed, times: number) => {
    const load = weigh(drawn, named, depth + 1);
    for (const kind of KINDS) total[kind] += load[kind] * times;
    deepest = Math.max(deepest, load.layers);
  };
  for (const child of element.children) add(child, 1);
  for (const { id, times } of element.references) {
    const target = named.get(id);
    if (target) add(target, times);
  }
  element.total = { ...total, layers: element.load.layers + deepest };
  return element.total;
}
