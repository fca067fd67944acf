import { fileURLToPath } from 'node:url';
import { ROUTES } from '../packages/routes/src/table.ts';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** This module imports every icon, and most of them are dropped: its imports do not show which icons a page needs. */
const ICON_INDEX = /lucide-react\/dist\/esm\/lucide-react/;
/** What the index of a library imports for everybody, and only pages for staff use: its imports do not show that either. */
const FOR_STAFF = /@tanstack\/.*\/(?:mutationObserver|useMutation)\.js$/;
/**
 * What the frame fetches once the browser has time (src/app/layout.tsx), in one file with what it needs. Named here, because imports do not show when a
 * part is fetched.
 */
const FRAME = 'src/app/frame-state.tsx';

/** Name of the chunk that every page loads. */
export const EVERY_PAGE = 'site';

/** Code that so many pages import is in one chunk. With 2, most pages load 15 KB more; with 4, some load 11 files instead of 8. */
const SHARED_BY = 3;

interface ChunkGroup {
  /** Groups of higher priority are filled first: a group also takes what its modules import. */
  readonly priority: number;
  readonly debugName: string;
  readonly name: (id: string, modules: Modules) => string | null;
}

/**
 * Chunks of the build, by which pages of the route table import a module: `site` for every page (what the entry imports, and what the home page shares with
 * another: most visits begin there), `home` for the rest of the home page, `frame` for what follows on every page, `pages` for what others share. Few and
 * large, because small files compress worse and each costs a request. Everything else stays with the pages that use it.
 */
export function chunkGroups(): ChunkGroup[] {
  let chunks: ReadonlyMap<string, string> | undefined;
  const group = (priority: number, chunk: string): ChunkGroup => ({
    priority,
    debugName: chunk,
    name: (id, modules) => {
      chunks ??= chunksOf(modules);
      return chunks.get(id) === chunk ? chunk : null;
    },
  });
  return [group(3, EVERY_PAGE), group(2, 'home'), group(1, 'frame'), group(0, 'pages')];
}

/** The chunk of each module that does not stay with its pages. */
function chunksOf(modules: Modules): ReadonlyMap<string, string> {
  const uses = usesOf(modules);
  const home = reachable(file(pageFile(ROUTES.home.page)), modules);
  const chunks = new Map<string, string>();
  for (const [id, count] of uses) if (count >= SHARED_BY) chunks.set(id, 'pages');
  for (const id of [file(FRAME), ...reachable(file(FRAME), modules)]) chunks.set(id, 'frame');
  for (const id of home) chunks.set(id, (uses.get(id) ?? 0) > 1 ? EVERY_PAGE : 'home');
  for (const id of reachable(file('src/main.tsx'), modules)) chunks.set(id, EVERY_PAGE);
  for (const id of chunks.keys()) if (FOR_STAFF.test(id)) chunks.delete(id);
  return chunks;
}

/** How many pages import a module, directly or not. */
function usesOf(modules: Modules): ReadonlyMap<string, number> {
  const pages = new Set(Object.values(ROUTES).flatMap((route) => ('page' in route ? [pageFile(route.page)] : [])));
  const uses = new Map<string, number>();
  for (const page of pages) for (const id of reachable(file(page), modules)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
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

const pageFile = (page: string): string => `src/pages/${page}.tsx`;

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
