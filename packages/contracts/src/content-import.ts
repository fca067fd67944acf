import { z } from 'zod';
import { cleanHtml } from './clean-html.ts';
import { checksum, language, region, slug, text } from './common.ts';
import { isEmail } from './email.ts';
import { mediaFormat } from './uploads.ts';

/** One part of an address: `book-covers`. */
export const tag = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has to be lower-case letters, digits and single hyphens');

const address = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has to be lower-case letters, digits and single hyphens');

/** A text by language; missing languages fall back to English. */
const translated = <S extends z.ZodType<string, string>>(words: S) =>
  z.strictObject({
    en: words,
    fr: words.optional(),
    de: words.optional(),
    'pt-BR': words.optional(),
    'es-419': words.optional(),
    'zh-Hans': words.optional(),
    ja: words.optional(),
    ko: words.optional(),
  }) satisfies z.ZodObject<Record<z.output<typeof language>, z.ZodType>>;
export type Translated = z.output<ReturnType<typeof translated>>;

const filled = (max: number) => text(max).pipe(z.string().min(1, 'is empty'));
const filledHtml = (max: number) => cleanHtml(max).pipe(z.string().min(1, 'is empty'));

const file = z.string().min(1).max(500);
const date = z.iso.date('has to be a date such as 2026-11-21');
const tags = z.array(tag).max(20).default([]);
const artists = z.array(slug).max(50).default([]);
const described = { alt: translated(filled(500)).optional() };
const playing = { duration: z.int().min(0).max(86_400).default(0) };

const news = {
  url: address,
  title: translated(filled(200)),
  summary: translated(filled(600)),
  body: translated(filledHtml(20_000)),
  date,
  tags,
  artists,
  ...described,
};
/** Captions as WebVTT (https://www.w3.org/TR/webvtt1/): the header, and at least one cue. */
export const webVtt = z
  .string()
  .max(60_000)
  .regex(/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/, 'does not begin with WEBVTT')
  .regex(/-->/, 'has no cue');

const videos = {
  /** The language that is spoken. */
  spoken: language.default('en'),
  url: address,
  title: translated(filled(200)),
  description: translated(filled(4_000)),
  date,
  tags,
  artists,
  ...playing,
  ...described,
};
const podcasts = {
  url: address,
  title: translated(filled(200)),
  description: translated(filled(4_000)),
  guests: z.array(filled(120)).max(20).default([]),
  date,
  ...playing,
  ...described,
};
const testimonials = {
  /** Known by it: never shown. */
  key: address,
  text: translated(filled(2_000)),
  person: filled(120),
  role: translated(filled(120)).optional(),
  company: text(120).default(''),
  project: translated(filled(200)).optional(),
  artist: slug.optional(),
  date,
  rating: z.int().min(1).max(5),
};
const team = {
  /** Known by it: never shown. */
  key: address,
  name: filled(120),
  role: translated(filled(120)),
  about: translated(filled(2_000)).optional(),
  regions: z.array(region).default([]),
  email: z.union([z.literal(''), z.string().max(200).refine(isEmail, 'has to be an email address')]).default(''),
  telephone: z
    .string()
    .max(40)
    .regex(/^(\+?[0-9 ().-]{5,})?$/, 'is no telephone number')
    .default(''),
  ...described,
};

/** The pages that answer questions. */
export const FAQ_PAGES = ['commissioning', 'animation-commissioning'] as const;
export const faqPage = z.enum(FAQ_PAGES);
export type FaqPage = z.output<typeof faqPage>;

const faqs = {
  /** Known by it; the address of the question on its page. */
  key: address,
  page: faqPage,
  question: translated(filled(300)),
  /** HTML of the small allow-list, with the placeholders that the texts of pages have. */
  answer: translated(filledHtml(8_000)),
};

/** Entries as written in the files of an import folder: pictures and media are paths in it. */
const path = file.nullable().default(null);
export const contentEntries = {
  news: z.strictObject({ ...news, picture: path }).superRefine(inTheSameLanguages),
  videos: z
    .strictObject({ ...videos, picture: path, media: path, captions: z.partialRecord(language, file).default({}) })
    .superRefine(inTheSameLanguages),
  podcasts: z.strictObject({ ...podcasts, picture: path, media: path }).superRefine(inTheSameLanguages),
  testimonials: z.strictObject(testimonials).superRefine(inTheSameLanguages),
  team: z.strictObject({ ...team, picture: path }).superRefine(inTheSameLanguages),
  faqs: z.strictObject(faqs).superRefine(inTheSameLanguages),
} as const;
export type ContentKind = keyof typeof contentEntries;

/** A file of an entry, stored in the blob store. `stored` is left out when the entry already has this file. */
const storedPicture = z.strictObject({
  checksum,
  key: checksum,
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string(),
});
/** A sound or film, or a picture that moves: frames (`webp`) or a drawing (`svg`), with the key of the picture. */
const storedMedia = z.strictObject({
  checksum,
  key: checksum,
  format: z.enum([...mediaFormat.options, 'webp', 'svg']),
});
const picture = z.strictObject({ file, stored: storedPicture.optional() }).nullable();
const media = z.strictObject({ file, stored: storedMedia.optional() }).nullable();
export type StoredPicture = z.output<typeof storedPicture>;
export type StoredMedia = z.output<typeof storedMedia>;

/** `line` is the position of the entry in its file, from 1. */
const row = { line: z.int().positive() };
const importNews = z.strictObject({ ...row, ...news, picture }).superRefine(inTheSameLanguages);
const captions = z.partialRecord(language, webVtt).default({});
const importVideo = z.strictObject({ ...row, ...videos, picture, media, captions }).superRefine(inTheSameLanguages);
const importPodcast = z.strictObject({ ...row, ...podcasts, picture, media }).superRefine(inTheSameLanguages);
const importTestimonial = z.strictObject({ ...row, ...testimonials }).superRefine(inTheSameLanguages);
const importTeamMember = z.strictObject({ ...row, ...team, picture }).superRefine(inTheSameLanguages);
const importFaq = z.strictObject({ ...row, ...faqs }).superRefine(inTheSameLanguages);

/** A batch of content as the importer sends it. */
export const importContent = z.strictObject({
  news: z.array(importNews).max(100).default([]),
  videos: z.array(importVideo).max(100).default([]),
  podcasts: z.array(importPodcast).max(100).default([]),
  testimonials: z.array(importTestimonial).max(100).default([]),
  team: z.array(importTeamMember).max(100).default([]),
  faqs: z.array(importFaq).max(100).default([]),
});
export type ImportContent = z.output<typeof importContent>;

const counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export const importCounts = z.object({
  news: counts,
  videos: counts,
  podcasts: counts,
  testimonials: counts,
  team: counts,
  faqs: counts,
});

/** An entry is shown in one language, so when one of its texts has a language, all of them must have it. */
function inTheSameLanguages(entry: object, context: z.core.$RefinementCtx<object>): void {
  // Captions are files of their own: a visitor may read those of any language.
  const texts = Object.entries(entry).filter(([name, value]) => name !== 'captions' && isTranslated(value));
  const languages = new Set(texts.flatMap(([, value]) => Object.keys(value)));
  for (const [field, value] of texts) {
    const missing = [...languages].filter((code) => !(code in value));
    if (missing.length > 0)
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `is missing in ${missing.join(', ')}; other texts of this entry have it: add it here or remove it there`,
      });
  }
}

function isTranslated(value: unknown): value is Translated {
  return typeof value === 'object' && value !== null && 'en' in value;
}
