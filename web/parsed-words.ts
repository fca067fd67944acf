import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

type Tree = { readonly [name: string]: Tree | string };

const LANGUAGE = /\/packages\/words\/languages\/[\w-]+\.json$/;

/**
 * Parses the messages of a language while building: the browser gets no parser, and a plain text stays one. What only servers say, the heads of
 * pages, is left out.
 */
export function parsedWords(): Plugin {
  return {
    name: 'limner:parsed-words',
    enforce: 'pre',
    transform(json, id) {
      if (!LANGUAGE.test(id.replaceAll('\\', '/'))) return null;
      const { head: _, ...words }: Tree = JSON.parse(json);
      return { code: JSON.stringify(parsed(words)), map: null };
    },
  };
}

const parsed = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name, typeof value === 'string' ? message(value) : parsed(value)]),
  );

function message(text: string): unknown {
  const elements = parse(text, { captureLocation: false });
  const [only] = elements;
  return elements.length === 1 && only?.type === 0 ? only.value : elements;
}
