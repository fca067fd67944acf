import { editions, REGIONS, type Region } from '@limner/editions';
import { allRoutes, findRoute, type PageName, prefixed, type RouteName, sitemapPath, splitPath } from '@limner/routes';
import { PATIENCE } from '@limner/testing/patience';
import { baseURL } from './installation.ts';
import { THEMES } from './layout.ts';
import { expect, openPage, test, violations } from './support.ts';
import { LONG, WALKS_ALL } from './walked.ts';
import { watch } from './watch.ts';

/** Kinds with hundreds of pages, and in how many of the twelve editions each page is read; in all when a walk visits all. */
const MANY: Partial<Record<PageName, number>> = {
  'portfolio-page': 1,
  'style-page': 1,
  'image-page': 1,
  'search-page': 1,
  'news-item-page': 3,
  'video-page': 3,
  'podcast-page': 3,
};
/** The editions of which some of the found pages are opened in the browser, and the sitemaps read. */
const OPENED: readonly Region[] = ['us', 'de', 'jp'];

/** Pages that no link leads to, and why. */
const UNLINKED: Partial<Record<RouteName, string>> = {
  login: 'a dialog is in its place, or the page of an identity provider',
  notFound: 'shown at every address that is none',
  testPage: 'for the people who build the site',
  version: 'for the people who build the site',
  slug: 'redirects to an artist',
  applicationsThanks: 'follows a form',
  growATreeSuccess: 'follows a form',
  insight: 'for people of the agency',
  insightArtists: 'for people of the agency',
  insightSearches: 'for people of the agency',
  insightGaps: 'for people of the agency',
  insightVitals: 'for people of the agency',
  insightLink: 'opened by a link that people of the agency send',
  instagram: 'for the profile of the agency elsewhere',
  illustratorsRegion: 'the filter of the list is in its place; only the pages of regions lead to each other',
  styleRegion: 'the filter of the style is in its place',
  styleAnimation: 'in the styles popup, which a script opens',
  animationVideosOfTag: 'the section has no page of a video, which would name its tags',
};

/** Links of every page, followed from the home pages of all editions without a browser, which then opens a few of each kind. */
test(
  'when all links of all editions are followed, then each leads to a page: without a redirect, in its language, with one heading and its own address; those opened are accessible and without errors or warnings',
  LONG,
  async ({ page }) => {
    test.setTimeout(900_000 * PATIENCE);
    const found = new Set(REGIONS.map((region) => prefixed(region, '/')));
    const wanted = [...found];
    const wrong: string[] = [];
    const reached = new Set<RouteName>(['home']);
    const indexed: string[] = [];
    let read = 0;
    // On a busy machine, services may respond too late for the server: those pages are read again.
    const again: string[] = [];
    const follow = (links: readonly string[]) => {
      for (const link of links) {
        if (found.has(link)) continue;
        found.add(link);
        const route = findRoute(splitPath(link).path)?.name;
        if (route !== undefined) reached.add(route);
        if (isRead(link)) wanted.push(link);
      }
    };
    // One after the other: the server renders one page at a time, and leaves those that wait for long to the browser.
    for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
      read += 1;
      const { links, faults, isIndexed, isWhole } = await visit(path);
      if (faults.length > 0 || !isWhole) again.push(path);
      if (isIndexed) indexed.push(path);
      follow(links);
    }
    for (let path = again.pop(); path !== undefined; path = again.pop()) {
      const { links, faults, isIndexed } = await visitAgain(path);
      if (isIndexed) indexed.push(path);
      wrong.push(...faults.map((fault) => `${path}: ${fault}`));
      follow(links);
      again.push(...wanted.splice(0));
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(REGIONS.length * 20);
    const pages = allRoutes.filter(({ name, page }) => page !== undefined && !(name in UNLINKED));
    expect(pages.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([]);
    for (const region of OPENED) {
      const inSitemap = await sitemapOf(region);
      // There is no end of searches.
      const findable = indexed.filter((path) => {
        const { path: own, region: of = 'us' } = splitPath(path);
        return of === region && findRoute(own)?.name !== 'search';
      });
      expect(findable.filter((path) => !inSitemap.has(path))).toEqual([]);
    }
    const seen = watch(page);
    for (const path of sampleOf(found)) {
      seen.errors.length = 0;
      await openPage(page, path);
      // What the server did not have in time is fetched by the browser.
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        expect(await violations(page, theme), `${path}, ${theme}`).toEqual([]);
      }
      expect(seen.errors, path).toEqual([]);
    }
  },
);

/** One found page of each kind; of the kinds in `MANY`, one for each edition in `OPENED`. The same pages are chosen while the addresses stay the same. */
function sampleOf(found: ReadonlySet<string>): string[] {
  const kindOf = (link: string) => findRoute(splitPath(link).path)?.route.page;
  const kinds = Map.groupBy([...found].sort(), kindOf);
  return [...kinds].flatMap(([kind, links], number) => {
    if (kind === undefined || links.every(isUnlinked)) return [];
    return OPENED.flatMap((region, at) => {
      const own = links.filter((link) => (splitPath(link).region ?? 'us') === region);
      const isWanted = kind in MANY || at === number % OPENED.length;
      const one = own[Math.floor(own.length * 0.618)];
      return isWanted && one !== undefined ? [one] : [];
    });
  });
}

function isUnlinked(link: string): boolean {
  const name = findRoute(splitPath(link).path)?.name;
  return name !== undefined && name in UNLINKED;
}

function isRead(link: string): boolean {
  const { path, region = 'us' } = splitPath(link);
  if (WALKS_ALL) return true;
  const page = findRoute(path)?.route.page;
  const share = page && MANY[page];
  if (share === undefined) return true;
  return (hashOf(path) + REGIONS.indexOf(region)) % REGIONS.length < share;
}

const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);

/** The paths of an edition's pages in its sitemaps; the demo agency has one for each edition. */
async function sitemapOf(region: Region): Promise<ReadonlySet<string>> {
  let xml = '';
  // On a busy machine the services may respond too late for a sitemap: repeat.
  await expect(async () => {
    const response = await fetch(baseURL + sitemapPath({ region, part: 1 }));
    expect(response.status).toBe(200);
    xml = await response.text();
  }).toPass();
  return new Set([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname));
}

interface Visited {
  readonly links: string[];
  readonly faults: string[];
  /** Search engines may index it under this address. */
  readonly isIndexed: boolean;
  /** Whether no part of it is left to the browser because an answer was late. */
  readonly isWhole: boolean;
}

/** Again and again for some seconds, until it is whole and has no fault: one that the page itself has stays. */
async function visitAgain(path: string): ReturnType<typeof visit> {
  let visited = await visit(path);
  const isGood = async () => {
    visited = await visit(path);
    return visited.isWhole && visited.faults.length === 0;
  };
  await expect
    .poll(isGood, { timeout: 5_000 * PATIENCE })
    .toBe(true)
    .catch(() => {});
  return visited;
}

/** Reads a page: the paths of the site that it links to, and what is wrong with it. */
async function visit(path: string): Promise<Visited> {
  // Compressing thousands of pages would take both sides half a minute.
  const response = await fetch(baseURL + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  if (response.status !== 200)
    return { links: [], faults: [`status ${response.status}`], isIndexed: false, isWhole: false };
  const region: Region = splitPath(path).region ?? 'us';
  const isAs = (name: string, isGood: boolean) => (isGood ? [] : [name]);
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return {
    links: linksOf(html),
    isWhole: !/<main.*role="status" aria-label.*<\/main>/s.test(html),
    isIndexed: !html.includes('content="noindex"') && new URL(canonical, baseURL).pathname === path,
    faults: [
      ...isAs('language', html.includes(`<html lang="${editions[region].locale}"`)),
      ...isAs('headings', html.split('<h1').length === 2),
      ...isAs('title', /<title>[^<]+<\/title>/.test(html)),
      ...isAs('canonical', canonical !== ''),
      ...linksOut(html).map((link) => `leaves the site: ${link}`),
    ],
  };
}

/** Links to other sites. The demo sets neither the support address nor the German edition's own site, the only ones that may lead away. */
const linksOut = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\s[^>]*?(?:href|action)="((?:https?:)?\/\/[^"]*)"/g)].flatMap(([, link = '']) =>
    new URL(link, baseURL).origin === new URL(baseURL).origin ? [] : [link],
  );

/** Without queries, hashes and the trap for bots. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"[^>]*>/g)];
  return links.flatMap(([tag, href = '']) => {
    const { pathname } = new URL(href.replaceAll('&amp;', '&'), baseURL);
    return tag.includes('nofollow') || /^\/(api|images|media|feeds)\//.test(pathname) ? [] : [pathname];
  });
}
