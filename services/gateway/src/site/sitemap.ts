import { type Bus, requestPages } from '@limner/bus';
import { catalogue, content } from '@limner/contracts';
import { editions, REGIONS, type Region } from '@limner/editions';
import { allRoutes, pathTo, prefixed } from '@limner/routes';
import { escapeHtml } from './head.ts';

/** Milliseconds for each list: a sitemap reads all lists of an edition. */
const DEADLINE_MS = 10_000;
const PAGE_SIZE = 50;

/** What crawlers may read, and where the sitemap is. */
export function robotsTxt(origin: string): string {
  const disallowed = allRoutes
    .filter(({ who }) => !who.includes('any'))
    .map(({ pattern }) => pattern.replace(/\{.*/, ''));
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The index: one sitemap for each edition. */
export function sitemapIndex(origin: string): string {
  const maps = REGIONS.map(
    (region) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${region}.xml`)}</loc></sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** Every indexed page of an edition, each with its address in all editions. */
export async function sitemapOf(bus: Bus, origin: string, region: Region): Promise<string> {
  const urls = (await pathsOf(bus, region)).map((path) => {
    const alternates = REGIONS.map((one) => alternate(editions[one].locale, `${origin}${prefixed(one, path)}`));
    const loc = `<loc>${escapeHtml(`${origin}${prefixed(region, path)}`)}</loc>`;
    return `<url>${loc}${alternates.join('')}${alternate('x-default', `${origin}${path}`)}</url>`;
  });
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const alternate = (hreflang: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}"/>`;

async function pathsOf(bus: Bus, lang: Region): Promise<string[]> {
  const fixed = allRoutes
    .filter(
      ({ page, indexed, parts, name, canonical }) =>
        page && indexed && parts.parameters.length === 0 && canonical === name,
    )
    .map(({ pattern }) => pattern);
  const query = { lang, limit: PAGE_SIZE };
  const lists = await Promise.all([
    paths(requestPages(bus, catalogue.listArtists, { lang }, { deadlineMs: DEADLINE_MS }), (artist) => {
      const params = { name: artist.portfolio_url };
      return artist.illustrator ? pathTo('portfolio', params) : pathTo('animator', params);
    }),
    paths(
      requestPages(bus, catalogue.listGalleries, { lang }, { deadlineMs: DEADLINE_MS }),
      ({ url, animation, redir }) => {
        if (redir !== '') return undefined;
        return animation ? pathTo('styleAnimation', { url }) : pathTo('style', { url });
      },
    ),
    paths(requestPages(bus, content.listNews, query, { deadlineMs: DEADLINE_MS }), ({ id, url: title }) =>
      pathTo('newsItem', { id, title }),
    ),
    paths(requestPages(bus, content.listVideos, query, { deadlineMs: DEADLINE_MS }), ({ id, url: title }) =>
      pathTo('video', { id, title }),
    ),
    paths(requestPages(bus, content.listPodcasts, query, { deadlineMs: DEADLINE_MS }), ({ id, url: title }) =>
      pathTo('podcast', { id, title }),
    ),
  ]);
  return [...fixed, ...lists.flat()];
}

async function paths<T>(pages: AsyncIterable<T[]>, pathOf: (entry: T) => string | undefined): Promise<string[]> {
  const all: string[] = [];
  for await (const page of pages) all.push(...page.flatMap((entry) => pathOf(entry) ?? []));
  return all;
}
