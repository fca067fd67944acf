import type { Metatags } from '@limner/contracts';
import { editions, REGIONS, type Region } from '@limner/editions';
import { CONFIG, type Config } from '@limner/platform';
import {
  FEEDS,
  type FoundRoute,
  findPage,
  findRoute,
  iconPath,
  pathTo,
  prefixed,
  type Route,
  type Subject,
  type Subjects,
  splitPath,
} from '@limner/routes';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue.service.ts';
import { SettingsService } from '../settings.service.ts';
import { ArtistPages } from './artist-pages.ts';
import { ContentPages } from './content-pages.ts';
import { openHeadWords } from './head-words.ts';
import { collection, feedLink, type Place } from './place.ts';
import { type On, ofRoute, type Shown, shortened, whole } from './shown.ts';
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
    const found = split.unsupported === undefined ? findPage(split.path, region) : undefined;
    const shown = found && (await this.#show(found, place));
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

  /** What each subject of the route table shows. */
  readonly #subjects: { readonly [S in Subject]: (on: On<S>, place: Place) => Promise<Shown | undefined> } = {
    page: async ({ route }) => ofRoute(route),
    list: async (on, place) => list(on, place),
    questions: ({ route }, place) => this.contents.questions(route, place),
    agency: ({ route }, place) => this.#agency(route, place),
    office: async (on, place) => office(on, place),
    artist: (on, place) => this.artists.portfolio(on, 'artist', place),
    artistProfile: (on, place) => this.artists.portfolio(on, 'artistProfile', place),
    artistKidsbooks: (on, place) => this.artists.portfolio(on, 'artistKidsbooks', place),
    artistVideos: (on, place) => this.artists.portfolio(on, 'artistVideos', place),
    artistNews: (on, place) => this.artists.portfolio(on, 'artistNews', place),
    artistStyle: (on, place) => this.artists.style(on, place),
    image: (on, place) => this.artists.image(on, place),
    gallery: (on, place) => this.artists.gallery(on, place),
    newsItem: (on, place) => this.contents.newsItem(on, place),
    newsTag: (on, place) => this.contents.newsOfTag(on, place),
    video: (on, place) => this.contents.video(on, place),
    videoTag: (on, place) => this.contents.videosOfTag(on, place),
    podcast: (on, place) => this.contents.podcast(on, place),
    product: (on, place) => this.contents.bestOf(on, place),
    search: async ({ route, params: { keyword } }) => ({
      ...ofRoute(route, { keyword }),
      values: { keyword: shortened(keyword, 60) },
    }),
    shortAddress: (on, place) => this.#artistOf(on, place),
    nothing: async () => undefined,
  };

  #show(found: FoundRoute, place: Place): Promise<Shown | undefined> {
    return this.#about(found.route.head, found, place);
  }

  // The table of routes declares only subjects whose parameters the pattern has; the compiler cannot infer that here.
  #about<S extends Subject>(subject: S, { route, params }: FoundRoute, place: Place): Promise<Shown | undefined> {
    return this.#subjects[subject]({ route, params: params as Subjects[S] }, place);
  }

  async #agency(route: Route, { edition, agency, address }: Place): Promise<Shown> {
    const [first] = await this.catalogue.getSlides(edition.region);
    const results = (keyword: string) => address(pathTo('search', { keyword }));
    return {
      ...ofRoute(route),
      picture: first?.image,
      feeds: FEEDS,
      structured: [structured.organization(agency), structured.webSite(agency, results, edition.locale)],
    };
  }

  /** A short address has the head of the page that it redirects to (RT-33). */
  async #artistOf({ params: { slug } }: On<'shortAddress'>, place: Place): Promise<Shown | undefined> {
    const path = await this.artists.pathOf(slug, place);
    const page = path === undefined ? undefined : findPage(path, place.edition.region);
    return page && this.#show(page, place);
  }
}

/** The page of an office, in the language of the current edition. */
function office({ route, params }: On<'office'>, { agency, words }: Place): Shown {
  return {
    ...ofRoute(route, params),
    values: { office: words.region(params.region) },
    structured: [structured.organization(agency)],
  };
}

function list({ route, params }: On<'list'>, place: Place): Shown {
  const shown = ofRoute(route, params);
  const values = { region: params.region === undefined ? '' : place.words.region(params.region) };
  const feeds = FEEDS.filter((feed) => feed === shown.text);
  return { ...shown, values, feeds, structured: [collection(shown.text, shown.path, place, values)] };
}

/** Without query, fragment and trailing slashes, always starting with one. */
function cleaned(address: string): string {
  const path = `/${address.replace(/[?#].*$/s, '')}`.replace(/\/{2,}/g, '/');
  return path.replace(/\/+$/, '') || '/';
}
