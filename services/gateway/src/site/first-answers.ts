import type { Bus } from '@limner/bus';
import { catalogue, content, type Picture, search, stories } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { BUS, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type PageKind, pageKindOf } from './page-kind.ts';
import type { Page } from './pages.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What a page would ask for as soon as its scripts run. */
export interface FirstAnswers {
  readonly kind: PageKind;
  /** JSON of the answers by the call that they answer: `GET /home/current?lang=us`, `POST /search/text {"text":…}`. Empty when there is none. */
  readonly json: string;
  /** The picture that fills most of the first screen, with the `sizes` that the web draws it at. */
  readonly hero?: { readonly picture: Pick<Picture, 'url' | 'width'>; readonly sizes: string } | undefined;
}

interface Asked extends Omit<FirstAnswers, 'json'> {
  readonly answers: Answers;
}

/** A late answer is worth less than a page in time: the web asks for it then, as on every other page. */
const DEADLINE_MS = 500;
const KEPT_MS = 2_000;
/** A few hundred home pages; addresses are the visitor's choice, so their number is no bound. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;
/** Characters: a longer answer would hold up the scripts that stand behind it. */
const MOST = 60_000;

/** As many as the web asks for at once, in features/news/news.queries.ts. */
const NEWS = 13;

/**
 * As the web says it in features/slideshow/slides.tsx, features/artists/portfolio-work.tsx and features/search/found-artists.tsx. A test of the browser
 * sees to it that both agree: no picture may be fetched twice.
 */
const SLIDE_SIZES = '(min-width: 1024px) 70vw, 92vw';
const PORTFOLIO_SIZES = '(min-width: 768px) 40vw, 92vw';
const FOUND_SIZES = '(min-width: 1024px) 15vw, 30vw';

/** Looks up what a page will ask for, so that it can be written into the page: a first visit saves a round trip or two. */
@Injectable()
export class FirstAnswersFinder {
  readonly #known: LRUCache<string, FirstAnswers>;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#known = new LRUCache({
      max: 500,
      ttl: KEPT_MS,
      maxSize: MOST_KEPT_BYTES,
      // Two bytes a character, at most, and what belongs to an entry.
      sizeCalculation: ({ json }, key) => (json.length + key.length) * 2 + 1_000,
    });
  }

  /** Bytes of all that is kept. */
  get keptBytes(): number {
    return this.#known.calculatedSize;
  }

  async find({ lang, path, status }: Pick<Page, 'lang' | 'path' | 'status'>): Promise<FirstAnswers> {
    const kind = status === 200 ? pageKindOf(path) : 'other';
    const key = `${lang}${path}`;
    const known = this.#known.get(key);
    if (known) return known;
    try {
      const found = withinReason(await this.#ask(kind, lang, path));
      this.#known.set(key, found);
      return found;
    } catch (err) {
      this.logger.debug({ err, path }, 'a page goes out without its first answers');
      return { kind, json: '' };
    }
  }

  async #ask(kind: PageKind, lang: Region, path: string): Promise<Asked> {
    const settings = this.bus.request(catalogue.getSettings, {}, { deadlineMs: DEADLINE_MS });
    const common = { 'GET /collections/multi/settings/1/EN': await settings };
    if (kind === 'home-page') {
      const [slides, words] = await Promise.all([
        this.bus.request(catalogue.getSlides, { lang }, { deadlineMs: DEADLINE_MS }),
        // Without them the page has words of its own.
        this.#words(lang, 'home').catch(() => ({})),
      ]);
      const [first] = slides;
      const hero = first && { picture: first.image, sizes: SLIDE_SIZES };
      const answers = {
        ...common,
        [`GET /home/current?lang=${lang}`]: slides,
        ...words,
      };
      return { kind, answers, hero };
    }
    if (kind === 'portfolio-page') return { kind, ...(await this.#portfolio(lang, path, common)) };
    if (kind === 'search-page') return { kind, ...(await this.#search(lang, path, common)) };
    if (kind === 'news-page') return { kind, answers: { ...common, ...(await this.#news(lang, path)) } };
    if (kind === 'news-item-page') return { kind, answers: { ...common, ...(await this.#newsItem(lang, path)) } };
    if (kind === 'words-page') return { kind, answers: { ...common, ...(await this.#words(lang, path.slice(1))) } };
    return { kind, answers: common };
  }

  async #news(lang: Region, path: string): Promise<Answers> {
    const tag = path.split('/')[3];
    const asked = { lang, limit: NEWS, ...(tag !== undefined && { tag }) };
    const [page, words] = await Promise.all([
      this.bus.request(content.listNews, asked, { deadlineMs: DEADLINE_MS }),
      this.#words(lang, 'news').catch(() => ({})),
    ]);
    return { ...words, [`GET /news?lang=${lang}&limit=${NEWS}${tag === undefined ? '' : `&tag=${tag}`}`]: page };
  }

  async #newsItem(lang: Region, path: string): Promise<Answers> {
    const id = Number(path.split('/')[2]);
    const news = await this.bus.request(content.getNews, { id, lang }, { deadlineMs: DEADLINE_MS });
    return { [`GET /news/${id}?lang=${lang}`]: news };
  }

  async #words(lang: Region, page: string): Promise<Answers> {
    const asked = { page, lang };
    const texts = await this.bus.request(stories.getPage, asked, { deadlineMs: DEADLINE_MS });
    return { [`POST /stories/get ${JSON.stringify(asked)}`]: texts };
  }

  async #portfolio(lang: Region, path: string, common: Answers): Promise<Omit<Asked, 'kind'>> {
    const [, section, portfolio_url = '', part] = path.split('/');
    const asked = { portfolio_url: decodeURIComponent(portfolio_url), lang, animator: section === 'animators' };
    const { next, ...details } = await this.bus.request(catalogue.getArtistDetails, asked, { deadlineMs: DEADLINE_MS });
    const [first] = part === undefined ? details.images : [];
    // What comes in more than one page is no answer yet.
    const whole = next === null ? { [`POST /collections/artists/details ${JSON.stringify(asked)}`]: details } : {};
    return {
      answers: { ...common, ...whole },
      hero: first && { picture: first, sizes: PORTFOLIO_SIZES },
    };
  }

  async #search(lang: Region, path: string, common: Answers): Promise<Omit<Asked, 'kind'>> {
    const asked = { text: decodeURIComponent(path.split('/')[2] ?? ''), lang, imagesOnly: false };
    const found = await this.bus.request(search.byText, asked, { deadlineMs: DEADLINE_MS });
    const first = found.artists[0]?.images[0];
    return {
      answers: { ...common, [`POST /search/text ${JSON.stringify(asked)}`]: found },
      hero: first && { picture: first, sizes: FOUND_SIZES },
    };
  }
}

function withinReason({ kind, answers, hero }: Asked): FirstAnswers {
  const parts = Object.entries(answers)
    .map(([call, answer]) => [JSON.stringify(call), JSON.stringify(answer)] as const)
    .filter(([, answer]) => answer.length <= MOST)
    .map(([call, answer]) => `${call}:${answer}`);
  return { kind, json: parts.length > 0 ? `{${parts.join(',')}}` : '', hero };
}
