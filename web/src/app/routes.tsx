import { type PageName, prefixed, resolvePath, splitPath } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { FirstPageContext, useIsFirstPage } from '../shared/first-page.ts';
import { Layout } from './layout.tsx';
import { fileOf } from './page-files.ts';
import { metatagsQuery } from './site.queries.ts';

/** One frame around whatever the route table says of an address. A list of routes for the router would be a second one. */
export const SiteRoutes = () => (
  <Layout>
    <Matched />
  </Layout>
);

/** What the present address leads to, by the same rules as on the server. */
function Matched() {
  const { region } = useEdition();
  const destination = useDestination();
  const { status } = useContext(FirstPageContext);
  // The server has looked: whatever the address looks like, nothing is there.
  if (useIsFirstPage() && status === 404) return <Shown name="not-found-page" />;
  switch (destination.kind) {
    case 'redirect':
      return <Moved to={splitPath(destination.location).path} />;
    case 'slug':
      return <Shown name="slug-page" />;
    case 'not-found':
      return <Shown name="not-found-page" />;
    case 'page':
      if (destination.lang !== region) return <OtherEdition />;
      return <Shown key={destination.found.route.page} name={destination.found.route.page ?? 'not-found-page'} />;
  }
}

function useDestination() {
  const { region } = useEdition();
  const { pathname } = useLocation();
  return resolvePath(prefixed(region, pathname), region);
}

/** An address that leads to another one. As on the server, one that would lead nowhere shows the not-found page in its place. */
function Moved({ to }: { to: string }) {
  const { region } = useEdition();
  const { search, hash } = useLocation();
  const { data, isPending } = useQuery(metatagsQuery(region, to));
  if (isPending) return null;
  if (data?.status === 404) return <Shown name="not-found-page" />;
  return <Navigate to={`${to}${search}${hash}`} replace />;
}

/** A link that names another edition: another page load (HDR-07). */
function OtherEdition() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** One of the two for as long as it stands: another one would be another page to React. */
function Shown({ name }: { name: PageName }) {
  const [Page] = useState(() => {
    const file = fileOf(name);
    return file.known?.Component ?? file.Later;
  });
  return <Page />;
}
