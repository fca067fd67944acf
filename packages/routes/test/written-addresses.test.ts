import { glob, readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { allRoutes, findRoute, splitPath } from '../src/index.ts';

/** Addresses that may be written by hand, by file. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The file of the built web that pages are made from, which is never sent as it is.
  'services/gateway/src/site/web-files.ts': ['/index.html'],
};

/** A text, or a part of one after a value, that begins like a path. */
const PATH = /['"`}](\/[a-z][^'"`\s]*)/gi;
const COMMENT = /^\s*(\/\/|\/\*|\*).*$/gm;
/** Calls of the API are written without `/api`, and the names of some are those of pages. */
const API_CALL = /\b(get|post|put|remove|getBlob)(<[^(]*>)?\(\s*['"`]\//g;
/** What a controller of the gateway serves. */
const SERVED = /@(?:Controller|Get|Post|Put|Patch|Delete|Head|All)\(\[?['"`]\/?([\w-]+)/g;

it('when code of the web or of a service names the address of a page, then it asks the route table for it', async () => {
  const written: string[] = [];
  let looked = 0;
  for await (const file of glob('{web/src,services/*/src}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue;
    looked++;
    const paths = addressesIn(await readFile(file, 'utf8')).filter((path) => !ALLOWED[file]?.includes(path));
    written.push(...paths.map((path) => `${file}: ${path}`));
  }
  expect(looked).toBeGreaterThan(300);
  expect(written).toEqual([]);
});

it('when an address is written by hand, then it is found', () => {
  const code = `
    <a href="/fr/about">, go('/artists/' + name), to={"/search/fox?mode=style"},
    back(\`\${origin}/admin/signin-return\`), get<Page<News>>('/news?lang=us'), fetch('/api/news'), 'a/about', split('/')
    // '/terms'
    @Controller('admin')
    @Get('images/:key')`;
  expect(addressesIn(code)).toEqual([
    '/fr/about',
    '/artists/',
    '/search/fox?mode=style',
    '/admin/signin-return',
    'admin',
  ]);
});

function addressesIn(text: string): string[] {
  const code = text.replace(COMMENT, '').replace(API_CALL, '');
  const paths = [...code.matchAll(PATH)].map(([, path = '']) => path).filter(isOfPage);
  const served = [...code.matchAll(SERVED)].map(([, first = '']) => first).filter(beginsPages);
  return [...paths, ...served];
}

/** Whether a route of the table has this address. Short addresses of artists do not count: any single segment could be one. */
function isOfPage(written: string): boolean {
  const path = written.replace(/[?#].*/s, '').replace(/\$\{[^}]*\}?/g, '1');
  return ![undefined, 'slug'].includes(findRoute(splitPath(path).path)?.name);
}

function beginsPages(segment: string): boolean {
  return allRoutes.some(({ parts }) => parts.first === segment);
}
