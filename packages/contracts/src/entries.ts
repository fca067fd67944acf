import { z } from 'zod';
import { id, language, region, slug } from './common.ts';
import { tag } from './content-import.ts';
import { picture } from './picture.ts';

/** A reference to an artist; only to artists that the edition lists. */
export const artistReference = z
  .object({ artist_id: id, formatted_name: z.string(), portfolio_url: slug, illustrator: z.boolean() })
  .meta({ id: 'ArtistReference' });
export type ArtistReference = z.output<typeof artistReference>;

/** A sound, a film, or a picture that moves. */
export const media = z
  .object({
    /** Signed path: `/media/{key}/{signature}/{name}`, or `/images/{key}/{signature}/motion` of a picture that moves. */
    url: z.string(),
    /** `audio/…` and `video/…` are played, `image/…` is shown and moves by itself. */
    contentType: z.string(),
  })
  .meta({ id: 'Media' });
export type Media = z.output<typeof media>;

/** The fields of every entry. Its texts are all in one language: that of the edition, or English where there is no translation. */
const entry = {
  id,
  language,
};
const dated = {
  ...entry,
  /** The part of its address after the id. */
  url: z.string(),
  title: z.string(),
  /** `2026-11-21` */
  date: z.iso.date(),
  picture: picture.nullable(),
};
const tagged = { tags: z.array(tag), artists: z.array(artistReference) };

/** A piece of news in a list. BC-01: in the language of the edition for fr, cn, br, sx, jp and ko; in English for the others. */
export const newsItem = z.object({ ...dated, ...tagged, summary: z.string() }).meta({ id: 'NewsItem' });
export type NewsItem = z.output<typeof newsItem>;

export const newsArticle = newsItem
  .extend({
    /** HTML of the small allow-list (`cleanHtml`). */
    body: z.string(),
  })
  .meta({ id: 'NewsArticle' });
export type NewsArticle = z.output<typeof newsArticle>;

const played = {
  description: z.string(),
  media: media.nullable(),
  /** Seconds; 0 when unknown. */
  duration: z.int().nonnegative(),
};

/** `picture` is the poster. */
export const video = z
  .object({
    ...dated,
    ...tagged,
    ...played,
    /** The language that is spoken. */
    spoken: language.default('en'),
    /** WebVTT files by language. */
    captions: z.array(z.object({ language, url: z.string() })).default([]),
  })
  .meta({ id: 'Video' });
export type Video = z.output<typeof video>;

export const podcast = z.object({ ...dated, ...played, guests: z.array(z.string()) }).meta({ id: 'Podcast' });
export type Podcast = z.output<typeof podcast>;

export const testimonial = z
  .object({
    ...entry,
    text: z.string(),
    person: z.string(),
    role: z.string(),
    company: z.string(),
    project: z.string(),
    artist: artistReference.nullable(),
    date: z.iso.date(),
    rating: z.int().min(1).max(5),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.output<typeof testimonial>;

export const teamMember = z
  .object({
    ...entry,
    name: z.string(),
    role: z.string(),
    about: z.string(),
    /** Editions that the member works for. */
    regions: z.array(region),
    /** Empty for none. */
    email: z.string(),
    telephone: z.string(),
    picture: picture.nullable(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof teamMember>;

/** A question that clients ask, with its answer. */
export const faq = z
  .object({
    ...entry,
    /** Its address on its page. */
    key: z.string(),
    question: z.string(),
    /** HTML of the small allow-list (`cleanHtml`). */
    answer: z.string(),
  })
  .meta({ id: 'Faq' });
export type Faq = z.output<typeof faq>;
