import type { Picture } from '@limner/contracts';

export type Schema = Record<string, unknown>;

/** The agency, from its settings; empty settings are left out. */
export interface Agency {
  readonly name: string;
  readonly url: string;
  readonly phone?: string;
  readonly address?: string;
}

const context = 'https://schema.org';

export function organization({ name, url, phone, address }: Agency): Schema {
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url,
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address } : {}),
  };
}

export function webSite({ name, url }: Agency, searchUrl: string, language: string): Schema {
  const potentialAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}/{search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return { '@context': context, '@type': 'WebSite', name, url, inLanguage: language, potentialAction };
}

export function profilePage(person: Schema, url: string): Schema {
  return { '@context': context, '@type': 'ProfilePage', url, mainEntity: person };
}

export function person(artist: { name: string; role: string; url: string; image?: string }, agency: Agency): Schema {
  const { name, role, url, image } = artist;
  return {
    '@type': 'Person',
    name,
    url,
    jobTitle: role,
    affiliation: { '@type': 'Organization', name: agency.name },
    ...(image ? { image } : {}),
  };
}

export function imageObject(
  image: { name: string; url: string; contentUrl: string; picture: Picture },
  creator: Schema,
  licence: string,
): Schema {
  const { name, url, contentUrl, picture } = image;
  const { width, height, alt } = picture;
  return {
    '@context': context,
    '@type': 'ImageObject',
    ...{ name, url, contentUrl, width, height, caption: alt, creator, creditText: creator.name },
    ...(licence ? { copyrightNotice: licence } : {}),
  };
}

export function collectionPage(page: { name: string; url: string; count?: number }, language: string): Schema {
  const { name, url, count } = page;
  const mainEntity = count === undefined ? {} : { mainEntity: { '@type': 'ItemList', numberOfItems: count } };
  return { '@context': context, '@type': 'CollectionPage', name, url, inLanguage: language, ...mainEntity };
}

export function newsArticle(
  news: { headline: string; date: string; url: string; language: string; image?: string | undefined },
  { name, url }: Agency,
): Schema {
  const { headline, date, image } = news;
  return {
    '@context': context,
    '@type': 'NewsArticle',
    ...{ headline, url: news.url, datePublished: date, inLanguage: news.language },
    publisher: { '@type': 'Organization', name, url },
    ...(image ? { image } : {}),
  };
}

/** A video or a podcast. `duration` in seconds; 0 when unknown. */
export interface Recording {
  readonly name: string;
  readonly description: string;
  readonly date: string;
  readonly language: string;
  readonly duration: number;
  readonly url: string;
  readonly contentUrl: string | undefined;
  readonly image: string | undefined;
}

export function videoObject({ date, language, duration, contentUrl, image, ...rest }: Recording): Schema {
  return {
    '@context': context,
    '@type': 'VideoObject',
    ...{ ...rest, uploadDate: date, inLanguage: language },
    ...(duration > 0 ? { duration: `PT${duration}S` } : {}),
    ...(contentUrl ? { contentUrl } : {}),
    ...(image ? { thumbnailUrl: image } : {}),
  };
}

export function podcastEpisode({ date, language, duration, contentUrl, image, ...rest }: Recording): Schema {
  return {
    '@context': context,
    '@type': 'PodcastEpisode',
    ...{ ...rest, datePublished: date, inLanguage: language },
    ...(duration > 0 ? { timeRequired: `PT${duration}S` } : {}),
    ...(contentUrl ? { associatedMedia: { '@type': 'MediaObject', contentUrl } } : {}),
    ...(image ? { image } : {}),
  };
}

export function breadcrumbs(steps: readonly { name: string; url: string }[]): Schema {
  const itemListElement = steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  }));
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement };
}
