import { matchSegments } from './pattern.ts';
import { allRoutes, type Route, type RouteName, type RouteParams, routeOf } from './routes.ts';

/** The route of a path with what the path names, by the name of the route. */
export type FoundRoute = {
  [N in RouteName]: {
    readonly name: N;
    readonly route: Route;
    readonly params: RouteParams<N>;
    /** False for an address in other letters than its own: `/Contact/UK`. */
    readonly isOwnCase: boolean;
  };
}[RouteName];

/** Routes by their first segment; those that begin with a parameter may fit any. */
const open = allRoutes.filter(({ parts }) => parts.first === undefined);
const byFirst = Map.groupBy(
  allRoutes.filter(({ parts }) => parts.first !== undefined),
  ({ parts }) => parts.first ?? '',
);

/** The route that a path without its region leads to, of an alias the one it stands for; undefined when none does. The path starts with `/`; nobody has decoded it. */
export function findRoute(path: string): FoundRoute | undefined {
  const segments = decodedSegments(path);
  if (!segments) return undefined;
  const lower = segments.map((segment) => segment.toLowerCase());
  const candidates = [...(byFirst.get(segments[0] ?? '') ?? []), ...(byFirst.get(lower[0] ?? '') ?? []), ...open];
  for (const route of candidates) {
    const params = matchSegments(route.parts, route.anyCase ? lower : segments);
    if (params && route.alias) return findRoute(routeOf(route.alias).pattern);
    // Parameters are of the kinds that the pattern names, which only the compiler's view of the table knows.
    if (params) return { name: route.name, route, params, isOwnCase: isOwnCase(route, segments, lower) } as FoundRoute;
  }
  return undefined;
}

const isOwnCase = ({ anyCase }: Route, segments: readonly string[], lower: readonly string[]): boolean =>
  !anyCase || segments.join('/') === lower.join('/');

/** The segments of a path without the empty ones; undefined when the path is no valid text. */
function decodedSegments(path: string): string[] | undefined {
  try {
    const segments = path.split('/').slice(1);
    if (segments.at(-1) === '') segments.pop();
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
