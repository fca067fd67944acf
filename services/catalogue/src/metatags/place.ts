import type { Edition } from '@limner/editions';
import { type Feed, feedPath, pathTo, type Section } from '@limner/routes';
import type { HeadWords, TextKey } from './head-words.ts';
import * as structured from './structured.ts';

/** The edition that a page is described for. */
export interface Place {
  readonly edition: Edition;
  readonly words: HeadWords;
  readonly agency: structured.Agency;
  /** The address of a path in the edition, absolute where the site's own address is known. */
  address(path: string): string;
}

export function collection(text: TextKey, path: string, { words, agency, edition, address }: Place, values = {}) {
  const { title: name } = words.head(text, { ...values, agency: agency.name });
  return structured.collectionPage({ name, url: address(path) }, edition.locale);
}

/** What menus call a list. */
const NAMES = {
  news: 'pages.news',
  videos: 'pages.videos',
  podcasts: 'pages.podcasts',
  illustrators: 'nav.illustrators',
  animators: 'nav.animators',
} as const;

export const listStep = (list: keyof typeof NAMES, { words, address }: Place) => ({
  name: words.t(NAMES[list]),
  url: address(pathTo(list)),
});

export const sectionStep = (section: Section, place: Place) =>
  listStep(section === 'animation' ? 'animators' : 'illustrators', place);

/** Where a page is, from the home page on. */
export const trail = ({ agency: { name, url } }: Place, ...steps: structured.Step[]) =>
  structured.breadcrumbs([{ name, url }, ...steps]);

/** A feed has the title of its list. */
export const feedLink = (feed: Feed, { words, agency, edition: { region } }: Place) => ({
  title: words.head(feed, { agency: agency.name }).title,
  url: feedPath(feed, region),
});
