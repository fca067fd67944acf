export type { Visitor } from './define.ts';
export {
  captionsPath,
  FEEDS,
  type Feed,
  feedPath,
  manifestPath,
  readCaptionsPath,
  readFeedPath,
  readManifestFile,
  readSitemapFile,
  type SitemapPart,
  sitemapPath,
  TDM_PATH,
} from './files.ts';
export { type FoundRoute, findRoute } from './find-route.ts';
export type { Subject, Subjects } from './head.ts';
export {
  canonicalOf,
  canonicalPath,
  href,
  type PathArguments,
  pathTo,
  prefixed,
  type SplitPath,
  splitPath,
  switchRegion,
  takesRegion,
} from './href.ts';
export { ICONS, type Icon, iconPath, PODCAST_COVER } from './icons.ts';
export type { RouteValues } from './pattern.ts';
export { isReservedSlug, isSlug, RESERVED_SLUGS } from './reserved-slugs.ts';
export { type Destination, findPage, resolvePath } from './resolve-path.ts';
export {
  allRoutes,
  isBuilt,
  isForAll,
  type PageName,
  type Route,
  type RouteName,
  type RouteParams,
  routeOf,
  type Section,
  WORDS_PAGES,
  type WordsPage,
  wordsPageOf,
} from './routes.ts';
export { pathIn, routeIn, sectionOf } from './section.ts';
export { ROUTES } from './table.ts';
