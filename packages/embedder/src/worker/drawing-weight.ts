import { DEEPEST } from './drawing-parser.ts';
import type { Rule } from './drawing-style.ts';

/** An element as it counts when the drawing is drawn. */
export interface Weighed {
  readonly children: Weighed[];
  /** Ids that it draws as well: `<use>`, paints, masks, markers. */
  readonly references: string[];
  readonly id?: string | undefined;
  /** What selectors of rules may name it by: `#id`, `.class`, its name, `*`. */
  readonly subjects: readonly string[];
  weight?: number;
}

/** How many elements a drawing, its root first, has once every reference is followed: a few lines can multiply to billions. Infinity when nested too deep. */
export function weightOf(elements: readonly Weighed[], rules: readonly Rule[]): number {
  const bySubject = new Map<string, string[]>();
  for (const { subjects, links } of rules) {
    const ids = links.filter((link) => link.trim().startsWith('#')).map((link) => link.trim().slice(1));
    for (const subject of subjects) bySubject.set(subject, [...(bySubject.get(subject) ?? []), ...ids]);
  }
  const named = new Map<string, Weighed>();
  for (const element of elements) {
    if (element.id !== undefined) named.set(element.id, element);
    for (const subject of element.subjects) element.references.push(...(bySubject.get(subject) ?? []));
  }
  const [root] = elements;
  return root ? weigh(root, named, 0) : 0;
}

/** An element that leads back to itself draws nothing: librsvg leaves it out. */
function weigh(element: Weighed, named: ReadonlyMap<string, Weighed>, depth: number): number {
  if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
  if (element.weight !== undefined) return element.weight;
  element.weight = 0;
  const targets = element.references.map((id) => named.get(id)).filter((target) => target !== undefined);
  element.weight = [...element.children, ...targets].reduce((sum, next) => sum + weigh(next, named, depth + 1), 1);
  return element.weight;
}
