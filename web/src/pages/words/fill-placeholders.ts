import type { Values } from '../../shared/prose/chapters.ts';
import type { Words } from '../../shared/stories/use-page-words.ts';

/** Replaces placeholders such as `{reply}`. Undefined when a value is missing: the text is then left out (BC-06). */
export function fillPlaceholders(words: Words, values: Values): Words | undefined {
  const children = words.children.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return /\{\w+\}/.test(children) ? undefined : { ...words, children };
}
