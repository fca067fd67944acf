import type { Bus } from '@limner/bus';
import { catalogue, type RouteInput, routes } from '@limner/contracts';
import { BUS } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import { FastPath } from './fast-path.ts';
import { Serves } from './route.decorators.ts';
import { SharedLists } from './shared-lists.ts';
import { WholeLists } from './whole-lists.ts';

/** The catalogue over HTTP. Lists are the same for everybody, so they are cached (`FastPath`). */
@Controller()
export class CollectionsController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(FastPath) private readonly fastPath: FastPath,
    @Inject(WholeLists) private readonly lists: WholeLists,
    @Inject(SharedLists) private readonly shared: SharedLists,
  ) {}

  @Serves(routes.getMetatags)
  getMetatags(input: RouteInput<typeof routes.getMetatags>) {
    return this.bus.request(catalogue.getMetatags, input);
  }

  @Serves(routes.listArtists)
  listArtists({ lang }: RouteInput<typeof routes.listArtists>) {
    return this.shared.artists(lang);
  }

  @Serves(routes.listGalleries)
  listGalleries({ lang }: RouteInput<typeof routes.listGalleries>) {
    return this.shared.galleries(lang);
  }

  @Serves(routes.listKidsbookGalleries)
  listKidsbookGalleries({ lang }: RouteInput<typeof routes.listKidsbookGalleries>) {
    return this.fastPath.keep(`kidsbooks:${lang}`, () =>
      this.lists.get(catalogue.listGalleries, { lang, kidsbooks: true }),
    );
  }

  @Serves(routes.getGalleryImages)
  getGalleryImages({ gallery, lang }: RouteInput<typeof routes.getGalleryImages>) {
    return this.fastPath.keep(`gallery:${lang}:${gallery}`, () =>
      this.lists.get(catalogue.getGalleryImages, { gallery, lang }),
    );
  }

  @Serves(routes.filterGallery)
  filterGallery({ gallery, lang, of, cursor, limit, ...chosen }: RouteInput<typeof routes.filterGallery>) {
    const input = { gallery, lang, of, cursor, limit, chosen };
    return this.fastPath.keep(`filtered:${JSON.stringify(input)}`, () =>
      this.bus.request(catalogue.filterGallery, input),
    );
  }

  @Serves(routes.getImage)
  getImage({ image_id, lang }: RouteInput<typeof routes.getImage>) {
    return this.fastPath.keep(`image:${lang}:${image_id}`, () =>
      this.bus.request(catalogue.getImage, { image_id, lang }),
    );
  }

  @Serves(routes.getBestOf)
  getBestOf({ product, lang }: RouteInput<typeof routes.getBestOf>) {
    return this.fastPath.keep(`best-of:${lang}:${product}`, () =>
      this.bus.request(catalogue.getBestOf, { product, lang }),
    );
  }

  @Serves(routes.getRecentImages)
  getRecentImages({ lang }: RouteInput<typeof routes.getRecentImages>) {
    return this.fastPath.keep(`recent:${lang}`, () => this.bus.request(catalogue.getRecentImages, { lang }));
  }

  @Serves(routes.getSettings)
  getSettings() {
    return this.fastPath.keep('settings', () => this.bus.request(catalogue.getSettings, {}));
  }

  @Serves(routes.getArtistDetails)
  getArtistDetails(input: RouteInput<typeof routes.getArtistDetails>) {
    return this.lists.details(input);
  }

  @Serves(routes.getSlides)
  getSlides({ lang }: RouteInput<typeof routes.getSlides>) {
    return this.shared.slides(lang);
  }
}
