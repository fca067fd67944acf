import type { content, InputOf } from '@limner/contracts';
import { pictureOf } from './rows.ts';

type Batch = InputOf<typeof content.applyContent>;
type Row<K extends keyof Batch> = NonNullable<Batch[K]>[number];

/** A picture as stored in the blob store, different for each call argument. */
export function storedPicture(seed: string) {
  const { checksum, key, width, height, thumbhash } = pictureOf(seed);
  return { checksum, key, width, height, thumbhash };
}

/** Rows of each kind; a test passes the fields that it is about. */
export function newsRow(url: string, given: Partial<Row<'news'>> = {}): Row<'news'> {
  const texts = { title: { en: `News ${url}` }, summary: { en: 'In short' }, body: { en: '<p>At length</p>' } };
  return { line: 1, url, ...texts, date: '2026-11-01', picture: null, ...given };
}

export function videoRow(url: string, given: Partial<Row<'videos'>> = {}): Row<'videos'> {
  const texts = { title: { en: `Video ${url}` }, description: { en: 'What is seen' } };
  return { line: 1, url, ...texts, date: '2026-11-01', picture: null, media: null, ...given };
}

export function podcastRow(url: string, given: Partial<Row<'podcasts'>> = {}): Row<'podcasts'> {
  const texts = { title: { en: `Podcast ${url}` }, description: { en: 'What is heard' } };
  return { line: 1, url, ...texts, date: '2026-11-01', picture: null, media: null, ...given };
}

export function testimonialRow(key: string, given: Partial<Row<'testimonials'>> = {}): Row<'testimonials'> {
  return { line: 1, key, text: { en: `Said by ${key}` }, person: 'Jo Doe', date: '2026-11-01', rating: 5, ...given };
}

export function teamRow(key: string, given: Partial<Row<'team'>> = {}): Row<'team'> {
  return { line: 1, key, name: `Member ${key}`, role: { en: 'Agent' }, picture: null, ...given };
}

export function faqRow(key: string, given: Partial<Row<'faqs'>> = {}): Row<'faqs'> {
  return { line: 1, key, page: 'commissioning', question: { en: `${key}?` }, answer: { en: '<p>Yes</p>' }, ...given };
}
