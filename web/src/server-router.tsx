import type { Region } from '@limner/editions';
import type { ReactNode } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { withRegion } from './shared/edition/edition-router.tsx';

/** The key of the first location of a visit in React Router. */
export const FIRST_KEY = 'default';

interface ServerRouterProps {
  region: Region;
  /** Without the region. */
  path: string;
  /** With its question mark. */
  search: string;
  children: ReactNode;
}

/** Like `EditionRouter`, for rendering one address: it cannot navigate. */
export function ServerRouter({ region, path, search, children }: ServerRouterProps) {
  const navigator: Navigator = {
    createHref: (to: To) => {
      const place = withRegion(to, region);
      return typeof place === 'string' ? place : createPath(place);
    },
    go: stay,
    push: stay,
    replace: stay,
  };
  return (
    <Router
      static
      navigator={navigator}
      navigationType={NavigationType.Pop}
      location={{ pathname: path, search, hash: '', state: null, key: FIRST_KEY }}
    >
      {children}
    </Router>
  );
}

function stay(): never {
  throw new Error('pages cannot navigate while they are rendered on the server');
}
