import type { Bus } from '@limner/bus';
import { catalogue, content, type InputOf } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { BUS } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Content } from './content.ts';
import { FastPath } from './fast-path.ts';
import { WholeLists } from './whole-lists.ts';

/** Lists that more than one call uses: cached once, with one ETag. */
@Injectable()
export class SharedLists {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(FastPath) private readonly fastPath: FastPath,
    @Inject(WholeLists) private readonly lists: WholeLists,
  ) {}

  artists(lang: Region): Promise<Content> {
    return this.fastPath.keep(`artists:${lang}`, () => this.lists.get(catalogue.listArtists, { lang }));
  }

  galleries(lang: Region): Promise<Content> {
    return this.fastPath.keep(`galleries:${lang}`, () => this.lists.get(catalogue.listGalleries, { lang }));
  }

  slides(lang: Region): Promise<Content> {
    return this.fastPath.keep(`slides:${lang}`, () => this.bus.request(catalogue.getSlides, { lang }));
  }

  news(input: InputOf<typeof content.listNews>): Promise<Content> {
    return this.fastPath.keep(`news:${keyOf(input)}`, () => this.bus.request(content.listNews, input));
  }
}

/** A cache key of the whole input: a page of a list depends on all of it. */
export function keyOf(input: object): string {
  return JSON.stringify(Object.entries(input).sort());
}
