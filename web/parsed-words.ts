import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
// By its source: the web is built beside the packages, not after them.
import { NEEDS_PARSING } from '../packages/words/src/needs-parsing.ts';

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

/** A plain text stays one, unless it would be parsed again: quotes and brackets mean something to the parser, which the browser does not have. */
function message(text: string): unknown {
  const elements = parse(text, { captureLocation: false });
  const [only] = elements;
  return elements.length === 1 && only?.type === 0 && !NEEDS_PARSING.test(only.value) ? only.value : elements;
}

/**
 * Of `intl-messageformat` only `formatToParts` is used, but bundlers keep its class, which has static blocks: 1.2 KB of 2.5. As a pure call it goes
 * when nobody uses it.
 */
export function onlyParts(): Plugin {
  return {
    name: 'limner:only-parts',
    transform(code, id) {
      if (!/\/intl-messageformat\/index\.js$/.test(id.replaceAll('\\', '/'))) return null;
      const pure = code
        .replace('var IntlMessageFormat = class', 'var IntlMessageFormat = /* @__PURE__ */ (() => class')
        .replace(/\n\};(\n(?:\/\/.*\n)?var intl_messageformat_default)/, '\n})();$1');
      if (pure.length !== code.length + '/* @__PURE__ */ (() => )()'.length)
        this.error('intl-messageformat is written otherwise now: see whether this is needed still');
      return { code: pure, map: null };
    },
  };
}
