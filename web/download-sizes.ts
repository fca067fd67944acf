import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Kilobytes, as sent in Brotli. */
export const BUDGETS = { initial: 112.8, settled: 130, route: 60, css: 30 } as const;

/** Kilobytes, as sent in Brotli. */
interface PageSize {
  readonly page: string;
  /** Scripts that a page adds to those of every page. */
  readonly js: number;
}

export interface DownloadSizes {
  /** Scripts of a first visit to the home page: the entry, the page, all that they import, and the English messages. */
  readonly initial: number;
  /** The same with what follows once the browser has time. */
  readonly settled: number;
  /** The styles of all pages, which are in each of them. */
  readonly css: number;
  /** The largest first. */
  readonly pages: readonly PageSize[];
}

const HOME = 'src/pages/home-page.tsx';
/** The chunk of what the frame of every page loads once the browser has time (`every-page.ts`). */
const FRAME = 'frame';
const MESSAGES = '../packages/words/languages/en.json';
const LATE_MESSAGES = `${MESSAGES}?late`;
const PAGE = /^src\/pages\/([\w-]+)-page\.tsx$/;
/** It shows every component in every state, to those who build the site. */
const GALLERY = 'test';

/** What visitors of a build download, before they do anything. */
export async function downloadSizes(dist: string): Promise<DownloadSizes> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const names = Object.keys(manifest);
  const entry = names.find((name) => manifest[name]?.isEntry) ?? '';
  const first = [entry, HOME, MESSAGES];
  const frame = names.filter((name) => manifest[name]?.name === FRAME);
  if (frame.length === 0) throw new Error(`the build has no chunk named ${FRAME}`);
  const sizeOf = async (files: Iterable<string>) => {
    const sizes = await Promise.all([...files].map(async (file) => (await stat(path.join(dist, `${file}.br`))).size));
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  };
  const everyPage = closure(manifest, [entry]);
  const measured = names.map(async (name): Promise<PageSize> => {
    const page = PAGE.exec(name)?.[1] ?? '';
    const scripts = closure(manifest, [name, ...(name === HOME ? [] : [LATE_MESSAGES])]);
    return { page, js: await sizeOf([...scripts].filter((file) => !everyPage.has(file))) };
  });
  const pages = (await Promise.all(measured)).filter(({ page }) => page !== '' && page !== GALLERY);
  return {
    initial: await sizeOf(closure(manifest, first)),
    settled: await sizeOf(closure(manifest, [...first, ...frame])),
    css: await stylesIn(path.join(dist, 'index.html')),
    pages: pages.toSorted((a, b) => b.js - a.js),
  };
}

/** Kilobytes of the inline styles of a page, compressed. */
async function stylesIn(page: string): Promise<number> {
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(await readFile(page, 'utf8')) ?? [];
  if (css === '') throw new Error(`${page} has no styles`);
  return brotliCompressSync(css).length / 1_000;
}

/** Fails the build when a download is above its budget. */
export function downloadBudgets(): Plugin {
  let dist = '';
  return {
    name: 'limner:download-budgets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      dist = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const above = aboveBudget(await downloadSizes(dist));
        if (above.length > 0) this.error(`downloads are above their budgets: ${above.join('; ')}`);
      },
    },
  };
}

/** In words, what is above its budget. */
export function aboveBudget({ initial, settled, css, pages }: DownloadSizes): string[] {
  return [
    ...(initial > BUDGETS.initial ? [`initial JavaScript: ${initial} KB of ${BUDGETS.initial}`] : []),
    ...(settled > BUDGETS.settled ? [`JavaScript of home in all: ${settled} KB of ${BUDGETS.settled}`] : []),
    ...pages
      .filter(({ js }) => js > BUDGETS.route)
      .map(({ page, js }) => `JavaScript of ${page}: ${js} KB of ${BUDGETS.route}`),
    ...(css > BUDGETS.css ? [`CSS: ${css} KB of ${BUDGETS.css}`] : []),
  ];
}

/** The scripts of chunks and of all that they import. */
function closure(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set(names);
  for (const name of seen) for (const next of manifest[name]?.imports ?? []) seen.add(next);
  const files = [...seen].flatMap((name) => manifest[name]?.file ?? []);
  return new Set(files.filter((file) => file.endsWith('.js')));
}
