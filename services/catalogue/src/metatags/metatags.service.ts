import type { Metatags, Picture, Podcast, Video } from '@limner/contracts';
import { editions, type Region } from '@limner/editions';
import { AppError, CONFIG, type Config } from '@limner/platform';
import { FEEDS, type Feed, feedPath, findRoute, iconPath, pathIn, pathTo, prefixed, splitPath } from '@limner/routes';
import { Inject, Injectable } from '@nestjs/common';
import type { ArtistDocument } from '../artist.model.ts';
import { CatalogueService } from '../catalogue.service.ts';
import { ContentService } from '../content/content.service.ts';
import { hasPage, portfolioPath } from '../listing.ts';
import { PicksService } from '../picks.service.ts';
import { SettingsService } from '../settings.service.ts';
import { VIEWS } from '../tokens.ts';
import { galleryName, type Views } from '../views.ts';
import { type HeadTexts, openHeadWords, type TextKey } from './head-words.ts';
import { collection, feedLink, listStep, type Place, sectionStep, trail } from './place.ts';
import { findPage, type List, type Page, type RegionalList, type Section, type Tab } from './routes.ts';
import * as structured from './structured.ts';

/** What a path shows, before it is turned into text. */
interface Shown {
  /** The key of its texts, or the texts themselves. */
  readonly text: TextKey | HeadTexts;
  /** Canonical path without prefix. */
  readonly path: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly picture?: Picture | undefined;
  readonly structured?: structured.Schema[];
  /** Feeds that the page links to. */
  readonly feeds?: readonly Feed[];
}

type Of<K extends Page['kind']> = Extract<Page, { kind: K }>;

/** Title, description, canonical and structured data of a path (NAV-02, NAV-05); 404 when there is no page (RT-04). */
@Injectable()
export class MetatagsService {
  constructor(
    @Inject(CatalogueService) private readonly catalogue: CatalogueService,
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(PicksService) private readonly picks: PicksService,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async describe(lang: Region, address: string): Promise<Metatags> {
    const split = splitPath(cleaned(address));
    const region = split.region ?? lang;
    const place = await this.#place(region);
    const page = split.unsupported === undefined ? findPage(split.path, region) : undefined;
    const shown = page && (await this.#show(page, place));
    const {
      text,
      path,
      values,
      picture,
      structured: objects,
      feeds = [],
    }: Shown = shown ?? { text: 'notFound', path: split.path };
    return {
      ...place.words.head(text, { ...values, agency: place.agency.name }),
      canonical: prefixed(region, path),
      status: shown ? 200 : 404,
      indexed: shown !== undefined && findRoute(split.path)?.route.indexed === true,
      picture: picture ?? null,
      feeds: feeds.map((feed) => feedLink(feed, place)),
      structured: objects ?? [],
    };
  }

  async #place(region: Region): Promise<Place> {
    const { agency: called, name = called || 'Limner', phone, address: street } = await this.settings.list();
    const address = (path: string) => whole(this.config.PUBLIC_URL, prefixed(region, path));
    const logo = whole(this.config.PUBLIC_URL, iconPath('large', region));
    const agency = {
      name,
      url: address('/'),
      logo,
      ...(phone ? { phone } : {}),
      ...(street ? { address: street } : {}),
    };
    return { edition: editions[region], words: await openHeadWords(editions[region]), agency, address };
  }

  async #show(page: Page, place: Place): Promise<Shown | undefined> {
    switch (page.kind) {
      case 'home':
        return this.#home(place);
      case 'list':
        return artistList(page.list, pathTo(page.list), place);
      case 'list-of-region':
        return artistList(page.list, pathTo(page.list, { region: page.region }), place, page.region);
      case 'plain':
        return { text: page.name, path: pathTo(page.name) };
      case 'image-search':
        return { text: 'imageSearch', path: pathTo('imageSearch') };
      case 'test-page':
        return { text: 'testPage', path: pathTo('testPage') };
      case 'search':
        return {
          text: 'search',
          path: pathTo('search', { keyword: page.keyword }),
          values: { keyword: shortened(page.keyword, 60) },
        };
      case 'portfolio':
        return this.#portfolio(page, place);
      case 'style':
        return this.#style(page, place);
      case 'image':
        return this.#image(page, place);
      case 'gallery':
        return this.#gallery(page, place);
      case 'words':
        return { text: page.page, path: `/${page.page}` };
      case 'news':
        return entryList('news', pathTo('news'), place);
      case 'animation-news':
        return entryList('animationNews', pathTo('animationNews'), place);
      case 'animation-videos':
        return entryList('animationVideos', pathTo('animationVideos'), place);
      case 'news-of-tag':
        return this.#newsOfTag(page, place);
      case 'news-item':
        return this.#newsItem(page, place);
      case 'videos':
      case 'podcasts':
        return entryList(page.kind, pathTo(page.kind), place);
      case 'videos-of-tag':
        return this.#videosOfTag(page, place);
      case 'video':
        return this.#video(page, place);
      case 'podcast':
        return this.#podcast(page, place);
      case 'testimonials':
        return { text: 'testimonials', path: pathTo('testimonials') };
      case 'contact':
        return this.#contact(page, place);
      case 'best-of':
        return this.#bestOf(page, place);
      case 'slug':
        return this.#slug(page, place);
    }
  }

  async #home({ edition, agency, address }: Place): Promise<Shown> {
    const [first] = await this.catalogue.getSlides(edition.region);
    const objects = [structured.organization(agency), structured.webSite(agency, address('/search'), edition.locale)];
    return { text: 'home', path: '/', picture: first?.image, feeds: FEEDS, structured: objects };
  }

  async #portfolio({ section, name, tab }: Of<'portfolio'>, place: Place): Promise<Shown | undefined> {
    const artist = await this.#artist(section, name, place);
    if (!artist) return undefined;
    if (!(await this.#hasTab(artist, tab, place))) return undefined;
    const base = portfolioPathIn(section, artist);
    const path = tab === '' || tab === 'profile' ? base : tabs[tab].path(artist.portfolio_url);
    const page = structured.profilePage(this.#person(artist, section, place), place.address(base));
    return {
      text: tab === '' ? 'portfolio' : tab === 'profile' ? 'profile' : tabs[tab].text,
      path,
      values: this.#values(artist, section),
      picture: this.#cover(artist, place.edition.region),
      structured: [page, trail(place, sectionStep(section, place), this.#artistStep(artist, section, place))],
    };
  }

  /** A tab without content has no page. */
  async #hasTab({ _id: artist_id, showcase }: ArtistDocument, tab: Tab, { edition }: Place): Promise<boolean> {
    const asked = { lang: edition.region, limit: 1, artist_id };
    if (tab === 'videos') return (await this.content.listVideos(asked)).items.length > 0;
    if (tab === 'news') return (await this.content.listNews(asked)).items.length > 0;
    if (tab !== 'kidsbooks') return true;
    const ids = await this.catalogue.kidsBookGalleryIds();
    return showcase.galleries.some(({ gallery_id }) => ids.has(gallery_id));
  }

  async #style({ section, name, gallery: url }: Of<'style'>, place: Place): Promise<Shown | undefined> {
    const artist = await this.#artist(section, name, place);
    const gallery = artist && (await this.catalogue.findGallery(url));
    const summary = gallery && artist.showcase.galleries.find((one) => one.gallery_id === gallery._id);
    if (!artist || !gallery || !summary) return undefined;
    const params = { name: artist.portfolio_url, galname: gallery.url };
    const path = section === 'artists' ? pathTo('portfolioStyle', params) : pathTo('animatorStyle', params);
    const step = { name: galleryName(gallery, place.edition.region), url: place.address(path) };
    const values = { ...this.#values(artist, section), style: step.name };
    const objects = [
      structured.collectionPage({ ...step, count: summary.count }, place.edition.locale),
      trail(place, sectionStep(section, place), this.#artistStep(artist, section, place), step),
    ];
    return {
      text: 'style',
      path,
      values,
      picture: this.views.picture(summary.cover, place.edition.region),
      structured: objects,
    };
  }

  async #image({ section, name, image_id }: Of<'image'>, place: Place): Promise<Shown | undefined> {
    const found = await this.catalogue.findImage(image_id, place.edition.region);
    if (found?.artist.slug !== name.toLowerCase() || !hasPage(found.artist, section)) return undefined;
    const { artist, image } = found;
    const params = { name: artist.portfolio_url, imageid: image_id };
    const path = section === 'artists' ? pathTo('image', params) : pathTo('animatorImage', params);
    const picture = this.views.image(image, place.edition.region);
    const shown = {
      url: picture.url,
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
      thumbhash: picture.thumbhash,
    };
    const step = { name: picture.title, url: place.address(path) };
    const object = structured.imageObject({
      ...step,
      contentUrl: this.#pictureAddress(shown),
      picture: shown,
      creator: this.#person(artist, section, place),
      agency: place.agency,
      licence: artist.licence,
      licencePage: place.address(pathTo('terms')),
      acquirePage: place.address(pathTo('contact', { region: place.edition.region })),
    });
    return {
      text: 'image',
      path,
      values: { ...this.#values(artist, section), image: picture.title },
      picture: shown,
      structured: [object, trail(place, sectionStep(section, place), this.#artistStep(artist, section, place), step)],
    };
  }

  async #gallery({ url, animation, region }: Of<'gallery'>, place: Place): Promise<Shown | undefined> {
    const gallery = await this.catalogue.findGallery(url);
    if (!gallery || (animation && !gallery.animation)) return undefined;
    const name = galleryName(gallery, place.edition.region);
    const path = galleryPath(gallery.url, animation, region);
    const summary = await this.catalogue.findGallerySummary(gallery._id, place.edition.region);
    const count = summary?.count ?? 0;
    const page = structured.collectionPage({ name, url: place.address(path), count }, place.edition.locale);
    const picture = summary && this.views.picture(summary.cover, place.edition.region);
    return {
      text: region === undefined ? 'gallery' : 'galleryOfRegion',
      path,
      values: { style: name, count, region: region === undefined ? '' : place.words.region(region) },
      picture,
      structured: [page, trail(place, { name, url: place.address(path) })],
    };
  }

  /** A tag without entries has no page: otherwise every word would have one. */
  async #newsOfTag({ tag }: Of<'news-of-tag'>, { edition }: Place): Promise<Shown | undefined> {
    const { items } = await this.content.listNews({ lang: edition.region, limit: 1, tag });
    if (items.length === 0) return undefined;
    return {
      text: 'newsOfTag',
      path: pathTo('newsOfTag', { tagname: tag }),
      values: { tag: tag.replaceAll('-', ' ') },
      feeds: ['news'],
    };
  }

  async #newsItem({ id }: Of<'news-item'>, place: Place): Promise<Shown | undefined> {
    const { edition, agency, address } = place;
    const news = await this.content.getNews(id, edition.region).catch(unlessUnknown);
    if (!news) return undefined;
    const { title: headline, summary, date, language, picture } = news;
    const path = pathTo('newsItem', { id, title: news.url });
    const image = picture ? this.#pictureAddress(picture) : undefined;
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

  async #videosOfTag({ tag, section }: Of<'videos-of-tag'>, { edition }: Place): Promise<Shown | undefined> {
    const { items } = await this.content.listVideos({ lang: edition.region, limit: 1, tag, section });
    if (items.length === 0) return undefined;
    return {
      text: section ? 'animationVideosOfTag' : 'videosOfTag',
      path: pathIn(section ?? 'illustration', 'videosOfTag', { tagname: tag }),
      values: { tag: tag.replaceAll('-', ' ') },
    };
  }

  async #video({ id }: Of<'video' | 'podcast'>, place: Place): Promise<Shown | undefined> {
    const video = await this.content.getVideo(id, place.edition.region).catch(unlessUnknown);
    if (!video) return undefined;
    const inWords = (recording: structured.Recording) => structured.videoObject(recording, place.agency);
    return this.#played('videos', video, pathTo('video', { id, title: video.url }), inWords, place);
  }

  async #podcast({ id }: Of<'video' | 'podcast'>, place: Place): Promise<Shown | undefined> {
    const podcast = await this.content.getPodcast(id, place.edition.region).catch(unlessUnknown);
    if (!podcast) return undefined;
    const webFeed = whole(this.config.PUBLIC_URL, feedPath('podcasts', place.edition.region));
    const series = { ...listStep('podcasts', place), webFeed };
    const inWords = (recording: structured.Recording) => structured.podcastEpisode(recording, series);
    const shown = this.#played('podcasts', podcast, pathTo('podcast', { id, title: podcast.url }), inWords, place);
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
      image: picture ? this.#pictureAddress(picture) : undefined,
    });
    const text = { title, description: shortened(description, 200) };
    return {
      text,
      path,
      picture: picture ?? undefined,
      structured: [object, trail(place, listStep(list, place), { name: title, url: address(path) })],
    };
  }

  /** The page of an office, in the language of the current edition. */
  #contact({ office }: Of<'contact'>, { agency, words }: Place): Shown {
    const values = { office: words.region(office) };
    return {
      text: 'contact',
      path: pathTo('contact', { region: office }),
      values,
      structured: [structured.organization(agency)],
    };
  }

  /** A tag without images has no page: otherwise every word would have one. */
  async #bestOf({ product }: Of<'best-of'>, { edition }: Place): Promise<Shown | undefined> {
    const images = await this.picks.bestOf(product, edition.region).catch(unlessUnknown);
    return (
      images && {
        text: 'bestOf',
        path: pathTo('bestOf', { product }),
        values: { product: product.replaceAll('-', ' ') },
        picture: images[0],
      }
    );
  }

  /** A short address has the head of the page that it redirects to (RT-33). */
  async #slug({ slug }: Of<'slug'>, place: Place): Promise<Shown | undefined> {
    const artist = await this.catalogue.findListedArtist(slug, place.edition.region);
    const page = artist && findPage(portfolioPath(artist), place.edition.region);
    return page?.kind === 'portfolio' ? this.#portfolio(page, place) : undefined;
  }

  async #artist(section: Section, name: string, { edition }: Place): Promise<ArtistDocument | undefined> {
    const artist = await this.catalogue.findListedArtist(name, edition.region);
    return artist && hasPage(artist, section) ? artist : undefined;
  }

  #values(artist: ArtistDocument, section: Section) {
    return {
      artist: artist.formatted_name,
      section,
      count: artist.showcase.image_count,
    };
  }

  #person(artist: ArtistDocument, section: Section, place: Place): structured.PersonObject {
    const cover = this.#cover(artist, place.edition.region);
    const details = {
      name: artist.formatted_name,
      role: place.words.t(`head.roles.${section}`),
      url: place.address(portfolioPathIn(section, artist)),
      ...(cover ? { image: this.#pictureAddress(cover) } : {}),
    };
    return structured.person(details, place.agency);
  }

  #artistStep(artist: ArtistDocument, section: Section, { address }: Place): structured.Step {
    return { name: artist.formatted_name, url: address(portfolioPathIn(section, artist)) };
  }

  #cover({ showcase }: ArtistDocument, region: Region): Picture | undefined {
    const [cover] = showcase.pictures;
    return cover && this.views.picture(cover, region);
  }

  #pictureAddress(picture: Picture): string {
    return whole(this.config.PUBLIC_URL, `${picture.url}/1200`);
  }
}

/** The tabs of a portfolio besides all work and the profile. */
const tabs = {
  kidsbooks: { text: 'kidsbooksOf', path: (name: string) => pathTo('portfolioKidsbooks', { name }) },
  videos: { text: 'videosOf', path: (name: string) => pathTo('portfolioVideos', { name }) },
  news: { text: 'newsOf', path: (name: string) => pathTo('portfolioNews', { name }) },
} as const;

function portfolioPathIn(section: Section, { portfolio_url: name }: ArtistDocument): string {
  return section === 'artists' ? pathTo('portfolio', { name }) : pathTo('animator', { name });
}

function galleryPath(url: string, animation: boolean, region: Region | undefined): string {
  if (animation) return pathTo('styleAnimation', { url });
  return region === undefined ? pathTo('style', { url }) : pathTo('styleRegion', { url, region });
}

function artistList(text: List | RegionalList, path: string, place: Place, region?: Region): Shown {
  const values = { region: region === undefined ? '' : place.words.region(region) };
  return { text, path, values, structured: [collection(text, path, place, values)] };
}

function entryList(text: TextKey, path: string, place: Place): Shown {
  const feeds = FEEDS.filter((feed) => feed === text);
  return { text, path, feeds, structured: [collection(text, path, place)] };
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

/** Without query, fragment and trailing slashes, always starting with one. */
function cleaned(address: string): string {
  const path = `/${address.replace(/[?#].*$/s, '')}`.replace(/\/{2,}/g, '/');
  return path.replace(/\/+$/, '') || '/';
}

function whole(site: string | undefined, path: string): string {
  return site === undefined ? path : new URL(path, site).href;
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
