import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
// Imported as source: the web may be built before the packages.
import { type Part, partOf } from '../packages/words/src/early.ts';
import { NEEDS_PARSING } from '../packages/words/src/needs-parsing.ts';

type Tree = { readonly [name: string]: Tree | string };

const LANGUAGE = /\/packages\/words\/languages\/[\w-]+\.json(?:\?(late|staff))?$/;

/**
 * Parses the messages of a language at build time, so that the browser needs no parser. Plain texts stay strings. Messages for the heads of pages, which
 * only the server uses, are left out. For browsers, `?late` has the groups that the first page does not need, `?staff` those of pages of the agency, and the file itself has the others.
 */
export function parsedWords({ isForServer }: { isForServer: boolean }): Plugin {
  return {
    name: 'limner:parsed-words',
    enforce: 'pre',
    transform(json, id) {
      const file = LANGUAGE.exec(id.replaceAll('\\', '/'));
      if (!file) return null;
      const { head: _, ...words }: Tree = JSON.parse(json);
      const part = (file[1] ?? 'early') as Part;
      const shipped = isForServer ? words : partOf(words, part);
      const code = JSON.stringify(parsed(shipped));
      // The bundler reads a file as JSON only if its name ends so.
      return part !== 'early' ? { code: `export default ${code}`, moduleType: 'js', map: null } : { code, map: null };
    },
  };
}

const parsed = (tree: { readonly [name: string]: unknown }): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? message(value) : parsed(value as Tree),
    ]),
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
