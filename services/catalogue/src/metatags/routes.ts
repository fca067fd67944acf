import type { Region } from '@limner/editions';
import { type FoundRoute, findRoute, isBuilt, redirectTarget, type WordsPage, wordsPageOf } from '@limner/routes';

/** A page, with the parameters of its path. */
export type Page =
  | { readonly kind: 'plain'; readonly name: PlainPage }
  | { readonly kind: 'home' | 'image-search' | 'test-page' }
  | { readonly kind: 'list'; readonly list: List }
  | { readonly kind: 'list-of-region'; readonly list: RegionalList; readonly region: Region }
  | { readonly kind: 'search'; readonly keyword: string }
  | { readonly kind: 'portfolio'; readonly section: Section; readonly name: string; readonly tab: Tab }
  | { readonly kind: 'style'; readonly section: Section; readonly name: string; readonly gallery: string }
  | { readonly kind: 'image'; readonly section: Section; readonly name: string; readonly image_id: number }
  | { readonly kind: 'gallery'; readonly url: string; readonly animation: boolean; readonly region?: Region }
  | { readonly kind: 'words'; readonly page: WordsPage }
  | { readonly kind: 'news' | 'animation-news' | 'animation-videos' }
  | { readonly kind: 'news-of-tag'; readonly tag: string }
  | { readonly kind: 'news-item'; readonly id: number }
  | { readonly kind: 'videos' | 'podcasts' | 'testimonials' }
  | { readonly kind: 'videos-of-tag'; readonly tag: string; readonly section?: 'animation' }
  | { readonly kind: 'video' | 'podcast'; readonly id: number }
  | { readonly kind: 'contact'; readonly office: Region }
  | { readonly kind: 'best-of'; readonly product: string }
  | { readonly kind: 'slug'; readonly slug: string };

export type Section = 'artists' | 'animators';

/** Pages whose head depends on nothing but the edition. */
type PlainPage = 'login' | 'version' | 'applications' | 'applicationsThanks' | 'growATreeSuccess' | 'instagram';

/** Lists of artists that have a page. */
export type List = 'illustrators' | 'animators' | 'illustratorsNew' | 'illustratorsMeet' | 'animatorsMeet';
export type RegionalList = 'illustratorsRegion' | 'illustratorsMeetRegion';

/** The tabs of a portfolio besides all work. */
export type Tab = '' | 'profile' | 'kidsbooks' | 'videos' | 'news';

/** The page of a path without its region, after redirects; undefined when there is none. */
export function findPage(path: string, region: Region): Page | undefined {
  const found = findRoute(path);
  if (!found || !isBuilt(found.route)) return undefined;
  const target = redirectTarget(found, region);
  return target === undefined ? pageOf(found) : findPage(target, region);
}

function pageOf(found: FoundRoute): Page | undefined {
  const { route } = found;
  const words = wordsPageOf(route);
  if (words) return { kind: 'words', page: words };
  switch (found.name) {
    case 'home':
    case 'news':
    case 'videos':
    case 'podcasts':
    case 'testimonials':
      return { kind: found.name };
    case 'login':
    case 'version':
    case 'applications':
    case 'applicationsThanks':
    case 'growATreeSuccess':
    case 'instagram':
      return { kind: 'plain', name: found.name };
    case 'animationApplications':
      return { kind: 'plain', name: 'applications' };
    case 'animationPodcasts':
      return { kind: 'podcasts' };
    case 'animationNews':
      return { kind: 'animation-news' };
    case 'animationVideos':
      return { kind: 'animation-videos' };
    case 'imageSearch':
      return { kind: 'image-search' };
    case 'testPage':
      return { kind: 'test-page' };
    case 'illustrators':
    case 'animators':
    case 'illustratorsNew':
    case 'illustratorsMeet':
    case 'animatorsMeet':
      return { kind: 'list', list: found.name };
    case 'illustratorsRegion':
    case 'illustratorsMeetRegion':
      return { kind: 'list-of-region', list: found.name, region: found.params.region };
    case 'search':
      return { kind: 'search', keyword: found.params.keyword };
    case 'portfolio':
      return portfolio('artists', found.params.name);
    case 'portfolioProfile':
      return portfolio('artists', found.params.name, 'profile');
    case 'portfolioKidsbooks':
      return portfolio('artists', found.params.name, 'kidsbooks');
    case 'portfolioVideos':
      return portfolio('artists', found.params.name, 'videos');
    case 'portfolioNews':
      return portfolio('artists', found.params.name, 'news');
    case 'portfolioStyle':
      return { kind: 'style', section: 'artists', name: found.params.name, gallery: found.params.galname };
    case 'image':
      return { kind: 'image', section: 'artists', name: found.params.name, image_id: found.params.imageid };
    case 'animator':
      return portfolio('animators', found.params.name);
    case 'animatorProfile':
      return portfolio('animators', found.params.name, 'profile');
    case 'animatorStyle':
      return { kind: 'style', section: 'animators', name: found.params.name, gallery: found.params.galname };
    case 'animatorImage':
      return { kind: 'image', section: 'animators', name: found.params.name, image_id: found.params.imageid };
    case 'style':
      return { kind: 'gallery', url: found.params.url, animation: false };
    case 'styleRegion':
      return { kind: 'gallery', url: found.params.url, animation: false, region: found.params.region };
    case 'styleAnimation':
      return { kind: 'gallery', url: found.params.url, animation: true };
    case 'newsOfTag':
      return { kind: 'news-of-tag', tag: found.params.tagname };
    case 'newsItem':
      return { kind: 'news-item', id: found.params.id };
    case 'videosOfTag':
      return { kind: 'videos-of-tag', tag: found.params.tagname };
    case 'animationVideosOfTag':
      return { kind: 'videos-of-tag', tag: found.params.tagname, section: 'animation' };
    case 'animationPodcast':
      return { kind: 'podcast', id: found.params.id };
    case 'video':
    case 'podcast':
      return { kind: found.name, id: found.params.id };
    case 'contact':
    case 'animationContact':
      return { kind: 'contact', office: found.params.region };
    case 'bestOf':
      return { kind: 'best-of', product: found.params.product };
    case 'slug':
      return { kind: 'slug', slug: found.params.slug };
    default:
      return undefined;
  }
}

function portfolio(section: Section, name: string, tab: Tab = ''): Page {
  return { kind: 'portfolio', section, name, tab };
}
