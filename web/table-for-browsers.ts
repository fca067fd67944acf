import type { Plugin } from 'vite';

const TABLE = /packages\/routes\/src\/table\.ts$/;
const HEAD = /\s*\bhead: (["'])\w+\1,?/g;

/** Leaves out of the route table what only services read, the subjects of heads: the table is in the first download, and they take 0.3 KB of it. */
export function tableForBrowsers(): Plugin {
  return {
    name: 'limner:table-for-browsers',
    apply: 'build',
    transform(code, id) {
      if (!TABLE.test(id.replaceAll('\\', '/'))) return null;
      const shorter = code.replaceAll(HEAD, '');
      if (shorter === code || /\bhead:/.test(shorter))
        this.error('the heads of the route table are written in another way');
      return { code: shorter, map: null };
    },
  };
}
