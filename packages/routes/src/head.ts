import type { Region } from '@limner/editions';
import type { ParamsOf } from './pattern.ts';

/** What the head of a page may be about, with the parameters that name it in an address. */
export interface Subjects {
  /** The page itself. Its messages are `head.<name of the canonical route>`; no service needs code for it. */
  page: Record<never, never>;
  /** A list, with messages like those of a page. */
  list: { readonly region?: Region };
  /** A page with questions and answers, and messages like those of a page. */
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

/** The subjects whose parameters a pattern has. */
export type SubjectOf<P extends string> = {
  [S in Subject]: ParamsOf<P> extends Subjects[S] ? S : never;
}[Subject];
