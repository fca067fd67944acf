import type { Values } from '../../shared/prose/chapters.ts';
import type { Words } from '../../shared/stories/use-page-words.ts';

/** Words with their `{reply}` and the like filled in; undefined where one of them is not known: nothing is said then (BC-06). */
export function filled(words: Words, values: Values): Words | undefined {
  const children = words.children.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return /\{\w+\}/.test(children) ? undefined : { ...words, children };
}
