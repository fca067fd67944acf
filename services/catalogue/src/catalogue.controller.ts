import { type Context, Handles } from '@limner/bus';
import { catalogue, type OutputOf, type RequestContract } from '@limner/contracts';
import { type Documents, listFileKeys } from '@limner/documents';
import { AppError, DOCUMENTS } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import { CatalogueService } from './catalogue.service.ts';
import { ExportService } from './export.service.ts';
import { FilterService } from './filter.service.ts';
import { ImportService } from './import.service.ts';
import { MetatagsService } from './metatags/metatags.service.ts';
import { PicksService } from './picks.service.ts';
import { SettingsService } from './settings.service.ts';
import { otherPictures, shownPictures } from './shown-pictures.ts';
import { collectionsOf, type Store } from './store.ts';
import { STORE } from './tokens.ts';

type Contracts = typeof catalogue;
type In<K extends keyof Contracts> =
  Contracts[K] extends RequestContract<infer I> ? OutputOf<RequestContract<I, I>> : never;

/** The requests of other services for artists, galleries, images, settings and metatags. */
@Controller()
export class CatalogueController {
  constructor(
    @Inject(CatalogueService) private readonly service: CatalogueService,
    @Inject(FilterService) private readonly filters: FilterService,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(PicksService) private readonly picks: PicksService,
    @Inject(MetatagsService) private readonly metatags: MetatagsService,
    @Inject(ImportService) private readonly imports: ImportService,
    @Inject(ExportService) private readonly exports: ExportService,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(STORE) private readonly store: Store,
  ) {}

  @Handles(catalogue.listArtists)
  listArtists({ lang, admin, cursor }: In<'listArtists'>, context: Context) {
    if (admin && !context.caller.groups.includes('admin'))
      throw new AppError('forbidden', 'only administrators may list all artists');
    return this.service.listArtists(lang, admin, cursor);
  }

  @Handles(catalogue.getArtistDetails)
  getArtistDetails(input: In<'getArtistDetails'>) {
    return this.service.getArtistDetails(input);
  }

  @Handles(catalogue.getArtistImages)
  getArtistImages({ artist_id, lang, cursor }: In<'getArtistImages'>) {
    return this.service.getArtistImages(artist_id, lang, cursor);
  }

  @Handles(catalogue.listGalleries)
  listGalleries({ lang, kidsbooks, cursor }: In<'listGalleries'>) {
    return this.service.listGalleries(lang, kidsbooks, cursor);
  }

  @Handles(catalogue.getGalleryImages)
  getGalleryImages({ gallery, lang, cursor }: In<'getGalleryImages'>) {
    return this.service.getGalleryImages(gallery, lang, cursor);
  }

  @Handles(catalogue.filterGallery)
  filterGallery(input: In<'filterGallery'>) {
    return this.filters.filterGallery(input);
  }

  @Handles(catalogue.getImage)
  getImage({ image_id, lang }: In<'getImage'>) {
    return this.service.getImage(image_id, lang);
  }

  @Handles(catalogue.getSettings)
  getSettings() {
    return this.settings.list();
  }

  @Handles(catalogue.getSlides)
  getSlides({ lang }: In<'getSlides'>) {
    return this.service.getSlides(lang);
  }

  @Handles(catalogue.getBestOf)
  getBestOf({ product, lang }: In<'getBestOf'>) {
    return this.picks.bestOf(product, lang);
  }

  @Handles(catalogue.getRecentImages)
  getRecentImages({ lang }: In<'getRecentImages'>) {
    return this.picks.recent(lang);
  }

  @Handles(catalogue.getMetatags)
  getMetatags({ lang, path }: In<'getMetatags'>) {
    return this.metatags.describe(lang, path);
  }

  @Handles(catalogue.resolveSlug)
  resolveSlug({ slug, lang }: In<'resolveSlug'>) {
    return this.service.resolveSlug(slug, lang);
  }

  @Handles(catalogue.applyImport)
  applyImport(batch: In<'applyImport'>) {
    return this.imports.apply(batch);
  }

  @Handles(catalogue.checkImport)
  checkImport({ artists, after }: In<'checkImport'>) {
    return this.imports.known(artists, after);
  }

  @Handles(catalogue.applySettings)
  applySettings({ settings, onlyAbsent }: In<'applySettings'>) {
    return this.settings.apply(settings, onlyAbsent);
  }

  @Handles(catalogue.exportPage)
  exportPage({ kind, after, limit }: In<'exportPage'>) {
    return this.exports.page(kind, after, limit);
  }

  @Handles(catalogue.listShown)
  listShown({ after, limit }: In<'listShown'>) {
    return shownPictures(this.store, after, limit);
  }

  @Handles(catalogue.listOthers)
  listOthers({ after, limit }: In<'listOthers'>) {
    return otherPictures(this.store, after, limit);
  }

  @Handles(catalogue.listFileKeys)
  listFileKeys({ cursor }: In<'listFileKeys'>) {
    return listFileKeys(this.documents, collectionsOf(this.store), cursor);
  }

  @Handles(catalogue.isEmpty)
  async isEmpty() {
    return { empty: await this.imports.isEmpty() };
  }
}
