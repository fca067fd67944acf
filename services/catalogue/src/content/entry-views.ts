import {
  type ArtistReference,
  type Faq,
  MEDIA_TYPES,
  type Media,
  type NewsArticle,
  type NewsItem,
  type Picture,
  type Podcast,
  type TeamMember,
  type Testimonial,
  type Video,
} from '@limner/contracts';
import type { Language } from '@limner/editions';
import { type Secrets, signMedia, signMotion, signPicture } from '@limner/platform';
import { captionsPath } from '@limner/routes';
import type { AnyEntry, EntryDocument } from './entry.model.ts';
import { readIn, wordsOf } from './languages.ts';

/** The reader's language, and the artists that may be named (those that the edition lists). */
export interface Reader {
  readonly language: Language;
  readonly artists: ReadonlyMap<number, ArtistReference>;
}

const MOVING_TYPES = { webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** Turns entries into what a reader sees, each in one language. `secret` signs the addresses of pictures and media. */
export class EntryViews {
  constructor(private readonly secret: Secrets) {}

  newsItem(entry: EntryDocument<'news'>, reader: Reader): NewsItem {
    const head = this.#head(entry, reader);
    return { ...head, ...named(entry, reader), summary: wordsOf(entry.summary, head.language) };
  }

  newsArticle(entry: EntryDocument<'news'>, reader: Reader): NewsArticle {
    const item = this.newsItem(entry, reader);
    return { ...item, body: wordsOf(entry.body, item.language) };
  }

  video(entry: EntryDocument<'videos'>, reader: Reader): Video {
    const { _id: id, captions = {}, spoken = 'en' } = entry;
    const languages = Object.keys(captions) as Language[];
    return {
      ...this.#played(entry, reader),
      ...named(entry, reader),
      spoken,
      captions: languages.map((language) => ({ language, url: captionsPath(id, language) })),
    };
  }

  podcast(entry: EntryDocument<'podcasts'>, reader: Reader): Podcast {
    return { ...this.#played(entry, reader), guests: entry.guests };
  }

  testimonial(entry: EntryDocument<'testimonials'>, { language: wanted, artists }: Reader): Testimonial {
    const { _id: id, person, company, date, rating } = entry;
    const language = readIn(entry.text, wanted);
    return {
      id,
      language,
      text: wordsOf(entry.text, language),
      person,
      role: wordsOf(entry.role, language),
      company,
      project: wordsOf(entry.project, language),
      artist: entry.artists.map((artist) => artists.get(artist))[0] ?? null,
      date,
      rating,
    };
  }

  teamMember(entry: EntryDocument<'team'>, { language: wanted }: Reader): TeamMember {
    const { _id: id, name, regions, email, telephone } = entry;
    const language = readIn(entry.role, wanted);
    const words = { role: wordsOf(entry.role, language), about: wordsOf(entry.about, language) };
    return { id, language, name, ...words, regions, email, telephone, picture: this.#picture(entry, language) };
  }

  faq({ _id: id, key, question, answer }: EntryDocument<'faqs'>, wanted: Language): Faq {
    const language = readIn(question, wanted);
    return { id, key, language, question: wordsOf(question, language), answer: wordsOf(answer, language) };
  }

  #head(entry: EntryDocument<'news'> | EntryDocument<'videos'> | EntryDocument<'podcasts'>, reader: Reader) {
    const { _id: id, key: url, date } = entry;
    const language = readIn(entry.title, reader.language);
    return { id, language, url, title: wordsOf(entry.title, language), date, picture: this.#picture(entry, language) };
  }

  #played(entry: EntryDocument<'videos'> | EntryDocument<'podcasts'>, reader: Reader) {
    const head = this.#head(entry, reader);
    const description = wordsOf(entry.description, head.language);
    return { ...head, description, media: this.#media(entry), duration: entry.duration };
  }

  #picture(entry: Exclude<AnyEntry, { kind: 'testimonials' | 'faqs' }>, language: Language): Picture | null {
    if (!entry.picture) return null;
    const { key, width, height, thumbhash } = entry.picture;
    return { url: signPicture(this.secret, key), width, height, alt: wordsOf(entry.alt, language), thumbhash };
  }

  #media({ key: address, media }: Pick<AnyEntry, 'key' | 'media'>): Media | null {
    if (!media) return null;
    const { key, format } = media;
    if (format === 'webp' || format === 'svg')
      return { url: signMotion(this.secret, key), contentType: MOVING_TYPES[format] };
    return { url: signMedia(this.secret, key, `${address}.${format}`), contentType: MEDIA_TYPES[format] };
  }
}

function named(entry: EntryDocument<'news'> | EntryDocument<'videos'>, { artists }: Reader) {
  return { tags: entry.tags, artists: entry.artists.flatMap((artist) => artists.get(artist) ?? []) };
}
