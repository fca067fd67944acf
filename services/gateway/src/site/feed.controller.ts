import { type Bus, requestPages } from '@limner/bus';
import { catalogue, content, type Podcast } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { AppError, BLOBS, type BlobStore, BUS } from '@limner/platform';
import { type Feed, pathTo, readFeedPath } from '@limner/routes';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MayUse } from '../route.decorators.ts';
import { type Channel, type Episode, newsFeed, podcastFeed } from './feed.ts';
import { GeneratedFiles } from './generated-files.ts';

/** Milliseconds for each request. */
const DEADLINE_MS = 5_000;
/** Entries of a feed, the newest. Podcast directories take what is not in a feed for withdrawn. */
const MOST_NEWS = 50;
const MOST_EPISODES = 500;
const PAGE_SIZE = 100;

/** RSS of news and podcasts for each edition. */
@Controller()
export class FeedController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(GeneratedFiles) private readonly files: GeneratedFiles,
  ) {}

  @MayUse(['any'], 'page')
  @Get('feeds/:region/:file')
  async feed(
    @Param('region') region: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = readFeedPath(region, file);
    if (!found) throw new AppError('not_found', 'there is no such feed');
    const write = (origin: string) => this.#write(found.feed, found.region, origin);
    await this.files.send(
      { key: `feeds/${region}/${file}`, contentType: 'application/rss+xml', write },
      request,
      reply,
    );
  }

  async *#write(feed: Feed, lang: Region, origin: string): AsyncGenerator<string> {
    const asked = { deadlineMs: DEADLINE_MS };
    const [{ title, description }, { name: agency = 'Limner' }] = await Promise.all([
      this.bus.request(catalogue.getMetatags, { lang, path: pathTo(feed) }, asked),
      this.bus.request(catalogue.getSettings, {}, asked),
    ]);
    const channel: Channel = { feed, region: lang, origin, agency, title, description };
    if (feed === 'podcasts') {
      yield podcastFeed(channel, await this.#episodes(lang));
      return;
    }
    const { items } = await this.bus.request(content.listNews, { lang, limit: MOST_NEWS }, asked);
    yield newsFeed(channel, items);
  }

  async #episodes(lang: Region): Promise<Episode[]> {
    const episodes: Episode[] = [];
    const list = { lang, limit: PAGE_SIZE };
    for await (const page of requestPages(this.bus, content.listPodcasts, list, { deadlineMs: DEADLINE_MS })) {
      const played = await Promise.all(page.map((podcast) => this.#episode(podcast)));
      episodes.push(...played.flatMap((episode) => episode ?? []));
      if (episodes.length >= MOST_EPISODES) break;
    }
    return episodes.slice(0, MOST_EPISODES);
  }

  /** Undefined for a podcast that has nothing to play. */
  async #episode(podcast: Podcast): Promise<Episode | undefined> {
    const [, key] = /^\/media\/([0-9a-f]{64})\//.exec(podcast.media?.url ?? '') ?? [];
    const stored = key === undefined ? undefined : await this.blobs.stat(`media/${key}`);
    if (!podcast.media || !stored) return undefined;
    return { ...podcast, enclosure: { ...podcast.media, bytes: stored.bytes } };
  }
}
