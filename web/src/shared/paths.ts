import { findRoute, pathTo, routeIn, routeOf, type Section, type WordsPage } from '@limner/routes';

/** What the address of an artist depends on. All paths here are without a region, which the router adds. */
export interface Person {
  readonly portfolio_url: string;
  readonly illustrator: boolean;
}

export const artistPath = ({ illustrator, portfolio_url: name }: Person): string =>
  illustrator ? pathTo('portfolio', { name }) : pathTo('animator', { name });

export const profilePath = ({ illustrator, portfolio_url: name }: Person): string =>
  illustrator ? pathTo('portfolioProfile', { name }) : pathTo('animatorProfile', { name });

export const artistStylePath = ({ illustrator, portfolio_url: name }: Person, galname: string): string =>
  illustrator ? pathTo('portfolioStyle', { name, galname }) : pathTo('animatorStyle', { name, galname });

export const imagePath = ({ illustrator, portfolio_url: name }: Person, imageid: number): string =>
  illustrator ? pathTo('image', { name, imageid }) : pathTo('animatorImage', { name, imageid });

export const stylePath = ({ url, animation }: { url: string; animation: boolean }): string =>
  animation ? pathTo('styleAnimation', { url }) : pathTo('style', { url });

export const searchPath = (words: string): string => pathTo('search', { keyword: words.trim() });

export const similarPath = (imageId: number): string => `${pathTo('imageSearch')}?like=${imageId}`;

export const newsPath = ({ id, url: title }: { id: number; url: string }): string => pathTo('newsItem', { id, title });

export const videoPath = ({ id, url: title }: { id: number; url: string }): string => pathTo('video', { id, title });

export type ReadingPage = WordsPage | 'news' | 'videos' | 'podcasts';

/** The path of a page of texts in a section. Its name is its path on the main site. */
export function readingPath(page: ReadingPage, section: Section = 'illustration'): string {
  const found = findRoute(`/${page}`);
  return found ? routeOf(routeIn(section, found.name)).pattern : `/${page}`;
}
