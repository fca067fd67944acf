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

export function collection(text: TextKey, path: string, place: Place, values = {}) {
  return structured.collectionPage(
    { name: listName(text, place, values), url: place.address(path) },
    place.edition.locale,
  );
}

/** The name of a list: the title of its page, without the agency. */
function listName(text: TextKey, { words, agency }: Place, values = {}): string {
  const [name = ''] = words.head(text, { ...values, agency: agency.name }).title.split(' | ');
  return name;
}

export const listStep = (list: 'news' | 'videos' | 'podcasts' | 'illustrators' | 'animators', place: Place) => ({
  name: listName(list, place),
  url: place.address(pathTo(list)),
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
