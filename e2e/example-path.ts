import type { Route } from '@limner/routes';
import type { Catalogue } from './catalogue.ts';

/** The path of a route, with values of the catalogue for its parameters. */
export function examplePath(route: Pick<Route, 'name' | 'pattern' | 'section'>, catalogue: Catalogue): string {
  const values = { ...valuesOf(route, catalogue), ...OF_ROUTE[route.name]?.(catalogue) };
  return route.pattern.replace(/\{(\w+)[?*]?\}/g, (_, parameter: string) => String(values[parameter]));
}

type Values = Readonly<Record<string, string | number>>;

function valuesOf({ section }: Pick<Route, 'section'>, catalogue: Catalogue): Values {
  const { news, image } = catalogue;
  const isAnimation = section === 'animation';
  return {
    name: (isAnimation ? catalogue.animator : catalogue.illustrator).portfolio_url,
    galname: isAnimation ? catalogue.ownAnimatedGallery : catalogue.ownGallery,
    url: catalogue.gallery.url,
    region: 'fr',
    imageid: (isAnimation ? catalogue.animatorImage : image).image_id,
    id: news.id,
    title: news.url,
    tagname: news.tags[0] ?? '',
    product: 'packaging',
    keyword: 'fox',
    slug: catalogue.illustrator.portfolio_url,
    tab: 'x',
    rest: 'y',
  };
}

const podcast = ({ podcast: { id, url } }: Catalogue): Values => ({ id, title: url });
const tagOfVideo = ({ video: { tags } }: Catalogue): Values => ({ tagname: tags[0] ?? '' });
const allTabs = ({ allTabs: { portfolio_url } }: Catalogue): Values => ({ name: portfolio_url });

/** Parameters whose values are those of another kind of entry. */
const OF_ROUTE: Partial<Record<Route['name'], (catalogue: Catalogue) => Values>> = {
  podcast,
  animationPodcast: podcast,
  video: ({ video: { id, url } }) => ({ id, title: url }),
  videosOfTag: tagOfVideo,
  animationVideosOfTag: tagOfVideo,
  portfolioKidsbooks: allTabs,
  portfolioVideos: allTabs,
  portfolioNews: allTabs,
  styleRegion: ({ gallery: { url }, regionInGallery }) => ({ url, region: regionInGallery }),
  styleAnimation: ({ animatedGallery: { url } }) => ({ url }),
};
