import type {
  ArtistDetails,
  ArtistReference,
  Faq,
  FaqPage,
  NewsArticle,
  NewsItem,
  Page,
  Podcast,
  TeamMember,
  Testimonial,
  Video,
} from '@limner/contracts';
import { editions, type Language, type Region } from '@limner/editions';
import { AppError, CACHE, type Cache, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ArtistDocument } from '../artist.model.ts';
import { hasPage, isListed } from '../listing.ts';
import { pageThatFits } from '../message-size.ts';
import type { Store } from '../store.ts';
import { CACHE_TAG, ENTRY_VIEWS, STORE } from '../tokens.ts';
import type { EntryDocument } from './entry.model.ts';
import type { EntryViews, Reader } from './entry-views.ts';
import { newsLanguage, showsTestimonials } from './languages.ts';

type Dated = 'news' | 'videos' | 'podcasts';

interface PageInput {
  readonly lang: Region;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly tag?: string | undefined;
  readonly artist_id?: number | undefined;
  readonly section?: 'animation' | undefined;
}

/** Entries of each kind on the page of an artist, and bytes of each kind. */
const MAX_PER_ARTIST = 30;
const MAX_BYTES_PER_ARTIST = 60_000;
/** An entry with this tag belongs to the animation section, whoever it names. */
const ANIMATION_TAG = 'animation';
/** Testimonials read for one page. */
const MAX_TESTIMONIALS = 500;

/** News, videos, podcasts, testimonials, the team and questions, as an edition shows them. No entry names an artist that the edition does not list. */
@Injectable()
export class ContentService {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(ENTRY_VIEWS) private readonly views: EntryViews,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  listNews(input: PageInput): Promise<Page<NewsItem>> {
    return this.#page('news', input, newsLanguage(input.lang), (entry, reader) => this.views.newsItem(entry, reader));
  }

  listVideos(input: PageInput): Promise<Page<Video>> {
    return this.#page('videos', input, languageOf(input.lang), (entry, reader) => this.views.video(entry, reader));
  }

  listPodcasts(input: PageInput): Promise<Page<Podcast>> {
    return this.#page('podcasts', input, languageOf(input.lang), (entry, reader) => this.views.podcast(entry, reader));
  }

  getNews(id: number, lang: Region): Promise<NewsArticle> {
    return this.#one('news', id, lang, newsLanguage(lang), (entry, reader) => this.views.newsArticle(entry, reader));
  }

  getVideo(id: number, lang: Region): Promise<Video> {
    return this.#one('videos', id, lang, languageOf(lang), (entry, reader) => this.views.video(entry, reader));
  }

  async getCaptions(id: number, language: Language): Promise<{ text: string }> {
    const found = await this.store.entries
      .findOne({ _id: id, kind: 'videos' }, { captions: 1 })
      .lean<Pick<EntryDocument<'videos'>, 'captions'>>();
    const text = found?.captions?.[language];
    if (text === undefined) throw new AppError('not_found', 'there are no such captions');
    return { text };
  }

  getPodcast(id: number, lang: Region): Promise<Podcast> {
    return this.#one('podcasts', id, lang, languageOf(lang), (entry, reader) => this.views.podcast(entry, reader));
  }

  listTestimonials(lang: Region, cursor?: string): Promise<Page<Testimonial>> {
    return this.#cached(`testimonials:${lang}:${cursor ?? ''}`, async () => {
      if (!showsTestimonials(lang)) return { items: [], next: null };
      const reader = await this.#reader(lang, languageOf(lang));
      const entries = await this.#newest('testimonials', behind(cursor), MAX_TESTIMONIALS + 1);
      return this.#pageOf(entries, MAX_TESTIMONIALS, (entry) => this.views.testimonial(entry, reader));
    });
  }

  /** Members who work for the edition first, otherwise in the order of the file. */
  listTeam(lang: Region, cursor = ''): Promise<Page<TeamMember>> {
    return this.#cached(`team:${lang}:${cursor}`, async () => {
      const reader = { language: languageOf(lang), artists: new Map() };
      const entries = await this.store.entries
        .find({ kind: 'team' })
        .sort({ order: 1 })
        .lean<EntryDocument<'team'>[]>();
      const placeOf = (entry: EntryDocument<'team'>) => `${entry.regions.includes(lang) ? 0 : 1} ${entry.order}`;
      const members = entries
        .filter((entry) => placeOf(entry) > cursor)
        .sort((one, other) => byText(placeOf(one), placeOf(other)));
      const view = (entry: EntryDocument<'team'>) => this.views.teamMember(entry, reader);
      return pageThatFits(members, { view, cursorOf: placeOf, logger: this.logger });
    });
  }

  /** The questions of a page, in the order of the file. */
  listFaqs(page: FaqPage, lang: Region, cursor = ''): Promise<Page<Faq>> {
    return this.#cached(`faqs:${page}:${lang}:${cursor}`, async () => {
      const entries = await this.store.entries
        .find({ kind: 'faqs', page, order: { $gt: cursor } })
        .sort({ order: 1 })
        .lean<EntryDocument<'faqs'>[]>();
      const view = (entry: EntryDocument<'faqs'>) => this.views.faq(entry, languageOf(lang));
      return pageThatFits(entries, { view, cursorOf: ({ order }) => order, logger: this.logger });
    });
  }

  /** The newest entries of each kind about an artist. */
  async ofArtist(
    artist_id: number,
    lang: Region,
  ): Promise<Pick<ArtistDetails, 'news' | 'videos' | 'testimonials' | 'more'>> {
    const of = { artists: artist_id };
    const [reader, news, videos, testimonials] = await Promise.all([
      this.#reader(lang, languageOf(lang)),
      this.#newest('news', of, MAX_PER_ARTIST + 1),
      this.#newest('videos', of, MAX_PER_ARTIST + 1),
      showsTestimonials(lang) ? this.#newest('testimonials', of, MAX_PER_ARTIST + 1) : [],
    ]);
    const newsReader = { ...reader, language: newsLanguage(lang) };
    const lists = {
      testimonials: this.#ofArtist(testimonials, (entry) => withClient(this.views.testimonial(entry, reader))),
      videos: this.#ofArtist(videos, (entry) => this.views.video(entry, reader)),
      news: this.#ofArtist(news, (entry) => this.views.newsItem(entry, newsReader)),
    };
    const kinds = ['testimonials', 'videos', 'news'] as const;
    return {
      testimonials: lists.testimonials.items,
      videos: lists.videos.items,
      news: lists.news.items,
      more: kinds.filter((kind) => lists[kind].next !== null),
    };
  }

  #ofArtist<K extends Dated | 'testimonials', T>(entries: EntryDocument<K>[], view: (entry: EntryDocument<K>) => T) {
    return this.#pageOf(entries, MAX_PER_ARTIST, view, MAX_BYTES_PER_ARTIST);
  }

  /** A page of entries; one more than `most` was read, to know whether there is a next page. */
  #pageOf<K extends Dated | 'testimonials', T>(
    entries: readonly EntryDocument<K>[],
    limit: number,
    view: (entry: EntryDocument<K>) => T,
    maxBytes?: number,
  ): Page<T> {
    return pageThatFits(entries.slice(0, limit), {
      view,
      cursorOf: ({ order }) => order,
      hasMore: entries.length > limit,
      ...(maxBytes !== undefined && { maxBytes }),
      logger: this.logger,
    });
  }

  #page<K extends Dated, T>(
    kind: K,
    { lang, limit, cursor, tag, artist_id, section }: PageInput,
    language: Language,
    view: (entry: EntryDocument<K>, reader: Reader) => T,
  ): Promise<Page<T>> {
    const key = [kind, lang, limit, cursor, tag, artist_id, section].join(':');
    return this.#cached(key, async () => {
      const reader = await this.#reader(lang, language);
      if (artist_id !== undefined && !reader.artists.has(artist_id)) return { items: [], next: null };
      const filter = {
        ...behind(cursor),
        ...(tag !== undefined && { tags: tag }),
        ...(artist_id !== undefined && { artists: artist_id }),
        ...(section && { $or: [{ tags: ANIMATION_TAG }, { artists: { $in: reader.animators } }] }),
      };
      const entries = await this.#newest(kind, filter, limit + 1);
      return this.#pageOf(entries, limit, (entry) => view(entry, reader));
    });
  }

  #one<K extends Dated, T>(
    kind: K,
    id: number,
    lang: Region,
    language: Language,
    view: (entry: EntryDocument<K>, reader: Reader) => T,
  ): Promise<T> {
    return this.#cached(`${kind}:${lang}:one:${id}`, async () => {
      const entry = await this.store.entries.findOne({ _id: id, kind }).lean<EntryDocument<K>>();
      if (!entry) throw new AppError('not_found', `there is no entry with this id in ${kind}`);
      return view(entry, await this.#reader(lang, language));
    });
  }

  #newest<K extends Dated | 'testimonials'>(kind: K, filter: object, limit: number): Promise<EntryDocument<K>[]> {
    const found = this.store.entries
      .find({ kind, ...filter })
      .sort({ order: -1 })
      .limit(limit);
    return found.lean<EntryDocument<K>[]>().exec();
  }

  async #reader(region: Region, language: Language): Promise<Reader & { readonly animators: readonly number[] }> {
    const { artists, animators } = await this.#listed(region);
    return { language, artists: new Map(artists.map((artist) => [artist.artist_id, artist])), animators };
  }

  /** Cached: every entry needs it, and reading all artists takes longer than all else that an entry needs. */
  #listed(region: Region): Promise<{ artists: ArtistReference[]; animators: number[] }> {
    return this.#cached(`listed:${region}`, async () => {
      const artists = await this.store.artists
        .find({ live: true }, { showcase: 0, biography: 0 })
        .lean<ArtistDocument[]>();
      const listed = artists.filter((artist) => isListed(artist, region));
      return {
        artists: listed.map(reference),
        animators: listed.filter((artist) => hasPage(artist, 'animators')).map(({ _id }) => _id),
      };
    });
  }

  #cached<T>(key: string, make: () => Promise<T>): Promise<T> {
    return this.cache.through(`catalogue:content:${key}`, { ttlMs: 300_000, tag: CACHE_TAG }, make);
  }
}

function behind(cursor: string | undefined): object {
  return cursor === undefined ? {} : { order: { $lt: cursor } };
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function languageOf(region: Region): Language {
  return editions[region].language;
}

function reference({ _id: artist_id, formatted_name, portfolio_url, illustrator }: ArtistDocument): ArtistReference {
  return { artist_id, formatted_name, portfolio_url, illustrator };
}

/** The author of a testimonial, in one line. */
function withClient(testimonial: Testimonial): Testimonial & { client: string } {
  const { person, role, company } = testimonial;
  return { ...testimonial, client: [person, role, company].filter((part) => part !== '').join(', ') };
}
