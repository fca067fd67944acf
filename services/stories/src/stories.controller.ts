import { Handles } from '@limner/bus';
import { type OutputOf, type RequestContract, stories } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { StoriesService } from './stories.service.ts';

type Contracts = typeof stories;
type In<K extends keyof Contracts> =
  Contracts[K] extends RequestContract<infer I> ? OutputOf<RequestContract<I, I>> : never;

/** The requests that stories answers. */
@Controller()
export class StoriesController {
  constructor(@Inject(StoriesService) private readonly service: StoriesService) {}

  @Handles(stories.getPage)
  getPage({ page, lang }: In<'getPage'>) {
    return this.service.getPage(page, lang);
  }

  @Handles(stories.listFileKeys)
  listFileKeys({ cursor }: In<'listFileKeys'>) {
    return this.service.listFileKeys(cursor);
  }

  @Handles(stories.applyImport)
  applyImport({ stories: batch }: In<'applyImport'>) {
    return this.service.apply(batch);
  }
}
