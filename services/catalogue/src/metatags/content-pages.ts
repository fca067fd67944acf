import { type FaqPage, faqPage, type Podcast, type Video } from '@limner/contracts';
import { REGIONS, type Region } from '@limner/editions';
import { CONFIG, type Config } from '@limner/platform';
import { canonicalPath, feedPath, type Route, wordsPageOf } from '@limner/routes';
import { agencyValues, fillPlaceholders, hasPlaceholder } from '@limner/words/agency-values';
import { Inject, Injectable } from '@nestjs/common';
import { ContentService } from '../content/content.service.ts';
import { PicksService } from '../picks.service.ts';
import { SettingsService } from '../settings.service.ts';
import { listStep, type Place, trail } from './place.ts';
import { type On, ofRoute, previewOf, type Shown, shortened, unlessUnknown, whole } from './shown.ts';
import * as structured from './structured.ts';

/** The heads of news, videos, podcasts, selections of work and pages of texts. */
@Injectable()
export class ContentPages {
  constructor(
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(PicksService) private readonly picks: PicksService,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A page with questions; those that are known are in its structured data. */
  async questions(route: Route, place: Place): Promise<Shown> {
    const faqs = faqPage.safeParse(wordsPageOf(route)).data;
    return { ...ofRoute(route), ...(faqs && { structured: await this.#questions(faqs, place) }) };
  }

  /** Answers whose figures are not known are left out, as on the page (BC-06). */
  async #questions(page: FaqPage, { edition, words }: Place): Promise<structured.Schema[]> {
    const [{ items }, settings] = await Promise.all([
      this.content.listFaqs(page, edition.region),
      this.settings.list(),
    ]);
    const values = agencyValues(settings, words.number);
    const filled = items.map(({ language, ...faq }) => ({
      language,
      question: fillPlaceholders(faq.question, values),
      answer: fillPlaceholders(faq.answer, values),
    }));
    const whole = filled.filter(({ question, answer }) => !hasPlaceholder(question + answer));
    return whole.length > 0 ? [structured.faqPage(whole)] : [];
  }

  /** A tag without entries has no page: otherwise every word would have one. */
  async newsOfTag({ route, params }: On<'newsTag'>, { edition }: Place): Promise<Shown | undefined> {
    const { tagname: tag } = params;
    const { items } = await this.content.listNews({ lang: edition.region, limit: 1, tag });
    if (items.length === 0) return undefined;
    return {
      ...ofRoute(route, params),
      values: { tag: tag.replaceAll('-', ' ') },
      feeds: ['news'],
    };
  }

  async newsItem({ route, params: { id } }: On<'newsItem'>, place: Place): Promise<Shown | undefined> {
    const { edition, agency, address } = place;
    const news = await this.content.getNews(id, edition.region).catch(unlessUnknown);
    if (!news) return undefined;
    const { title: headline, summary, date, language, picture } = news;
    const path = canonicalPath(route, { id, title: news.url });
    const image = picture ? previewOf(this.config.PUBLIC_URL, picture) : undefined;
    return {
      text: { title: headline, description: summary },
      path,
      picture: picture ?? undefined,
      feeds: ['news'],
      structured: [
        structured.newsArticle({ headline, date, language, url: address(path), image }, agency),
        trail(place, listStep('news', place), { name: headline, url: address(path) }),
      ],
    };
  }

  async videosOfTag({ route, params }: On<'videoTag'>, { edition }: Place): Promise<Shown | undefined> {
    const { tagname: tag } = params;
    const section = route.section === 'animation' ? route.section : undefined;
    const hasVideos = async (lang: Region) =>
      (await this.content.listVideos({ lang, limit: 1, tag, section })).items.length > 0;
    if (!(await hasVideos(edition.region))) return undefined;
    // In the animation section a video may be there for its artist alone, whom not every edition lists.
    const found = await Promise.all(section ? REGIONS.map(hasVideos) : []);
    const editions = section ? REGIONS.filter((_, index) => found[index]) : REGIONS;
    return {
      ...ofRoute(route, params),
      editions,
      values: { tag: tag.replaceAll('-', ' ') },
    };
  }

  async video({ route, params: { id } }: On<'video'>, place: Place): Promise<Shown | undefined> {
    const video = await this.content.getVideo(id, place.edition.region).catch(unlessUnknown);
    if (!video) return undefined;
    const inWords = (recording: structured.Recording) => structured.videoObject(recording, place.agency);
    return this.#played('videos', video, canonicalPath(route, { id, title: video.url }), inWords, place);
  }

  async podcast({ route, params: { id } }: On<'podcast'>, place: Place): Promise<Shown | undefined> {
    const podcast = await this.content.getPodcast(id, place.edition.region).catch(unlessUnknown);
    if (!podcast) return undefined;
    const webFeed = whole(this.config.PUBLIC_URL, feedPath('podcasts', place.edition.region));
    const series = { ...listStep('podcasts', place), webFeed };
    const inWords = (recording: structured.Recording) => structured.podcastEpisode(recording, series);
    const shown = this.#played('podcasts', podcast, canonicalPath(route, { id, title: podcast.url }), inWords, place);
    return { ...shown, feeds: ['podcasts'] };
  }

  #played(
    list: 'videos' | 'podcasts',
    { title, description, date, language, picture, media, duration }: Video | Podcast,
    path: string,
    inWords: (recording: structured.Recording) => structured.Schema,
    place: Place,
  ): Shown {
    const { address } = place;
    const object = inWords({
      name: title,
      description,
      date,
      language,
      duration,
      url: address(path),
      contentUrl: media ? whole(this.config.PUBLIC_URL, media.url) : undefined,
      image: picture ? previewOf(this.config.PUBLIC_URL, picture) : undefined,
    });
    const text = { title, description: shortened(description, 200) };
    return {
      text,
      path,
      picture: picture ?? undefined,
      structured: [object, trail(place, listStep(list, place), { name: title, url: address(path) })],
    };
  }

  /** A tag without images has no page: otherwise every word would have one. */
  async bestOf({ route, params }: On<'product'>, { edition }: Place): Promise<Shown | undefined> {
    const { product } = params;
    const images = await this.picks.bestOf(product, edition.region).catch(unlessUnknown);
    return (
      images && {
        ...ofRoute(route, params),
        editions: await this.picks.editionsOfBest(product),
        values: { product: product.replaceAll('-', ' ') },
        picture: images[0],
      }
    );
  }
}
