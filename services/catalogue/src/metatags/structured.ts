import type { Picture } from '@limner/contracts';
import type {
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ImageObject,
  NewsArticle,
  Organization,
  Person,
  PodcastEpisode,
  ProfilePage,
  SearchAction,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts';

/** An object of schema.org, as it is sent in metatags. */
export type Schema = Record<string, unknown>;

/** The agency, from its settings; empty settings are left out. */
export interface Agency {
  readonly name: string;
  readonly url: string;
  readonly logo: string;
  readonly phone?: string;
  readonly address?: string;
}

const context = { '@context': 'https://schema.org' } as const;

export function organization({ name, url, logo, phone, address }: Agency): Schema {
  return {
    ...context,
    '@type': 'Organization',
    ...{ name, url, logo },
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address } : {}),
  } satisfies WithContext<Organization>;
}

/** What stands for the words in the address of search results. */
const WORDS = 'search_term_string';

/** @param results The address of the results for some words. */
export function webSite({ name, url }: Agency, results: (words: string) => string, language: string): Schema {
  const potentialAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: results(WORDS).replace(WORDS, `{${WORDS}}`) },
    'query-input': `required name=${WORDS}`,
    // Search engines define `query-input`; it is not part of the vocabulary.
  } as const satisfies SearchAction & { 'query-input': string };
  return {
    ...context,
    '@type': 'WebSite',
    ...{ name, url, inLanguage: language, potentialAction },
  } satisfies WithContext<WebSite>;
}

export function profilePage(mainEntity: PersonObject, url: string): Schema {
  return { ...context, '@type': 'ProfilePage', url, mainEntity } satisfies WithContext<ProfilePage>;
}

/** An artist: on the page of the artist, and as the creator of images. */
export type PersonObject = Exclude<Person, string> & { readonly '@type': 'Person'; readonly name: string };

export function person(
  artist: { name: string; role: string; url: string; image?: string },
  agency: Agency,
): PersonObject {
  const { name, role, url, image } = artist;
  return {
    '@type': 'Person',
    ...{ name, url, jobTitle: role },
    affiliation: { '@type': 'Organization', name: agency.name, url: agency.url },
    ...(image ? { image } : {}),
  };
}

/** What a search engine shows of an image: who made it, whom to credit, and where a licence can be had. */
export interface LicensedImage {
  readonly name: string;
  readonly url: string;
  readonly contentUrl: string;
  readonly picture: Picture;
  readonly creator: PersonObject;
  readonly agency: Agency;
  /** The terms of the artist, as one line; empty for none. */
  readonly licence: string;
  /** The page with the terms of use. */
  readonly licencePage: string;
  /** The page on which a licence can be asked for. */
  readonly acquirePage: string;
}

export function imageObject(image: LicensedImage): Schema {
  const { name, url, contentUrl, picture, creator, agency, licence, licencePage, acquirePage } = image;
  const { width, height, alt } = picture;
  const size = (pixels: number) => ({ '@type': 'QuantitativeValue', value: pixels, unitCode: 'E37' }) as const;
  return {
    ...context,
    '@type': 'ImageObject',
    ...{ name, url, contentUrl, caption: alt, creator },
    ...{ width: size(width), height: size(height) },
    creditText: `${creator.name} / ${agency.name}`,
    copyrightNotice: licence || `© ${creator.name}`,
    license: licencePage,
    acquireLicensePage: acquirePage,
  } satisfies WithContext<ImageObject>;
}

export function collectionPage(page: { name: string; url: string; count?: number }, language: string): Schema {
  const { name, url, count } = page;
  return {
    ...context,
    '@type': 'CollectionPage',
    ...{ name, url, inLanguage: language },
    ...(count === undefined ? {} : { mainEntity: { '@type': 'ItemList', numberOfItems: count } as const }),
  } satisfies WithContext<CollectionPage>;
}

export function newsArticle(
  news: { headline: string; date: string; url: string; language: string; image?: string | undefined },
  { name, url, logo }: Agency,
): Schema {
  const { headline, date, image } = news;
  const publisher = { '@type': 'Organization', name, url, logo } as const;
  return {
    ...context,
    '@type': 'NewsArticle',
    ...{ headline, url: news.url, datePublished: date, inLanguage: news.language, author: publisher, publisher },
    ...(image ? { image } : {}),
  } satisfies WithContext<NewsArticle>;
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

/** Search engines refuse a video without a picture: one without a poster has the logo. */
export function videoObject(recording: Recording, { logo }: Agency): Schema {
  const { date, language, duration, contentUrl, image, ...rest } = recording;
  return {
    ...context,
    '@type': 'VideoObject',
    ...{ ...rest, uploadDate: date, inLanguage: language, thumbnailUrl: image ?? logo },
    ...(duration > 0 ? { duration: `PT${duration}S` } : {}),
    ...(contentUrl ? { contentUrl } : {}),
  } satisfies WithContext<VideoObject>;
}

/** The series that podcasts belong to. */
export interface Series {
  readonly name: string;
  readonly url: string;
  readonly webFeed: string;
}

export function podcastEpisode(recording: Recording, series: Series): Schema {
  const { date, language, duration, contentUrl, image, ...rest } = recording;
  return {
    ...context,
    '@type': 'PodcastEpisode',
    ...{ ...rest, datePublished: date, inLanguage: language },
    partOfSeries: { '@type': 'PodcastSeries', ...series },
    ...(duration > 0 ? { timeRequired: `PT${duration}S` } : {}),
    ...(contentUrl ? { associatedMedia: { '@type': 'MediaObject', contentUrl } as const } : {}),
    ...(image ? { image } : {}),
  } satisfies WithContext<PodcastEpisode>;
}

/** Questions with their answers, each in its language. Answers may be HTML. */
export function faqPage(
  faqs: readonly { readonly question: string; readonly answer: string; readonly language: string }[],
): Schema {
  const mainEntity = faqs.map(
    ({ question, answer, language }) =>
      ({
        '@type': 'Question',
        ...{ name: question, inLanguage: language },
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }) as const,
  );
  return { ...context, '@type': 'FAQPage', mainEntity } satisfies WithContext<FAQPage>;
}

/** A step of a breadcrumb trail. */
export interface Step {
  readonly name: string;
  readonly url: string;
}

export function breadcrumbs(steps: readonly Step[]): Schema {
  const itemListElement = steps.map(
    ({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url }) as const,
  );
  return { ...context, '@type': 'BreadcrumbList', itemListElement } satisfies WithContext<BreadcrumbList>;
}
