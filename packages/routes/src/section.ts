import { findRoute } from './find-route.ts';
import { type PathArguments, pathTo, splitPath } from './href.ts';
import { type RouteName, routeOf } from './routes.ts';
import { type Section, sectionOfSegments } from './section-of-segments.ts';

/**
 * The section of a path, with or without its region (RT-22). Decided by the fixed segments of its route, not by parameters: a search for `animation` stays in
 * the illustration section. Without a route, the first segment decides.
 */
export function sectionOf(pathname: string): Section {
  const { path } = splitPath(pathname);
  const found = findRoute(path);
  if (found && found.name !== 'slug') return found.route.section;
  return sectionOfSegments(path.split('/').slice(1, 2));
}

/** The route of a page in a section: `animationAbout` of `about`. A page that both sections share, such as search, stays as it is. */
export function routeIn(section: Section, name: RouteName): RouteName {
  return section === 'animation' ? (routeOf(name).animation ?? name) : name;
}

/** The path of a page in a section, without a region: `pathIn('animation', 'about')` is `/animation/about`. */
export function pathIn<N extends RouteName>(section: Section, name: N, ...[params]: PathArguments<N>): string {
  // Both routes take the same parameters, which a test of the table checks.
  return (pathTo as (name: RouteName, params: object) => string)(routeIn(section, name), params ?? {});
}
