import { Handles } from '@limner/bus';
import { content, type OutputOf, type RequestContract } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { ContentService } from './content.service.ts';
import { ContentImportService } from './content-import.service.ts';

type Contracts = typeof content;
type In<K extends keyof Contracts> =
  Contracts[K] extends RequestContract<infer I> ? OutputOf<RequestContract<I, I>> : never;

/** The requests of other services for news, videos, podcasts, testimonials and the team. */
@Controller()
export class ContentController {
  constructor(
    @Inject(ContentService) private readonly service: ContentService,
    @Inject(ContentImportService) private readonly imports: ContentImportService,
  ) {}

  @Handles(content.listNews)
  listNews(input: In<'listNews'>) {
    return this.service.listNews(input);
  }

  @Handles(content.getNews)
  getNews({ id, lang }: In<'getNews'>) {
    return this.service.getNews(id, lang);
  }

  @Handles(content.listVideos)
  listVideos(input: In<'listVideos'>) {
    return this.service.listVideos(input);
  }

  @Handles(content.getVideo)
  getVideo({ id, lang }: In<'getVideo'>) {
    return this.service.getVideo(id, lang);
  }

  @Handles(content.getCaptions)
  getCaptions({ id, language }: In<'getCaptions'>) {
    return this.service.getCaptions(id, language);
  }

  @Handles(content.listPodcasts)
  listPodcasts(input: In<'listPodcasts'>) {
    return this.service.listPodcasts(input);
  }

  @Handles(content.getPodcast)
  getPodcast({ id, lang }: In<'getPodcast'>) {
    return this.service.getPodcast(id, lang);
  }

  @Handles(content.listTestimonials)
  listTestimonials({ lang, cursor }: In<'listTestimonials'>) {
    return this.service.listTestimonials(lang, cursor);
  }

  @Handles(content.listTeam)
  listTeam({ lang, cursor }: In<'listTeam'>) {
    return this.service.listTeam(lang, cursor);
  }

  @Handles(content.listFaqs)
  listFaqs({ page, lang, cursor }: In<'listFaqs'>) {
    return this.service.listFaqs(page, lang, cursor);
  }

  @Handles(content.applyContent)
  applyContent(batch: In<'applyContent'>) {
    return this.imports.apply(batch);
  }

  @Handles(content.checkContent)
  checkContent({ kind, keys }: In<'checkContent'>) {
    return this.imports.known(kind, keys);
  }
}
