import { allRoutes, isForAll, type PageName, pathTo, type RouteName } from '@limner/routes';
import { type Catalogue } from './catalogue.ts';
import { examplePath } from './example-path.ts';
import { IS_THOROUGH } from './walked.ts';

/** A page of the site as a visitor without an account sees it. */
export interface Screen {
  readonly name: string;
  /** The file in `web/src/pages` that shows it. */
  readonly page: PageName;
  readonly path: (catalogue: Catalogue) => string;
  readonly status: number;
}

/** A short address shows no page of its own: it leads to the artist's. */
const LEADS_ON: readonly PageName[] = ['slug-page'];

/** Listings and results: the upper 40 % of the first screen already has pictures. */
export const BEGIN_WITH_PICTURES: ReadonlySet<string> = new Set<RouteName | 'more like this'>([
  'illustrators',
  'illustratorsRegion',
  'illustratorsNew',
  'illustratorsMeet',
  'illustratorsMeetRegion',
  'animators',
  'animatorsMeet',
  'portfolio',
  'portfolioStyle',
  'portfolioKidsbooks',
  'animator',
  'animatorStyle',
  'style',
  'styleRegion',
  'styleAnimation',
  'search',
  'more like this',
  'kidsbooks',
  'bestOf',
  'instagram',
]);

/** Pages of the route table, and what a page shows with other parameters. */
export const SCREENS: readonly Screen[] = [
  ...allRoutes.flatMap((route): Screen[] =>
    route.page === undefined || !isForAll(route) || LEADS_ON.includes(route.page)
      ? []
      : [
          {
            name: route.name,
            page: route.page,
            path: (catalogue) => examplePath(route, catalogue) + (route.page === 'test-page' ? '?still' : ''),
            status: route.page === 'not-found-page' ? 404 : 200,
          },
        ],
  ),
  { name: 'whole home page', page: 'home-page', path: () => `${pathTo('home')}?prerender`, status: 200 },
  {
    name: 'more like this',
    page: 'image-search-page',
    path: ({ image }) => `${pathTo('imageSearch')}?like=${image.image_id}`,
    status: 200,
  },
  { name: 'no results', page: 'search-page', path: () => pathTo('search', { keyword: 'qqzzxxjj' }), status: 200 },
  { name: 'unknown address', page: 'not-found-page', path: () => '/nothing/hangs/here', status: 404 },
];

/** Addresses that show a screen of another address again: for another value of a parameter, in the other section of the site, or with another text. */
const SEEN_ELSEWHERE: ReadonlySet<string> = new Set<RouteName | 'unknown address'>([
  'illustratorsNew',
  'illustratorsRegion',
  'illustratorsMeetRegion',
  'animatorsMeet',
  'growATreeSuccess',
  'portfolioStyle',
  'animatorProfile',
  'animatorStyle',
  'animatorImage',
  'styleRegion',
  'styleAnimation',
  'animationContact',
  'animationAbout',
  'animationOurValues',
  'animationCommissioning',
  'animationVacancies',
  'animationPodcasts',
  'animationPodcast',
  'animationVideos',
  'animationVideosOfTag',
  'animationApplications',
  'animationNews',
  'animationGrowATree',
  'disclaimer',
  'privacyPolicy',
  'instagram',
  'newsOfTag',
  'videosOfTag',
  'unknown address',
]);

/** The screens of each page file that are seen: in CI at all addresses. */
export const SCREENS_BY_PAGE: ReadonlyMap<PageName, readonly Screen[]> = Map.groupBy(
  IS_THOROUGH ? SCREENS : SCREENS.filter(({ name }) => !SEEN_ELSEWHERE.has(name)),
  ({ page }) => page,
);
