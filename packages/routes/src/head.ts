import type { Region } from '@limner/editions';
import type { ParamsOf } from './pattern.ts';

/** What the head of a page may be about, with the parameters that name it in an address. */
export interface Subjects {
  /** The page itself: no service needs code for it. */
  page: Record<never, never>;
  /** A list. */
  list: { readonly region?: Region };
  /** A page with questions and answers. */
  questions: Record<never, never>;
  /** The agency itself. */
  agency: Record<never, never>;
  office: { readonly region: Region };
  artist: { readonly name: string };
  artistProfile: { readonly name: string };
  artistKidsbooks: { readonly name: string };
  artistVideos: { readonly name: string };
  artistNews: { readonly name: string };
  artistStyle: { readonly name: string; readonly galname: string };
  image: { readonly name: string; readonly imageid: number };
  gallery: { readonly url: string; readonly region?: Region };
  newsItem: { readonly id: number };
  newsTag: { readonly tagname: string };
  video: { readonly id: number };
  videoTag: { readonly tagname: string };
  podcast: { readonly id: number };
  /** The best images with a tag. */
  product: { readonly product: string };
  search: { readonly keyword: string };
  /** An artist, by the short address (RT-33). */
  shortAddress: { readonly slug: string };
  /** Nothing: the page says that there is no page, with status 404. */
  nothing: Record<never, never>;
}

export type Subject = keyof Subjects;

/** Subjects with one text for several routes, or with the text of an entry. For all others a page has the messages `head.<name of the canonical route>`. */
export const WITH_OWN_WORDS: readonly Subject[] = [
  'artist',
  'artistProfile',
  'artistKidsbooks',
  'artistVideos',
  'artistNews',
  'artistStyle',
  'image',
  'gallery',
  'newsItem',
  'video',
  'podcast',
  'shortAddress',
];

/** The subjects whose parameters a pattern has. */
export type SubjectOf<P extends string> = {
  [S in Subject]: ParamsOf<P> extends Subjects[S] ? S : never;
}[Subject];
