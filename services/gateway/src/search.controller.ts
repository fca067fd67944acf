import type { Bus } from '@limner/bus';
import { type OutputOf, type RouteInput, routes, search } from '@limner/contracts';
import { BUS } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import type { Exchange } from './exchange.ts';
import { whileConnected } from './hang-up.ts';
import { QueryPictures } from './query-pictures.ts';
import { Serves } from './route.decorators.ts';

type Results = OutputOf<typeof search.byText>;

/** Search by text and by picture over HTTP. */
@Controller()
export class SearchController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(QueryPictures) private readonly pictures: QueryPictures,
  ) {}

  @Serves(routes.suggest)
  suggest(input: RouteInput<typeof routes.suggest>) {
    return this.bus.request(search.suggest, input);
  }

  @Serves(routes.searchText)
  searchText(input: RouteInput<typeof routes.searchText>): Promise<Results> {
    return this.bus.request(search.byText, input);
  }

  @Serves(routes.searchFacets)
  searchFacets({ q, lang, ...filters }: RouteInput<typeof routes.searchFacets>) {
    return this.bus.request(search.countFacets, { text: q, lang, filters });
  }

  @Serves(routes.searchSimilar)
  searchSimilar({
    image_id,
    lang,
    mode,
    facets,
    cursor,
    limit,
    ...filters
  }: RouteInput<typeof routes.searchSimilar>): Promise<Results> {
    return this.bus.request(search.similar, { image_id, lang, mode, facets, filters, cursor, limit });
  }

  @Serves(routes.searchImage)
  searchImage(input: RouteInput<typeof routes.searchImage>, { request }: Exchange): Promise<Results> {
    return whileConnected(request, (signal) =>
      this.pictures.search(input, { request, signal }, ({ picture, fields }) =>
        this.bus.request(search.byImage, { picture, ...fields }, { signal }),
      ),
    );
  }
}
