import type { NewsItem, Podcast } from '@limner/contracts';
import { PREVIEW_WIDTH } from '@limner/contracts/picture-widths';
import { editions, type Region } from '@limner/editions';
import { type Feed, feedPath, PODCAST_COVER, pathTo, prefixed } from '@limner/routes';
import { escapeHtml } from './head.ts';

/** What a feed says about itself. */
export interface Channel {
  readonly feed: Feed;
  readonly region: Region;
  readonly origin: string;
  readonly agency: string;
  readonly title: string;
  readonly description: string;
}

/** A podcast with the sound or film that is played. */
export interface Episode extends Podcast {
  readonly enclosure: { readonly url: string; readonly bytes: number; readonly contentType: string };
}

/** RSS 2.0 of news. */
export function newsFeed(channel: Channel, items: readonly NewsItem[]): string {
  return feedOf(channel, items, (item) => {
    const { id, url: title, summary, tags, picture } = item;
    return [
      ...commonTags(item, 'news', address(channel, pathTo('newsItem', { id, title })), summary),
      ...tags.map((tag) => text('category', tag)),
      ...(picture ? [`<media:content medium="image" url="${escapeHtml(pictureAddress(channel, picture.url))}"/>`] : []),
    ];
  });
}

/** RSS 2.0 of podcasts, with the tags that podcast directories require. */
export function podcastFeed(channel: Channel, episodes: readonly Episode[]): string {
  const head = [
    text('itunes:author', channel.agency),
    text('itunes:type', 'episodic'),
    text('itunes:explicit', 'false'),
    '<itunes:category text="Arts"><itunes:category text="Visual Arts"/></itunes:category>',
    `<itunes:image href="${escapeHtml(channel.origin + PODCAST_COVER.path)}"/>`,
  ];
  const itemOf = (episode: Episode) => {
    const { id, url: title, description, duration, picture, enclosure } = episode;
    const { url, bytes, contentType } = enclosure;
    return [
      ...commonTags(episode, 'podcast', address(channel, pathTo('podcast', { id, title })), description),
      `<enclosure url="${escapeHtml(channel.origin + url)}" length="${bytes}" type="${escapeHtml(contentType)}"/>`,
      text('itunes:explicit', 'false'),
      ...(duration > 0 ? [text('itunes:duration', String(duration))] : []),
      ...(picture ? [`<itunes:image href="${escapeHtml(pictureAddress(channel, picture.url))}"/>`] : []),
    ];
  };
  return feedOf(channel, episodes, itemOf, head);
}

type Entry = Pick<NewsItem, 'id' | 'title' | 'date' | 'language'>;

function feedOf<T extends Entry>(
  channel: Channel,
  entries: readonly T[],
  tagsOf: (entry: T) => string[],
  head: readonly string[] = [],
): string {
  const { feed, region, origin, title, description } = channel;
  const [newest] = entries;
  const lines = [
    text('title', title),
    text('link', address(channel, pathTo(feed))),
    text('description', description),
    text('language', languageOf(region, entries)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(origin + feedPath(feed, region))}"/>`,
    ...(newest ? [text('lastBuildDate', rfc822(newest.date))] : []),
    ...head,
    ...entries.map((entry) => `<item>\n${tagsOf(entry).join('\n')}\n</item>`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}>\n<channel>\n${lines.join('\n')}\n</channel>\n</rss>\n`;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** The guid is neither the address, which contains the title, nor the same for two kinds: it never changes. */
function commonTags({ id, title, date }: Entry, kind: string, link: string, description: string): string[] {
  return [
    text('title', title),
    text('link', link),
    `<guid isPermaLink="false">${kind}-${id}</guid>`,
    text('pubDate', rfc822(date)),
    text('description', description),
  ];
}

/** Some editions show English entries (BC-01): then the feed is English. */
function languageOf(region: Region, entries: readonly Entry[]): string {
  const { locale, language } = editions[region];
  const other = entries.find((entry) => entry.language !== language);
  return other ? other.language : locale;
}

const address = ({ origin, region }: Channel, path: string): string => origin + prefixed(region, path);

const pictureAddress = ({ origin }: Channel, url: string): string => `${origin}${url}/${PREVIEW_WIDTH}`;

/** XML 1.0 has no way to write most control characters. */
const text = (name: string, value: string): string =>
  `<${name}>${escapeHtml(value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))}</${name}>`;

const rfc822 = (date: string): string => new Date(`${date}T00:00:00Z`).toUTCString();
