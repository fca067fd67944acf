import { setTimeout as pause } from 'node:timers/promises';
import { type Bus, requestPages } from '@limner/bus';
import {
  type Artist,
  catalogue,
  type Image,
  type InputOf,
  type ListChange,
  type OutputOf,
  type Page,
  type PagedContract,
  type RouteInput,
  routes,
  type StreamEvent,
} from '@limner/contracts';
import type { Region } from '@limner/editions';
import { BUS } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import type { Exchange } from './exchange.ts';
import { Serves, type Stream } from './route.decorators.ts';
import { SharedLists } from './shared-lists.ts';

/** Milliseconds between two polls of the lists. The lists are cached for everybody: many watchers cost no more than one. */
const POLL_MS = 3_000;

/** Lists of any length, entry by entry, and notices of their changes: for clients that keep a copy of the catalogue. */
@Controller()
export class StreamsController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(SharedLists) private readonly shared: SharedLists,
  ) {}

  @Serves(routes.streamArtists)
  streamArtists({ lang }: RouteInput<typeof routes.streamArtists>): Stream<Artist> {
    return () => entriesOf(this.bus, catalogue.listArtists, { lang });
  }

  @Serves(routes.streamGalleryImages)
  streamGalleryImages({ gallery, lang }: RouteInput<typeof routes.streamGalleryImages>): Stream<Image> {
    return () => entriesOf(this.bus, catalogue.getGalleryImages, { gallery, lang });
  }

  @Serves(routes.watchChanges)
  watchChanges({ lang }: RouteInput<typeof routes.watchChanges>, exchange: Exchange): Stream<StreamEvent<ListChange>> {
    return () => this.#changes(lang, exchange);
  }

  /** The id of an event holds the whole state of the client, so any gateway can continue where another one stopped. */
  async *#changes(lang: Region, { lastEventId, signal }: Exchange): AsyncGenerator<StreamEvent<ListChange>> {
    const known = new URLSearchParams(lastEventId);
    while (!signal.aborted) {
      for (const { list, etag } of await this.#etags(lang)) {
        if (known.get(list) === etag) continue;
        known.set(list, etag);
        yield { event: 'changed', id: known.toString(), data: { list, etag } };
      }
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #etags(lang: Region): Promise<ListChange[]> {
    const [artists, galleries, slides, news] = await Promise.all([
      this.shared.artists(lang),
      this.shared.galleries(lang),
      this.shared.slides(lang),
      this.shared.news({ lang }),
    ]);
    return [
      { list: 'artists', etag: artists.etag },
      { list: 'galleries', etag: galleries.etag },
      { list: 'slides', etag: slides.etag },
      { list: 'news', etag: news.etag },
    ];
  }
}

type ItemOf<C extends PagedContract> = OutputOf<C> extends Page<infer T> ? T : never;

/** Requests a page when the reader has read the one before. An entry that moves meanwhile may come twice. */
async function* entriesOf<C extends PagedContract>(
  bus: Bus,
  contract: C,
  input: InputOf<C>,
): AsyncGenerator<ItemOf<C>> {
  for await (const page of requestPages(bus, contract, input, { isPerPage: true })) yield* page as ItemOf<C>[];
}
