import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Imports every icon there is, of which all but a few are dropped: it says nothing about who needs which. */
const ICON_INDEX = /lucide-react\/dist\/esm\/lucide-react/;
const SHARED = /node_modules\/|src\/shared\/|packages\//;

/**
 * Names the chunk of what every page needs: all that the entry imports, and what the home page takes from the shared folder. It comes as one file:
 * small ones compress worse, and each costs a request. Anything else stays with the pages that use it, whatever folder it lies in.
 */
export function everyPage(): (id: string, modules: Modules) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, modules) => {
    needed ??= new Set([
      ...reachable(file('src/main.tsx'), modules),
      ...reachable(file('src/pages/home-page.tsx'), modules).filter((one) => SHARED.test(one)),
    ]);
    return needed.has(id) ? 'site' : null;
  };
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
