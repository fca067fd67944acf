import { type HeadTags, headTags, routeTags } from '@limner/contracts/head-tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useContext, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { FirstPageContext } from '../shared/first-page.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { knownArtist, regionsWith } from './known-artist.ts';
import { linkNames } from './link-names.ts';
import { metatagsQuery, settingsQuery } from './site.queries.ts';

/**
 * Title and tags of the current page (NAV-02, NAV-05): React moves them into `<head>`. After navigation they are what is known of the page until its
 * metatags have loaded; nothing of another page stays (NAV-01).
 */
export function PageTags() {
  const { region } = useEdition();
  const { origin } = useContext(FirstPageContext);
  const { pathname } = useLocation();
  const { data } = useQuery(metatagsQuery(region, pathname));
  const isHydrated = useHydrated();
  const hasTags = data !== undefined || isHydrated;
  useLayoutEffect(() => {
    if (hasTags) removeServedTags();
  }, [hasTags]);
  if (!hasTags) return null;
  if (!data) return <KnownTags key={pathname} />;
  const { title, tags, structured } = headTags({ origin, region, path: pathname, metatags: data });
  return (
    <>
      <TitleAndTags title={title} tags={tags} />
      {structured.map((json) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which nothing can end the element
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  );
}

/** What is known of a page without its metatags: tags from the route table, and the best name that is known as a title. */
function KnownTags() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { origin } = useContext(FirstPageContext);
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const heading = useMainHeading();
  const { data: { name, agency } = {} } = useQuery(settingsQuery());
  const artist = knownArtist(queries, region, pathname);
  const title = heading || artist?.formatted_name || linkNames.get(pathname);
  const site = name || agency || t('site.name');
  const tags = routeTags({ origin, region, path: pathname }, regionsWith(pathname, artist));
  return <TitleAndTags title={title ? t('site.title', { page: title, agency: site }) : site} tags={tags} />;
}

function TitleAndTags({ title, tags }: Pick<HeadTags, 'title' | 'tags'>) {
  return (
    <>
      <title>{title}</title>
      {tags.map(({ tag, attributes }) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </>
  );
}

/** The heading of the page, as soon as it is in the document. */
function useMainHeading(): string | undefined {
  const [heading, setHeading] = useState<string>();
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!main) return undefined;
    const read = () => setHeading(main.querySelector('h1')?.textContent);
    read();
    const observer = new MutationObserver(read);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return heading;
}

/** Removes the head that the gateway made for a page that could not be rendered on the server: there must be only one title. */
function removeServedTags(): void {
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
}
