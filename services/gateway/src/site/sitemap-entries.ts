import type { Bus } from '@limner/bus';
import { REGIONS, type Region } from '@limner/editions';
import { allRoutes, pathTo } from '@limner/routes';
import { artistPages } from './sitemap-artists.ts';
import { type Block, type Source, single } from './sitemap-block.ts';
import { contentPages, galleryPages } from './sitemap-lists.ts';

/**
 * Addresses in one sitemap. The protocol allows 50,000 and 50 MB; each address comes with its thirteen alternates, so that 5,000 of the longest stay
 * below 50 MB.
 */
export const MAX_ENTRIES = 5_000;

/**
 * The sitemaps of an edition, each as its blocks: every page that is indexed under its own address, with every image of its artists. Left out are results
 * of searches, of which there is no end.
 */
export async function sitemapParts(bus: Bus, lang: Region, max = MAX_ENTRIES): Promise<Block[][]> {
  const parts: Block[][] = [[]];
  let count = 0;
  for await (const block of blocksOf({ bus, lang }, max)) {
    if (count + block.count > max) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)?.push(block);
    count += block.count;
  }
  return parts;
}

async function* blocksOf(source: Source, max: number): AsyncGenerator<Block, void> {
  for (const { pattern } of allRoutes.filter(isFixedPage)) yield single(pattern);
  for (const region of REGIONS) yield single(pathTo('contact', { region }));
  const galleries = yield* galleryPages(source);
  const inLists = yield* contentPages(source);
  yield* artistPages(source, { galleries, inLists, max });
}

const isFixedPage = ({ page, indexed, parts, name, canonical }: (typeof allRoutes)[number]): boolean =>
  page !== undefined && indexed && parts.parameters.length === 0 && canonical === name;
