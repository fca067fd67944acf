import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Imports every icon there is, of which all but a few are dropped: it says nothing about who needs which. */
const ICON_INDEX = /lucide-react\/dist\/esm\/lucide-react/;
/** What pages share: with that of the home page, which most visits begin with, it is what every page needs. */
const SHARED = /node_modules\/|src\/(shared|features\/(likes|stories))\/|page\.module|packages\//;
const HOME = 'src/pages/home-page.tsx';
/** What most of the other pages are made of. */
const PAGES =
  /src\/(shared\/(grid\/|colour\/|ui\/tabs\/(tab-links|[a-z-]+\.module))|pages\/(not-found-page|use-artist)|features\/(?!news)[^/]+\/[^/]+\.queries\.ts|features\/(artists\/(portfolio\.module|recent-artists)|search\/(result|images-only)))/;
/** What the pages that are read are made of: each is a little of its own and much of this. */
const READING = /src\/(features\/news|shared\/prose|pages\/words)\//;
/** What the frame fetches once the browser has time (src/app/layout.tsx). */
const IDLE = /src\/features\/(search\/(drop-anywhere|use-picture-search)|editions\/edition-suggestion)\./;

interface ChunkGroup {
  /** Taken before groups of lower priority, whose modules would take what they import along. */
  readonly priority: number;
  readonly debugName: string;
  readonly name: (id: string, modules: Modules) => string | null;
}

/**
 * The chunk of what every page needs: all that the entry imports, and what the home page takes from what pages share; and the chunk of the rest of the
 * home page, and of the grids and queries of the others. Each comes as one file: small ones compress worse, and each costs a request. Anything else
 * stays with the pages that use it, whatever folder it lies in.
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
    { priority: 2, debugName: 'site', name: (id, modules) => (siteOf(modules).has(id) ? 'site' : null) },
    { priority: 1, debugName: 'home', name: (id, modules) => (homeOf(modules).has(id) ? 'home' : null) },
    { priority: 0, debugName: 'pages', name: (id) => (PAGES.test(id) ? 'pages' : null) },
    { priority: 0, debugName: 'reading', name: (id) => (READING.test(id) ? 'reading' : null) },
    { priority: 0, debugName: 'idle', name: (id) => (IDLE.test(id) ? 'idle' : null) },
  ];
}

/** What a module imports, and what that imports; not the module itself, which stays the entry. */
function reachable(entry: string, modules: Modules): string[] {
  const seen = new Set(modules.getModuleInfo(entry)?.importedIds);
  for (const id of seen) {
    if (ICON_INDEX.test(id)) continue;
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  }
  return [...seen];
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
