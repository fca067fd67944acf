import type { Region } from '@limner/editions';
import { prefixed, splitPath } from '@limner/routes';
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

/** The router of an edition. Pages and links use paths without a region; the address bar and `href` have the prefix where the path takes one. */
export function EditionRouter({ region, children }: { region: Region; children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    // The place is read when it is shown: a transition begins a moment later, and the visitor may have gone on meanwhile.
    const show = () => startTransition(() => setPlace({ action: history.action, location: history.location }));
    return history.listen((change) => {
      markChanging(true);
      if (change.action === NavigationType.Pop) leave(show);
      else show();
    });
  }, [history]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place was rendered, so the change is over
  useLayoutEffect(() => markChanging(false), [location]);
  const navigator = useMemo((): Navigator => {
    const inEdition = (to: To) => withRegion(to, region);
    return {
      createHref: (to) => history.createHref(inEdition(to)),
      go: (steps) => history.go(steps),
      push: (to, state) => history.push(inEdition(to), state),
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
export function withoutRegion(pathname: string, region: Region): string {
  const split = splitPath(pathname);
  return split.region === region ? split.path : pathname;
}
