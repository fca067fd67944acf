import type { Region } from '@limner/editions';
import { prefixed, splitPath, takesRegion } from '@limner/routes';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
// `BrowserRouter` is built of these. Its `basename` cannot exclude the paths that never have a region (RT-01).
import {
  NavigationType,
  type Navigator,
  parsePath,
  Router,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { leave } from '../motion/page-change.ts';

/** Prepares the page at a path (without its region) with a query string. The page is shown when the promise resolves, or at once without one. */
export type Prepare = (path: string, search: string) => Promise<unknown> | undefined;

interface EditionRouterProps {
  region: Region;
  prepare?: Prepare;
  children: ReactNode;
}

/** The router of an edition. Pages and links use paths without a region; the address bar and `href` have the prefix where the path takes one. */
export function EditionRouter({ region, prepare, children }: EditionRouterProps) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let isShown = true;
    // The place is read when it is shown: that is a moment later, and the visitor may have gone on meanwhile.
    const show = () => startTransition(() => setPlace({ action: history.action, location: history.location }));
    const change = () => {
      // What was prepared first has shown the latest place.
      if (isShown) return;
      isShown = true;
      if (history.action === NavigationType.Pop) leave(show);
      else show();
    };
    return history.listen(({ location: { pathname, search } }) => {
      markChanging(true);
      isShown = false;
      const path = pathOfEdition(pathname, region);
      const ready = path === undefined ? undefined : prepare?.(path, search);
      if (ready) void ready.then(change);
      else change();
    });
  }, [history, region, prepare]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place was rendered, so the change is over
  useLayoutEffect(() => markChanging(false), [location]);
  const navigator = useMemo((): Navigator => {
    const inEdition = (to: To) => withRegion(to, region);
    const addressOf = (to: To) => history.createHref(inEdition(to));
    return {
      createHref: addressOf,
      go: (steps) => history.go(steps),
      // A link that is pressed again, before its page is shown, is one step of the history.
      push: (to, state) =>
        history[addressOf(to) === history.createHref(history.location) ? 'replace' : 'push'](inEdition(to), state),
      replace: (to, state) => history.replace(inEdition(to), state),
    };
  }, [history, region]);
  const pathname = withoutRegion(location.pathname, region);
  return (
    <Router navigator={navigator} navigationType={action} location={{ ...location, pathname }}>
      {children}
    </Router>
  );
}

/** Lets `global.css` draw a line while the next page is rendered: a slow phone takes a moment, and a link that does nothing is pressed again. */
function markChanging(isChanging: boolean): void {
  document.documentElement.toggleAttribute('data-changing', isChanging);
}

export function withRegion(to: To, region: Region): To {
  const { pathname, ...rest } = typeof to === 'string' ? parsePath(to) : to;
  return { ...rest, ...(pathname !== undefined && { pathname: prefixed(region, pathname) }) };
}

/** Removes the prefix of this edition. An address of another edition keeps its prefix, and so matches no page of this one. */
export const withoutRegion = (pathname: string, region: Region): string => pathOfEdition(pathname, region) ?? pathname;

/** The path without the prefix of this edition; undefined if the address belongs to another edition. */
export function pathOfEdition(pathname: string, region: Region): string | undefined {
  const { region: own, path, unsupported } = splitPath(pathname);
  if (unsupported !== undefined) return undefined;
  return (own ?? (takesRegion(path) ? 'us' : region)) === region ? path : undefined;
}
