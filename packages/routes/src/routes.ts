import type { Entry, SettingRoute, Visitor } from './define.ts';
import { type AnyParams, type ParamsOf, type Pattern, type RouteValues, readPattern } from './pattern.ts';
import { type Section, sectionOfSegments } from './section-of-segments.ts';
import { ROUTES } from './table.ts';

export type { Section } from './section-of-segments.ts';

export type RouteName = keyof typeof ROUTES;

/** The parameters of a route: `RouteParams<'newsItem'>` is `{ id: number; title?: string }`. */
export type RouteParams<N extends RouteName> = ParamsOf<(typeof ROUTES)[N]['pattern']>;

/** Files in `web/src/pages`, without extension, that render routes. */
export type PageName = { [N in RouteName]: (typeof ROUTES)[N] extends { page: infer F } ? F : never }[RouteName];

/** Names of pages with editable texts: in addresses, in the stories and in metatags. Those of the animation section have the name of the main page. */
export type WordsPage = {
  [N in RouteName]: (typeof ROUTES)[N] extends { page: 'words-page'; pattern: `/${infer W}` }
    ? W extends `${string}/${string}`
      ? never
      : W
    : never;
}[RouteName];

/** An entry of the table with its defaults filled in. */
export interface Route
  extends Required<Omit<Entry<RouteName>, 'page' | 'redirect' | 'given' | 'setting' | 'alias' | 'animation'>> {
  readonly name: RouteName;
  readonly parts: Pattern;
  readonly page: PageName | undefined;
  readonly redirect: RouteName | undefined;
  readonly given: RouteValues;
  readonly setting: SettingRoute | undefined;
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
  .filter(({ page, name, canonical }) => page === 'words-page' && canonical === name)
  .map(({ pattern }) => pattern.slice(1) as WordsPage);

/** The page of texts that a route shows: `about` of `/animation/about`, too. Undefined when the route shows no page of texts. */
export const wordsPageOf = ({ page, canonical }: Route): WordsPage | undefined =>
  page === 'words-page' ? (routeOf(canonical).pattern.slice(1) as WordsPage) : undefined;

/** Whether the route leads to a page: its own, that of its target, or the one that a setting names. */
export function isBuilt({ page, setting, redirect, alias }: Route): boolean {
  const other = redirect ?? alias;
  return page !== undefined || setting !== undefined || (other !== undefined && isBuilt(routeOf(other)));
}

/** Whether everybody may see a page. */
export function isForAll({ who }: Pick<Route, 'who'>): boolean {
  return who.includes('any');
}

/** The parameters of an address that another route takes over. */
export function pickParams({ parts }: Route, params: AnyParams): AnyParams {
  return Object.fromEntries(parts.parameters.map((name) => [name, params[name]]));
}

function complete(name: RouteName): Route {
  const entry: Entry<RouteName, PageName> = ROUTES[name];
  const who = whoOf(name, entry);
  return {
    status: 301,
    canonical: entry.alias ?? name,
    takesRegion: true,
    anyCase: false,
    page: undefined,
    head: 'page',
    redirect: undefined,
    given: {},
    setting: undefined,
    alias: undefined,
    animation: undefined,
    ...entry,
    who,
    indexed: entry.indexed !== false && isForAll({ who }),
    name,
    parts: readPattern(entry.pattern),
    section: sectionOfSegments(entry.pattern.split('/')),
  };
}

/** An address without a page has nothing to see, and is for everybody. The compiler checks pages too; this check is for tables that it does not see. */
function whoOf(name: RouteName, { page, who }: Entry<RouteName, PageName>): readonly Visitor[] {
  if (who) return who;
  if (page !== undefined) throw new Error(`the page of the route ${name} does not say who may see it`);
  return ['any'];
}
