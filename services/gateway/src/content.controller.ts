import type { Bus } from '@limner/bus';
import { content, type RouteInput, routes, stories } from '@limner/contracts';
import { BUS } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import { FastPath } from './fast-path.ts';
import { Serves } from './route.decorators.ts';
import { keyOf, SharedLists } from './shared-lists.ts';
import { WholeLists } from './whole-lists.ts';

/** News, videos, podcasts, testimonials, team, questions and the texts of pages over HTTP. Responses that are the same for everybody are cached (`FastPath`). */
@Controller()
export class ContentController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(FastPath) private readonly fastPath: FastPath,
    @Inject(WholeLists) private readonly lists: WholeLists,
    @Inject(SharedLists) private readonly shared: SharedLists,
  ) {}

  @Serves(routes.listNews)
  listNews(input: RouteInput<typeof routes.listNews>) {
    return this.shared.news(input);
  }

  @Serves(routes.getNews)
  getNews({ id, lang }: RouteInput<typeof routes.getNews>) {
    return this.fastPath.keep(`news:${lang}:${id}`, () => this.bus.request(content.getNews, { id, lang }));
  }

  @Serves(routes.listVideos)
  listVideos(input: RouteInput<typeof routes.listVideos>) {
    return this.fastPath.keep(`videos:${keyOf(input)}`, () => this.bus.request(content.listVideos, input));
  }

  @Serves(routes.getVideo)
  getVideo({ id, lang }: RouteInput<typeof routes.getVideo>) {
    return this.fastPath.keep(`videos:${lang}:${id}`, () => this.bus.request(content.getVideo, { id, lang }));
  }

  @Serves(routes.listPodcasts)
  listPodcasts(input: RouteInput<typeof routes.listPodcasts>) {
    return this.fastPath.keep(`podcasts:${keyOf(input)}`, () => this.bus.request(content.listPodcasts, input));
  }

  @Serves(routes.getPodcast)
  getPodcast({ id, lang }: RouteInput<typeof routes.getPodcast>) {
    return this.fastPath.keep(`podcasts:${lang}:${id}`, () => this.bus.request(content.getPodcast, { id, lang }));
  }

  @Serves(routes.listTestimonials)
  listTestimonials({ lang }: RouteInput<typeof routes.listTestimonials>) {
    return this.fastPath.keep(`testimonials:${lang}`, () => this.lists.get(content.listTestimonials, { lang }));
  }

  @Serves(routes.listTeam)
  listTeam({ lang }: RouteInput<typeof routes.listTeam>) {
    return this.fastPath.keep(`team:${lang}`, () => this.lists.get(content.listTeam, { lang }));
  }

  @Serves(routes.listFaqs)
  listFaqs({ lang, page }: RouteInput<typeof routes.listFaqs>) {
    return this.fastPath.keep(`faqs:${page}:${lang}`, () => this.lists.get(content.listFaqs, { page, lang }));
  }

  /** Not cached: the address is the same for every page. */
  @Serves(routes.getStories)
  getStories(input: RouteInput<typeof routes.getStories>) {
    return this.bus.request(stories.getPage, input);
  }
}
