import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { STYLES_ID } from '@limner/contracts/rendered-page';
import type { Page } from '@playwright/test';
import { found } from './catalogue.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'test-results/development-web');
const ADDRESS = '/development/';

/**
 * Builds the web with the development build of React, which says in the console where the page of the server differs, in attributes too. `NODE_ENV` chooses
 * that build, so it is made in a process of its own.
 */
export async function buildDevelopmentWeb(): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = [
    '--mode',
    'development',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--base',
    ADDRESS,
    '--minify',
    'false',
  ];
  await promisify(execFile)(process.execPath, [vite, 'build', ...options, '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** Pages run that build in place of their own scripts. Otherwise they are as the server sends them, but for their styles. */
export async function runDevelopmentWeb(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers, body: withOwnFiles(withStyleAttributes(await response.text())) });
  });
  await page.route(`**/${entryOf(path.join(root, 'web/dist'))}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `import '${ADDRESS}${entryOf(folder)}';` }),
  );
  await page.route(`**${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(folder, pathname.slice(ADDRESS.length)) });
  });
}

const isPage = ({ pathname }: URL): boolean => !/^\/(api|assets|development|images|media)\//.test(pathname);

/**
 * The styles of a page as React wrote them: as attributes. The server makes a style sheet of them (`web/src/server-markup.ts`), and what the browser then
 * says of a style is written otherwise: `rgb(1, 2, 3)` for `rgb(1 2 3)`.
 */
function withStyleAttributes(html: string): string {
  const [sheet = '', css = ''] = new RegExp(`<style id="${STYLES_ID}">(.*?)</style>`, 's').exec(html) ?? [];
  const rules = [...css.matchAll(/\[data-style="(\d+)"\]\{(.*)\}$/gm)];
  const styles = new Map(
    rules.map(([, name, style = '']) => [name, style.replaceAll('&', '&amp;').replaceAll('"', '&quot;')]),
  );
  return html.replace(sheet, '').replaceAll(/ data-style="(\d+)"/g, (_, name) => ` style="${styles.get(name)}"`);
}

/** Pictures that belong to the web itself have the same names in both builds. */
const withOwnFiles = (html: string): string => html.replaceAll(/\/(assets\/[\w-]+\.svg)/g, `${ADDRESS}$1`);

/** The script that the pages of a build begin with. */
function entryOf(build: string): string {
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(path.join(build, '.vite/manifest.json'), 'utf8'),
  );
  return found(Object.values(manifest).find(({ isEntry }) => isEntry)).file;
}
