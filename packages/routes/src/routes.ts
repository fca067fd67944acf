import type { Entry } from './define.ts';
import { type AnyParams, type ParamsOf, type Pattern, readPattern } from './pattern.ts';
import { ROUTES } from './table.ts';

export type Section = 'illustration' | 'animation';

export type RouteName = keyof typeof ROUTES;

/** The parameters that a route takes: `RouteParams<'newsItem'>` is `{ id: number; title?: string }`. */
export type RouteParams<N extends RouteName> = ParamsOf<(typeof ROUTES)[N]['pattern']>;

/** Files in `web/src/pages`, without their ending, that routes are drawn by. */
export type PageName = { [N in RouteName]: (typeof ROUTES)[N] extends { page: infer F } ? F : never }[RouteName];

/** Names of pages of the agency's own words: in addresses, among the stories and in metatags. */
export type WordsPage = {
  [N in RouteName]: (typeof ROUTES)[N] extends { page: 'words-page'; pattern: `/${infer W}` } ? W : never;
}[RouteName];

/** An entry of the table with all that it leaves out. */
export interface Route extends Required<Omit<Entry<RouteName>, 'page' | 'redirect' | 'alias'>> {
  readonly name: RouteName;
  readonly parts: Pattern;
  readonly page: PageName | undefined;
  readonly redirect: RouteName | undefined;
  readonly alias: RouteName | undefined;
  /** RT-22: which logo, subhead, email and home link belong to it. */
  readonly section: Section;
}

/** Every route in the order of the table. */
export const allRoutes: readonly Route[] = (Object.keys(ROUTES) as RouteName[]).map(complete);

const byName = new Map(allRoutes.map((route) => [route.name, route]));

export function routeOf(name: RouteName): Route {
  const route = byName.get(name);
  if (!route) throw new Error(`no route is called ${name}`);
  return route;
}

/** Pages of the agency's own words, in the order of the table. */
export const WORDS_PAGES: readonly WordsPage[] = allRoutes
  .filter(({ page }) => page === 'words-page')
  .map(({ pattern }) => pattern.slice(1) as WordsPage);

/** Whether an address of the route shows something: its own page, or that of its target. */
export function isBuilt({ page, redirect, alias }: Route): boolean {
  const other = redirect ?? alias;
  return page !== undefined || (other !== undefined && isBuilt(routeOf(other)));
}

/** Which parameters of an address go on to another route. */
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
    ...entry,
    name,
    parts: readPattern(entry.pattern),
    section: /anima(tion|tors|ted)/.test(entry.pattern) ? 'animation' : 'illustration',
  };
}
