import type { Entry } from './define.ts';
import { type AnyParams, type ParamsOf, type Pattern, readPattern } from './pattern.ts';
import { type Section, sectionOfSegments } from './section-of-segments.ts';
import { ROUTES } from './table.ts';

export type { Section } from './section-of-segments.ts';

export type RouteName = keyof typeof ROUTES;

/** The parameters of a route: `RouteParams<'newsItem'>` is `{ id: number; title?: string }`. */
export type RouteParams<N extends RouteName> = ParamsOf<(typeof ROUTES)[N]['pattern']>;

/** Files in `web/src/pages`, without extension, that render routes. */
export type PageName = { [N in RouteName]: (typeof ROUTES)[N] extends { page: infer F } ? F : never }[RouteName];

/** Names of pages with editable texts: in addresses, in the stories and in metatags. */
export type WordsPage = {
  [N in RouteName]: (typeof ROUTES)[N] extends { page: 'words-page'; pattern: `/${infer W}` } ? W : never;
}[RouteName];

/** An entry of the table with its defaults filled in. */
export interface Route extends Required<Omit<Entry<RouteName>, 'page' | 'redirect' | 'alias' | 'animation'>> {
  readonly name: RouteName;
  readonly parts: Pattern;
  readonly page: PageName | undefined;
  readonly redirect: RouteName | undefined;
  readonly alias: RouteName | undefined;
  /** The route of the same page in the animation section. */
  readonly animation: RouteName | undefined;
  /** RT-22: decides logo, subhead, email and home link. */
  readonly section: Section;
}

/** Every route in the order of the table. */
export const allRoutes: readonly Route[] = (Object.keys(ROUTES) as RouteName[]).map(complete);

const byName = new Map(allRoutes.map((route) => [route.name, route]));

export function routeOf(name: RouteName): Route {
  const route = byName.get(name);
  if (!route) throw new Error(`there is no route named ${name}`);
  return route;
}

/** Pages with editable texts, in the order of the table. */
export const WORDS_PAGES: readonly WordsPage[] = allRoutes
  .filter(({ page }) => page === 'words-page')
  .map(({ pattern }) => pattern.slice(1) as WordsPage);

/** Whether the route has a page, its own or that of its target. */
export function isBuilt({ page, redirect, alias }: Route): boolean {
  const other = redirect ?? alias;
  return page !== undefined || (other !== undefined && isBuilt(routeOf(other)));
}

/** The parameters of an address that another route takes over. */
export function pickParams({ parts }: Route, params: AnyParams): AnyParams {
  return Object.fromEntries(parts.parameters.map((name) => [name, params[name]]));
}

function complete(name: RouteName): Route {
  const entry: Entry<RouteName, PageName> = ROUTES[name];
  return {
    status: 301,
    canonical: entry.alias ?? name,
    indexed: true,
    takesRegion: true,
    anyCase: false,
    who: ['any'],
    page: undefined,
    redirect: undefined,
    alias: undefined,
    animation: undefined,
    ...entry,
    name,
    parts: readPattern(entry.pattern),
    section: sectionOfSegments(entry.pattern.split('/')),
  };
}
