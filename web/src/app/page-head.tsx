import type { Region } from '@limner/editions';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { metatagsQuery, type PageTags } from './site.queries.ts';

/** Title, description and canonical link of the present page (NAV-02, NAV-05). React lifts them into the head. */
export function PageHead() {
  const { region, locale } = useEdition();
  const { pathname } = useLocation();
  const { data } = useQuery(metatagsQuery(region, pathname));
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    if (data) removeServedTags();
  }, [data]);
  if (!data) return null;
  return (
    <>
      <title>{data.title}</title>
      <meta name="description" content={data.description} />
      <link rel="canonical" href={new URL(data.canonical, window.location.origin).href} />
    </>
  );
}

/** What the server wrote into the first page is the first answer: nothing is asked twice. */
export function takeServedTags(queries: QueryClient, region: Region): void {
  const served = servedTags();
  const path = pathOf(region);
  if (served) queries.setQueryData(metatagsQuery(region, path).queryKey, served);
}

function servedTags(): PageTags | undefined {
  const title = document.head.querySelector('title[data-head]')?.textContent;
  if (!title) return undefined;
  return {
    title,
    description: document.head.querySelector<HTMLMetaElement>('meta[name=description][data-head]')?.content ?? '',
    canonical:
      document.head.querySelector('link[rel=canonical][data-head]')?.getAttribute('href') ?? window.location.pathname,
  };
}

/** Served and rendered tags must not stand side by side: two titles, two canonical links. */
function removeServedTags(): void {
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
}

const pathOf = (region: Region): string => {
  const { pathname } = window.location;
  const prefix = `/${region}`;
  return pathname === prefix || pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname;
};
