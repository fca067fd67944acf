import type { Metatags } from '@limner/contracts';
import { editions, REGIONS, type Region } from '@limner/editions';
import { CONFIG, type Config } from '@limner/platform';
import { FEEDS, findRoute, iconPath, pathTo, prefixed, splitPath } from '@limner/routes';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue.service.ts';
import { SettingsService } from '../settings.service.ts';
import { ArtistPages } from './artist-pages.ts';
import { ContentPages } from './content-pages.ts';
import { openHeadWords, type TextKey } from './head-words.ts';
import { collection, feedLink, type Place } from './place.ts';
import { findPage, type List, type Page, type RegionalList } from './routes.ts';
import { type Of, type Shown, shortened, whole } from './shown.ts';
import * as structured from './structured.ts';

/** Title, description, canonical and structured data of a path (NAV-02, NAV-05); 404 when there is no page (RT-04). */
@Injectable()
export class MetatagsService {
  constructor(
    @Inject(CatalogueService) private readonly catalogue: CatalogueService,
    @Inject(ArtistPages) private readonly artists: ArtistPages,
    @Inject(ContentPages) private readonly contents: ContentPages,
    @Inject(SettingsService) private readonly settings: SettingsService,
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
      card = null,
      structured: objects,
      feeds = [],
      editions: shownIn = REGIONS,
    }: Shown = shown ?? { text: 'notFound', path: split.path };
    return {
      ...place.words.head(text, { ...values, agency: place.agency.name }),
      canonical: prefixed(region, path),
      status: shown ? 200 : 404,
      indexed: shown !== undefined && findRoute(split.path)?.route.indexed === true,
      editions: [...shownIn],
      picture: picture ?? null,
      card,
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
        return this.artists.portfolio(page, place);
      case 'style':
        return this.artists.style(page, place);
      case 'image':
        return this.artists.image(page, place);
      case 'gallery':
        return this.artists.gallery(page, place);
      case 'words':
        return this.contents.words(page, place);
      case 'news':
        return entryList('news', pathTo('news'), place);
      case 'animation-news':
        return entryList('animationNews', pathTo('animationNews'), place);
      case 'animation-videos':
        return entryList('animationVideos', pathTo('animationVideos'), place);
      case 'news-of-tag':
        return this.contents.newsOfTag(page, place);
      case 'news-item':
        return this.contents.newsItem(page, place);
      case 'videos':
      case 'podcasts':
        return entryList(page.kind, pathTo(page.kind), place);
      case 'videos-of-tag':
        return this.contents.videosOfTag(page, place);
      case 'video':
        return this.contents.video(page, place);
      case 'podcast':
        return this.contents.podcast(page, place);
      case 'testimonials':
        return { text: 'testimonials', path: pathTo('testimonials') };
      case 'contact':
        return this.#contact(page, place);
      case 'best-of':
        return this.contents.bestOf(page, place);
      case 'slug':
        return this.artists.slug(page, place);
    }
  }

  async #home({ edition, agency, address }: Place): Promise<Shown> {
    const [first] = await this.catalogue.getSlides(edition.region);
    const objects = [structured.organization(agency), structured.webSite(agency, address('/search'), edition.locale)];
    return { text: 'home', path: '/', picture: first?.image, feeds: FEEDS, structured: objects };
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
}

function artistList(text: List | RegionalList, path: string, place: Place, region?: Region): Shown {
  const values = { region: region === undefined ? '' : place.words.region(region) };
  return { text, path, values, structured: [collection(text, path, place, values)] };
}

function entryList(text: TextKey, path: string, place: Place): Shown {
  const feeds = FEEDS.filter((feed) => feed === text);
  return { text, path, feeds, structured: [collection(text, path, place)] };
}

/** Without query, fragment and trailing slashes, always starting with one. */
function cleaned(address: string): string {
  const path = `/${address.replace(/[?#].*$/s, '')}`.replace(/\/{2,}/g, '/');
  return path.replace(/\/+$/, '') || '/';
}
