import { type PageName, prefixed, resolvePath, splitPath } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { FirstPageContext, useIsFirstPage } from '../shared/first-page.ts';
import { Layout } from './layout.tsx';
import { fileOf } from './page-files.ts';
import { metatagsQuery } from './site.queries.ts';

/** The frame and the page of the current address. Pages come from the route table; React Router gets no second list of routes. */
export const SiteRoutes = () => (
  <Layout>
    <Matched />
  </Layout>
);

/** Resolves the current address by the same rules as the server. */
function Matched() {
  const { region } = useEdition();
  const destination = useDestination();
  const { status } = useContext(FirstPageContext);
  // The server found that this page does not exist, even if a route matches its address.
  if (useIsFirstPage() && status === 404) return <Shown name="not-found-page" />;
  switch (destination.kind) {
    case 'redirect':
      return <Moved to={splitPath(destination.location).path} />;
    case 'setting':
      return <Reloaded />;
    case 'slug':
      return <Shown name="slug-page" />;
    case 'not-found':
      return <Shown name="not-found-page" />;
    case 'page':
      if (destination.lang !== region) return <Reloaded />;
      return <Shown key={destination.found.route.page} name={destination.found.route.page ?? 'not-found-page'} />;
  }
}

function useDestination() {
  const { region } = useEdition();
  const { pathname } = useLocation();
  return resolvePath(prefixed(region, pathname), region);
}

/** A redirect. As on the server, if there is no page at its target, the not-found page is shown at the current address. */
function Moved({ to }: { to: string }) {
  const { region } = useEdition();
  const { search, hash } = useLocation();
  const { data, isPending } = useQuery(metatagsQuery(region, to));
  if (isPending) return null;
  if (data?.status === 404) return <Shown name="not-found-page" />;
  return <Navigate to={`${to}${search}${hash}`} replace />;
}

/** Leaves the address to the server: that of another edition (HDR-07), or one that a setting redirects. */
function Reloaded() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** A page. Once mounted it keeps its component: changing from `Lazy` to the loaded component would make React mount the page again. */
function Shown({ name }: { name: PageName }) {
  const [Page] = useState(() => {
    const file = fileOf(name);
    return file.loaded?.Component ?? file.Lazy;
  });
  return <Page />;
}
