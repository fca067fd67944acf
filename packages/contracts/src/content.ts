import { z } from 'zod';
import { checksum, id, language, region } from './common.ts';
import { faqPage, importContent, importCounts, tag } from './content-import.ts';
import { read, request } from './define.ts';
import { faq, newsArticle, newsItem, podcast, teamMember, testimonial, video } from './entries.ts';
import { ALL_PAGES_DEADLINE_MS, cursors, pageOf } from './page.ts';

const page = {
  lang: region,
  limit: z.int().min(1).max(100).default(20),
  cursor: cursors.date,
};
const ofTagOrArtist = { tag: tag.optional(), artist_id: id.optional() };
/** Of the animation section: entries that name an animator or have the tag `animation`. */
const ofSection = { section: z.literal('animation').optional() };
const one = z.strictObject({ id, lang: region });

/** News, videos, podcasts, testimonials, the team of an agency and the questions of its clients; answered by the catalogue. */
export const content = {
  listNews: read(
    'catalogue.news.list',
    'News, newest first, without bodies; optionally of one tag, artist or section',
    z.strictObject({ ...page, ...ofTagOrArtist, ...ofSection }),
    pageOf(newsItem),
    { who: ['any'] },
  ),
  getNews: read('catalogue.news.get', 'One piece of news with its body', one, newsArticle, { who: ['any'] }),
  listVideos: read(
    'catalogue.videos.list',
    'Videos, newest first; optionally of one tag, artist or section',
    z.strictObject({ ...page, ...ofTagOrArtist, ...ofSection }),
    pageOf(video),
    { who: ['any'] },
  ),
  getVideo: read('catalogue.videos.get', 'One video', one, video, { who: ['any'] }),
  getCaptions: read(
    'catalogue.videos.captions',
    'The captions of a video in a language, as WebVTT',
    z.strictObject({ id, language }),
    z.object({ text: z.string() }),
    { who: ['any'] },
  ),
  listPodcasts: read('catalogue.podcasts.list', 'Podcasts, newest first', z.strictObject(page), pageOf(podcast), {
    who: ['any'],
  }),
  getPodcast: read('catalogue.podcasts.get', 'One podcast', one, podcast, { who: ['any'] }),
  listTestimonials: read(
    'catalogue.testimonials.list',
    'Testimonials, newest first; empty in the editions that show none (BC-01)',
    z.strictObject({ lang: region, cursor: cursors.date }),
    pageOf(testimonial),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  listTeam: read(
    'catalogue.team.list',
    'The people of the agency; those who work for the edition come first',
    z.strictObject({ lang: region, cursor: cursors.place }),
    pageOf(teamMember),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  listFaqs: read(
    'catalogue.faqs.list',
    'The questions of a page with their answers, in the order of the file',
    z.strictObject({ page: faqPage, lang: region, cursor: cursors.line }),
    pageOf(faq),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  applyContent: request(
    'catalogue.content.apply',
    'Writes one checked batch of content, all or nothing; idempotent',
    importContent,
    importCounts,
    { who: ['admin', 'service'], deadlineMs: 30_000 },
  ),
  checkContent: read(
    'catalogue.content.known',
    'The known files of these entries, with the checksums of their import',
    z.strictObject({
      kind: z.enum(['news', 'videos', 'podcasts', 'testimonials', 'team', 'faqs']),
      keys: z.array(z.string().max(80)).max(500),
    }),
    z.object({ files: z.array(z.object({ key: z.string(), file: z.string(), checksum })) }),
    { who: ['service'] },
  ),
} as const;
