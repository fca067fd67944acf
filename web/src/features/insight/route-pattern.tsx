import { routeOf } from '@limner/routes';
import { Fragment } from 'react';

/** The address of a route, as a pattern: understood in every language. A narrow column breaks it before a slash. */
export function RoutePattern({ route }: { route: string }) {
  const [first, ...others] = patternOf(route).split(/(?=\/)/);
  return (
    <code>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** A route that is gone has its name alone. */
function patternOf(route: string): string {
  try {
    return routeOf(route as Parameters<typeof routeOf>[0]).pattern;
  } catch {
    return route;
  }
}
