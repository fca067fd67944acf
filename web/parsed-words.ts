import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
// Imported as source: the web may be built before the packages.
import { NEEDS_PARSING } from '../packages/words/src/needs-parsing.ts';

type Tree = { readonly [name: string]: Tree | string };

const LANGUAGE = /\/packages\/words\/languages\/[\w-]+\.json$/;

/**
 * Parses the messages of a language at build time, so that the browser needs no parser. Plain texts stay strings. Messages for the heads of pages, which
 * only the server uses, are left out.
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

/** A plain text stays a string, unless it has quotes or brackets, which would be parsed again at run time. */
function message(text: string): unknown {
  const elements = parse(text, { captureLocation: false });
  const [only] = elements;
  return elements.length === 1 && only?.type === 0 && !NEEDS_PARSING.test(only.value) ? only.value : elements;
}

/**
 * Only `formatToParts` of `intl-messageformat` is used, but bundlers keep its class, because it has static blocks: 1.2 KB of 2.5 KB. Wrapped in a call that
 * is marked as pure, it is removed when it is unused.
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
        this.error(
          'The code of intl-messageformat has changed: adapt this plugin, or remove it if it is no longer needed.',
        );
      return { code: pure, map: null };
    },
  };
}
