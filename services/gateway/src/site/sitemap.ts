import type { Bus } from '@limner/bus';
import { type Alternate, alternatesOf } from '@limner/contracts/head-tags';
import { PREVIEW_WIDTH } from '@limner/contracts/picture-widths';
import { REGIONS, type Region } from '@limner/editions';
import { AppError } from '@limner/platform';
import { prefixed, type SitemapPart, sitemapPath } from '@limner/routes';
import { escapeHtml } from './head.ts';
import type { Block, SitemapEntry } from './sitemap-block.ts';
import { sitemapParts } from './sitemap-entries.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** The index: every sitemap of every edition. */
export async function* sitemapIndex(bus: Bus, origin: string): AsyncGenerator<string> {
  yield `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const region of REGIONS) {
    const parts = await sitemapParts(bus, region);
    for (const part of parts.keys())
      yield `<sitemap><loc>${escapeHtml(origin + sitemapPath({ region, part: part + 1 }))}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** One sitemap. Throws `not_found` if the edition has fewer. */
export async function* sitemapOf(bus: Bus, origin: string, { region, part }: SitemapPart): AsyncGenerator<string> {
  const blocks = (await sitemapParts(bus, region))[part - 1];
  if (!blocks) throw new AppError('not_found', 'there is no such sitemap');
  yield* written(blocks, origin, region);
}

/** Indexed pages of an edition, each with its address in the editions that have it, and its pictures. */
export async function* written(blocks: readonly Block[], origin: string, region: Region): AsyncGenerator<string> {
  yield `${XML}<urlset ${NAMESPACES}>\n`;
  for (const block of blocks) for await (const entry of block.read()) yield urlOf(entry, origin, region);
  yield '</urlset>\n';
}

/** Of the image extension only the address is left: search engines read title, creator and licence from the structured data of the page. */
function urlOf({ path, pictures, editions = REGIONS }: SitemapEntry, origin: string, region: Region): string {
  const loc = `<loc>${escapeHtml(`${origin}${prefixed(region, path)}`)}</loc>`;
  const alternates = alternatesOf(origin, path, editions).map(alternate);
  const images = pictures.map(({ url }) => {
    const address = `${origin}${url}/${PREVIEW_WIDTH}`;
    return `<image:image><image:loc>${escapeHtml(address)}</image:loc></image:image>`;
  });
  return `<url>${loc}${alternates.join('')}${images.join('')}</url>\n`;
}

const alternate = ({ hreflang, address }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}"/>`;
