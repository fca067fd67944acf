import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** This module imports every icon, and most of them are dropped: its imports do not show which icons a page needs. */
const ICON_INDEX = /lucide-react\/dist\/esm\/lucide-react/;
/** Code that pages share. What the home page uses of it goes into the chunk of every page, because most visits begin there. */
const SHARED = /node_modules\/|src\/(shared|features\/(likes|stories))\/|page\.module|packages\//;
const HOME = 'src/pages/home-page.tsx';
/** Code that most of the other pages use. */
const PAGES =
  /src\/(shared\/(grid\/|colour\/|ui\/tabs\/(tab-links|[a-z-]+\.module))|pages\/(not-found-page|use-artist)|features\/(?!news)[^/]+\/[^/]+\.queries\.ts|features\/(artists\/(portfolio\.module|recent-artists)|search\/(result|images-only)))/;
/** Code of the pages of texts: each of them has little code of its own. */
const READING = /src\/(features\/news|shared\/prose|pages\/words)\//;
/** What the frame fetches once the browser has time (src/app/layout.tsx), in one file with what it needs. */
const FRAME = /src\/app\/frame-state\./;

/** Name of the chunk that every page loads. */
export const EVERY_PAGE = 'site';

interface ChunkGroup {
  /** Groups of higher priority are filled first: a group also takes what its modules import. */
  readonly priority: number;
  readonly debugName: string;
  readonly name: (id: string, modules: Modules) => string | null;
}

/**
 * Chunks of the build: `site` for every page (what the entry imports, and shared code that the home page uses), `home` for the rest of the home page,
 * `pages` and `reading` for the others. Few and large, because small files compress worse and each costs a request. Everything else stays with the pages
 * that use it.
 */
export function chunkGroups(): ChunkGroup[] {
  let site: ReadonlySet<string> | undefined;
  let home: ReadonlySet<string> | undefined;
  const homeOf = (modules: Modules) => {
    home ??= new Set(reachable(file(HOME), modules));
    return home;
  };
  const siteOf = (modules: Modules) => {
    site ??= new Set([
      ...reachable(file('src/main.tsx'), modules),
      ...[...homeOf(modules)].filter((one) => SHARED.test(one)),
    ]);
    return site;
  };
  return [
    { priority: 2, debugName: EVERY_PAGE, name: (id, modules) => (siteOf(modules).has(id) ? EVERY_PAGE : null) },
    { priority: 1, debugName: 'home', name: (id, modules) => (homeOf(modules).has(id) ? 'home' : null) },
    { priority: 0, debugName: 'pages', name: (id) => (PAGES.test(id) ? 'pages' : null) },
    { priority: 0, debugName: 'reading', name: (id) => (READING.test(id) ? 'reading' : null) },
    { priority: 0, debugName: 'frame', name: (id) => (FRAME.test(id) ? 'frame' : null) },
  ];
}

/** The direct and indirect imports of a module, without the module itself. */
function reachable(entry: string, modules: Modules): string[] {
  const seen = new Set(modules.getModuleInfo(entry)?.importedIds);
  for (const id of seen) {
    if (ICON_INDEX.test(id)) continue;
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  }
  return [...seen];
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
