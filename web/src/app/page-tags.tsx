import { headTags } from '@limner/contracts/head-tags';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createElement, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { FirstPageContext } from '../shared/first-page.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { metatagsQuery, settingsQuery } from './site.queries.ts';

/**
 * Title and tags of the current page (NAV-02, NAV-05): React moves them into `<head>`. After navigation the title is that of the site until the page's own
 * has loaded (NAV-01).
 */
export function PageTags() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { origin } = useContext(FirstPageContext);
  const { pathname } = useLocation();
  const query = useQuery({
    ...metatagsQuery(region, pathname),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const { data: { name, agency } = {} } = useQuery(settingsQuery());
  useEffect(() => {
    if (data) removeServedTags();
  }, [data]);
  if (isPlaceholderData || failureOf(query)) return <title>{name || agency || t('site.name')}</title>;
  if (!data) return null;
  const { title, tags, structured } = headTags({ origin, region, path: pathname, metatags: data });
  return (
    <>
      <title>{title}</title>
      {tags.map(({ tag, attributes }) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
      {structured.map((json) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which nothing can end the element
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  );
}

/** Removes the head that the gateway made for a page that could not be rendered on the server: there must be only one title. */
function removeServedTags(): void {
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
}
