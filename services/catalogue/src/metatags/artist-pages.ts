import { CARD, cardOf, type Picture, writeCard } from '@limner/contracts';
import { editionsOf, type Region } from '@limner/editions';
import { CONFIG, type Config, signCard } from '@limner/platform';
import { pathTo } from '@limner/routes';
import { Inject, Injectable } from '@nestjs/common';
import type { ArtistDocument } from '../artist.model.ts';
import { CatalogueService } from '../catalogue.service.ts';
import { ContentService } from '../content/content.service.ts';
import { hasPage, portfolioPath } from '../listing.ts';
import { VIEWS } from '../tokens.ts';
import { galleryName, type Views } from '../views.ts';
import { type Place, sectionStep, trail } from './place.ts';
import { findPage, type Section, type Tab } from './routes.ts';
import { type Of, previewOf, type Shown } from './shown.ts';
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

  async portfolio({ section, name, tab }: Of<'portfolio'>, place: Place): Promise<Shown | undefined> {
    const artist = await this.#artist(section, name, place);
    if (!artist) return undefined;
    if (!(await this.#hasTab(artist, tab, place))) return undefined;
    const base = portfolioPathIn(section, artist);
    const path = tab === '' || tab === 'profile' ? base : tabs[tab].path(artist.portfolio_url);
    const page = structured.profilePage(this.#person(artist, section, place), place.address(base));
    return {
      text: tab === '' ? 'portfolio' : tab === 'profile' ? 'profile' : tabs[tab].text,
      path,
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
    if (tab === 'videos') return (await this.content.listVideos(asked)).items.length > 0;
    if (tab === 'news') return (await this.content.listNews(asked)).items.length > 0;
    if (tab !== 'kidsbooks') return true;
    const ids = await this.catalogue.kidsBookGalleryIds();
    return showcase.galleries.some(({ gallery_id }) => ids.has(gallery_id));
  }

  async style({ section, name, gallery: url }: Of<'style'>, place: Place): Promise<Shown | undefined> {
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
      editions: editionsOf(artist),
      values,
      picture: this.views.picture(summary.cover, place.edition.region),
      structured: objects,
    };
  }

  async image({ section, name, image_id }: Of<'image'>, place: Place): Promise<Shown | undefined> {
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

  async gallery({ url, animation, region }: Of<'gallery'>, place: Place): Promise<Shown | undefined> {
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

  /** A short address has the head of the page that it redirects to (RT-33). */
  async slug({ slug }: Of<'slug'>, place: Place): Promise<Shown | undefined> {
    const artist = await this.catalogue.findListedArtist(slug, place.edition.region);
    const page = artist && findPage(portfolioPath(artist), place.edition.region);
    return page?.kind === 'portfolio' ? this.portfolio(page, place) : undefined;
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
    const url = signCard(this.config.IMAGE_SECRET ?? '', writeCard(content));
    return { url, width: CARD.width, height: CARD.height, alt: words.t('card.alt', { artist, agency: agency.name }) };
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
