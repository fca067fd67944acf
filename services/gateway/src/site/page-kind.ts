import { findRoute, type PageName } from '@limner/routes';

/** The page file that draws a path without its prefix; `other` where there is none. */
export type PageKind = PageName | 'other';

export const pageKindOf = (path: string): PageKind => findRoute(path)?.route.page ?? 'other';

/** The module of the web that draws a page, as the build's manifest names it. */
export const moduleOf = (page: PageName): string => `src/pages/${page}.tsx`;
