import { type PageName, prefixed, resolvePath, splitPath } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { leaveOutdated } from '../shared/parts/reload.ts';
import { Layout } from './layout.tsx';
import { metatagsQuery } from './site.queries.ts';

/** Every page is a chunk of its own, found by its name in the route table. `entry-page` is what the pages of entries share. */
const loaders = import.meta.glob<{ Component: ComponentType }>(['../pages/*-page.tsx', '!../pages/entry-page.tsx']);

const pages = new Map(
  Object.entries(loaders).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/g, ''), page(load)] as const),
);

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

interface PageFile {
  /** Draws the page once its file is there. */
  readonly Later: ComponentType;
  /** The page, when its file was fetched ahead. */
  known?: ComponentType;
  /** Fetches the file: drawn after that, the page is there at once. */
  prepare(): Promise<void>;
}

function page(load: () => Promise<{ Component: ComponentType }>): PageFile {
  const fetched = async () => {
    try {
      return (await load()).Component;
    } catch (error) {
      // The old page stands for a moment longer than the script: nothing of it is lost by loading the new one.
      if (await leaveOutdated()) await new Promise(() => undefined);
      throw error;
    }
  };
  const file: PageFile = {
    Later: lazy(async () => ({ default: await fetched() })),
    prepare: async () => {
      file.known = await fetched();
    },
  };
  return file;
}

function fileOf(name: PageName): PageFile {
  const file = pages.get(name);
  if (!file) throw new Error(`web/src/pages has no ${name}.tsx, which the route table names`);
  return file;
}

/** One of the two for as long as it stands: another one would be another page to React. */
function Shown({ name }: { name: PageName }) {
  const [Page] = useState(() => {
    const file = fileOf(name);
    return file.known ?? file.Later;
  });
  return <Page />;
}

/**
 * Waits for the file of the page that a path without its region leads to, so that the first drawing is whole: React would hold the page back for a while
 * behind an empty frame. A file that does not arrive is asked for again by the page itself, which then says so.
 */
export async function prepareFirstPage(path: string): Promise<void> {
  const destination = resolvePath(path);
  const name = destination.kind === 'page' ? destination.found.route.page : undefined;
  if (name !== undefined)
    await fileOf(name)
      .prepare()
      .catch(() => undefined);
}
