import { matchSegments } from './pattern.ts';
import { allRoutes, type Route, type RouteName, type RouteParams, routeOf } from './routes.ts';

/** A route and the parameters of a path, by the name of the route. */
export type FoundRoute = {
  [N in RouteName]: {
    readonly name: N;
    readonly route: Route;
    readonly params: RouteParams<N>;
    /** False when the address differs from its own in case: `/Contact/UK`. */
    readonly isOwnCase: boolean;
  };
}[RouteName];

/** Routes by first segment; routes that begin with a parameter may match any. */
const open = allRoutes.filter(({ parts }) => parts.first === undefined);
const byFirst = Map.groupBy(
  allRoutes.filter(({ parts }) => parts.first !== undefined),
  ({ parts }) => parts.first ?? '',
);

/** The route of a path without its region, aliases resolved; undefined when no route matches. The path starts with `/` and is still encoded. */
export function findRoute(path: string): FoundRoute | undefined {
  const segments = decodedSegments(path);
  if (!segments) return undefined;
  const lower = segments.map((segment) => segment.toLowerCase());
  const candidates = [...(byFirst.get(segments[0] ?? '') ?? []), ...(byFirst.get(lower[0] ?? '') ?? []), ...open];
  for (const route of candidates) {
    const params = matchSegments(route.parts, route.anyCase ? lower : segments);
    if (params && route.alias) return findRoute(routeOf(route.alias).pattern);
    // The parameters have the kinds of the pattern; the compiler cannot infer that here.
    if (params) return { name: route.name, route, params, isOwnCase: isOwnCase(route, segments, lower) } as FoundRoute;
  }
  return undefined;
}

const isOwnCase = ({ anyCase }: Route, segments: readonly string[], lower: readonly string[]): boolean =>
  !anyCase || segments.join('/') === lower.join('/');

/** The decoded segments of a path, without empty ones; undefined when the path is not validly encoded. */
export function decodedSegments(path: string): string[] | undefined {
  try {
    const segments = path.split('/').slice(1);
    if (segments.at(-1) === '') segments.pop();
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
