import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/;

/** What to replace, and by what. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  // Bundlers keep every call whose result is not used, unless it is marked as pure.
  [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'],
  // Names for developer tools. An assignment would keep the component.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^RenderErrorBoundary\.contextType = (\w+);$/m, ''],
  [/^var RenderErrorBoundary = class extends React\d*\.Component \{$/m, '$& static contextType = RSCRouterContext;'],
  // Rendered only for links with `prefetch`, in applications that React Router itself builds.
  [
    /^function PrefetchPageLinks\(/m,
    'function PrefetchPageLinks() { return null; }\nfunction UnusedPrefetchPageLinks(',
  ],
];

/** Lets the bundler remove what the site does not use of React Router: its routes, forms, data and prefetching, 5 KB of the first download. */
export function unusedRouterCode(): Plugin {
  return {
    name: 'limner:unused-router-code',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id.replaceAll('\\', '/')) || !code.includes('function PrefetchPageLinks(')) return null;
      const changed = CHANGES.reduce((before, [what, by]) => {
        if (before.search(what) < 0)
          this.error(
            'The code of react-router has changed: adapt this plugin, or remove it if it is no longer needed.',
          );
        return before.replace(what, by);
      }, code);
      return { code: changed, map: null };
    },
  };
}
