/**
 * Writes `loadtests/addresses.ts`: the calls, pages and editions that load tests visit, from the packages that declare them. k6 resolves no package names, and
 * the schemas of the contracts would be made again for each of its visitors.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { allRoutes, isForAll } from '@limner/routes';
import { root } from './reports.ts';

export const ADDRESSES_FILE = path.join(root, 'loadtests/addresses.ts');

export function addressesFile(): string {
  const calls = Object.values(routes).filter(({ who }) => who.some((one) => one === 'any'));
  const pages = allRoutes.filter((page) => page.page !== undefined && isForAll(page));
  return [
    '// Made by `node tools/load-addresses.ts`; do not edit.',
    `export const REGIONS = [${REGIONS.map((region) => `'${region}'`).join(', ')}] as const;`,
    '',
    table(
      'CALLS',
      calls.map(({ name, method, path }) => [name, `${method} ${path}`]),
    ),
    table(
      'PAGES',
      pages.map(({ name, pattern }) => [name, pattern]),
    ),
  ].join('\n');
}

function table(name: string, rows: readonly (readonly [string, string])[]): string {
  return `export const ${name} = {\n${rows.map(([key, value]) => `  ${key}: '${value}',\n`).join('')}} as const;\n`;
}

if (import.meta.main) writeFileSync(ADDRESSES_FILE, addressesFile());
