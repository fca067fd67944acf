import { CARD, cardOf, type Picture, writeCard } from '@limner/contracts';
import { editionsOf, type Region } from '@limner/editions';
import { CONFIG, type Config, signCard } from '@limner/platform';
import { canonicalPath, pathTo, type Section } from '@limner/routes';
import { Inject, Injectable } from '@nestjs/common';
import type { ArtistDocument } from '../artist.model.ts';
import { CatalogueService } from '../catalogue.service.ts';
import { ContentService } from '../content/content.service.ts';
import { hasPage, portfolioPath } from '../listing.ts';
import { VIEWS } from '../tokens.ts';
import { galleryName, type Views } from '../views.ts';
import { type Place, sectionStep, trail } from './place.ts';
import { type On, previewOf, type Shown } from './shown.ts';
import * as structured from './structured.ts';

/** The heads of portfolios, images and galleries. */
@Injectable()
export class ArtistPages {
  constructor(
    @Inject(CatalogueService) private readonly catalogue: CatalogueService,
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async portfolio({ route, params }: On<Tab>, tab: Tab, place: Place): Promise<Shown | undefined> {
    const { section } = route;
    const artist = await this.#artist(section, params.name, place);
    if (!artist) return undefined;
    if (!(await this.#hasTab(artist, tab, place))) return undefined;
    const base = portfolioPathIn(section, artist);
    const page = structured.profilePage(this.#person(artist, section, place), place.address(base));
    return {
      text: TABS[tab],
      path: canonicalPath(route, { name: artist.portfolio_url }),
      editions: editionsOf(artist),
      values: this.#values(artist, section),
      picture: this.#cover(artist, place.edition.region),
      card: this.#card(artist, place),
      structured: [page, trail(place, sectionStep(section, place), this.#artistStep(artist, section, place))],
    };
  }

  /** A tab without content has no page. */
  async #hasTab({ _id: artist_id, showcase }: ArtistDocument, tab: Tab, { edition }: Place): Promise<boolean> {
    const asked = { lang: edition.region, limit: 1, artist_id };
    if (tab === 'artistVideos') return (await this.content.listVideos(asked)).items.length > 0;
    if (tab === 'artistNews') return (await this.content.listNews(asked)).items.length > 0;
    if (tab !== 'artistKidsbooks') return true;
    const ids = await this.catalogue.kidsBookGalleryIds();
    return showcase.galleries.some(({ gallery_id }) => ids.has(gallery_id));
  }

  async style({ route, params }: On<'artistStyle'>, place: Place): Promise<Shown | undefined> {
    const { section } = route;
    const artist = await this.#artist(section, params.name, place);
    const gallery = artist && (await this.catalogue.findGallery(params.galname));
    const summary = gallery && artist.showcase.galleries.find((one) => one.gallery_id === gallery._id);
    if (!artist || !gallery || !summary) return undefined;
    const path = canonicalPath(route, { name: artist.portfolio_url, galname: gallery.url });
    const step = { name: galleryName(gallery, place.edition.region), url: place.address(path) };
    const values = { ...this.#values(artist, section), style: step.name };
    const objects = [
      structured.collectionPage({ ...step, count: summary.count }, place.edition.locale),
      trail(place, sectionStep(section, place), this.#artistStep(artist, section, place), step),
    ];
    return {
      text: 'style',
      path,
      editions: editionsOf(artist),
      values,
      picture: this.views.picture(summary.cover, place.edition.region),
      structured: objects,
    };
  }

  async image({ route, params: { name, imageid } }: On<'image'>, place: Place): Promise<Shown | undefined> {
    const { section } = route;
    const found = await this.catalogue.findImage(imageid, place.edition.region);
    if (found?.artist.slug !== name.toLowerCase() || !hasPage(found.artist, listOf(section))) return undefined;
    const { artist, image } = found;
    const path = canonicalPath(route, { name: artist.portfolio_url, imageid });
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
      contentUrl: previewOf(this.config.PUBLIC_URL, shown),
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
      editions: editionsOf(artist),
      values: { ...this.#values(artist, section), image: picture.title },
      picture: shown,
      structured: [object, trail(place, sectionStep(section, place), this.#artistStep(artist, section, place), step)],
    };
  }

  async gallery({ route, params: { url, region } }: On<'gallery'>, place: Place): Promise<Shown | undefined> {
    const gallery = await this.catalogue.findGallery(url);
    if (!gallery || (route.section === 'animation' && !gallery.animation)) return undefined;
    const name = galleryName(gallery, place.edition.region);
    const path = canonicalPath(route, { url: gallery.url, region });
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

  /** The path of an artist's portfolio; undefined when the edition does not list the artist. */
  async pathOf(slug: string, { edition }: Place): Promise<string | undefined> {
    const artist = await this.catalogue.findListedArtist(slug, edition.region);
    return artist && portfolioPath(artist);
  }

  async #artist(section: Section, name: string, { edition }: Place): Promise<ArtistDocument | undefined> {
    const artist = await this.catalogue.findListedArtist(name, edition.region);
    return artist && hasPage(artist, listOf(section)) ? artist : undefined;
  }

  #values(artist: ArtistDocument, section: Section) {
    return {
      artist: artist.formatted_name,
      section: listOf(section),
      count: artist.showcase.image_count,
    };
  }

  #person(artist: ArtistDocument, section: Section, place: Place): structured.PersonObject {
    const cover = this.#cover(artist, place.edition.region);
    const details = {
      name: artist.formatted_name,
      role: place.words.t(`head.roles.${listOf(section)}`),
      url: place.address(portfolioPathIn(section, artist)),
      ...(cover ? { image: previewOf(this.config.PUBLIC_URL, cover) } : {}),
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

  /** Drawn when a link preview first asks for it. */
  #card({ formatted_name: artist, showcase }: ArtistDocument, { agency, words }: Place): Shown['card'] {
    const keys = showcase.pictures.map(({ key }) => key);
    const content = cardOf({ name: artist, agency: agency.name, keys });
    if (!content) return null;
    const url = signCard(this.config.IMAGE_SECRET ?? [], writeCard(content));
    return { url, width: CARD.width, height: CARD.height, alt: words.t('card.alt', { artist, agency: agency.name }) };
  }
}

/** The messages of the tabs of a portfolio. */
const TABS = {
  artist: 'portfolio',
  artistProfile: 'profile',
  artistKidsbooks: 'kidsbooksOf',
  artistVideos: 'videosOf',
  artistNews: 'newsOf',
} as const;
type Tab = keyof typeof TABS;

/** The list that has the artists of a section. */
const listOf = (section: Section) => (section === 'animation' ? 'animators' : 'artists');

const portfolioPathIn = (section: Section, { portfolio_url: name }: ArtistDocument): string =>
  section === 'animation' ? pathTo('animator', { name }) : pathTo('portfolio', { name });
