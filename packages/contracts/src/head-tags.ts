import { editions, type Region } from '@limner/editions';
import { canonicalOf, findRoute, prefixed, type RouteName } from '@limner/routes';
import type { Metatags } from './catalogue.ts';
import { PREVIEW_WIDTH } from './picture-widths.ts';

interface PageAddress {
  /**
   * `https://example.org`, without a slash at the end; empty when unknown: then links are relative, which HTML and JSON-LD allow, and tags of link
   * previews, which need absolute addresses, are left out.
   */
  readonly origin: string;
  readonly region: Region;
  /** Without the edition's prefix. */
  readonly path: string;
}

export interface HeadFacts extends PageAddress {
  readonly metatags: Metatags;
}

/** A `<meta>` or `<link>` by its attributes, in the spelling of React: `hrefLang`. */
export type HeadTag =
  | { readonly tag: 'meta'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'link'; readonly attributes: Readonly<Record<string, string>> };

export interface HeadTags {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** JSON-LD, escaped for use inside a script element. */
  readonly structured: readonly string[];
}

/**
 * The head of a page, for crawlers, link previews and browsers (NAV-02, NAV-05). The web renders it on the server and in the browser; the gateway writes
 * it when the web cannot be rendered.
 */
export function headTags({ origin, region, path, metatags }: HeadFacts): HeadTags {
  const isKnown = metatags.status === 200;
  const canonical = `${origin}${metatags.canonical}`;
  return {
    title: metatags.title,
    tags: [
      meta('name', 'description', metatags.description),
      ...(isKnown ? [link({ rel: 'canonical', href: canonical }), ...alternates(origin, path, metatags.editions)] : []),
      ...(isKnown ? metatags.feeds.map(({ title, url }) => feed(title, `${origin}${url}`)) : []),
      ...(isKnown && metatags.indexed ? [] : [NOT_INDEXED]),
      ...social(metatags, { origin, canonical, region }),
    ],
    structured: isKnown ? metatags.structured.map((one) => jsonLd(one, origin)) : [],
  };
}

/**
 * What the route table alone says about a page: canonical link, alternates, robots. They are the same in `headTags`, once the metatags are known.
 * `regions` are the editions that have the page; without them there are no alternates.
 */
export function routeTags({ origin, region, path }: PageAddress, regions: readonly Region[]): HeadTag[] {
  const found = findRoute(path);
  if (!found?.route.page || found.name === 'notFound') return [NOT_INDEXED];
  // A short address has the canonical link of the artist's portfolio, which the metatags name.
  if (found.name === 'slug') return [];
  // The compiler does not see that the parameters are those of the name.
  const canonical = (canonicalOf as (name: RouteName, params: object) => string)(found.name, found.params);
  return [
    link({ rel: 'canonical', href: `${origin}${prefixed(region, canonical)}` }),
    ...alternates(origin, path, regions),
    ...(found.route.indexed ? [] : [NOT_INDEXED]),
  ];
}

/** Escapes JSON for use inside a script element: nothing in it can end the element or start a comment. */
export function inScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The address of a page in an edition, for visitors of the locale `hreflang`. */
export interface Alternate {
  readonly hreflang: string;
  readonly address: string;
}

/** The addresses of a page in the given editions; the one without a prefix is also that of all other visitors (`x-default`). */
export function alternatesOf(origin: string, path: string, regions: readonly Region[]): Alternate[] {
  const each = regions.map((region) => ({
    hreflang: editions[region].locale,
    address: `${origin}${prefixed(region, path)}`,
  }));
  return regions.includes('us') ? [...each, { hreflang: 'x-default', address: `${origin}${path}` }] : each;
}

function alternates(origin: string, path: string, regions: readonly Region[]): HeadTag[] {
  return alternatesOf(origin, path, regions).map(({ hreflang, address }) =>
    link({ rel: 'alternate', hrefLang: hreflang, href: address }),
  );
}

function social(
  { title, description, picture, card }: Metatags,
  { origin, canonical, region }: { origin: string; canonical: string; region: Region },
): HeadTag[] {
  const isShown = (picture ?? card) !== null && origin !== '';
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(origin === '' ? [] : [meta('property', 'og:url', canonical)]),
    meta('property', 'og:locale', editions[region].ogLocale),
    ...(isShown ? preview({ picture, card }, origin) : []),
    meta('name', 'twitter:card', isShown ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ];
}

/** The card, or the picture where there is none. */
function preview({ picture, card }: Pick<Metatags, 'picture' | 'card'>, origin: string): HeadTag[] {
  if (card)
    return [
      meta('property', 'og:image', `${origin}${card.url}`),
      meta('property', 'og:image:width', String(card.width)),
      meta('property', 'og:image:height', String(card.height)),
      meta('property', 'og:image:alt', card.alt),
    ];
  if (!picture) return [];
  return [
    meta('property', 'og:image', `${origin}${picture.url}/${PREVIEW_WIDTH}`),
    meta('property', 'og:image:alt', picture.alt),
  ];
}

const meta = (attribute: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [attribute]: name, content },
});

const NOT_INDEXED = meta('name', 'robots', 'noindex');

const feed = (title: string, address: string): HeadTag =>
  link({ rel: 'alternate', type: 'application/rss+xml', title, href: address });

const link = (attributes: Readonly<Record<string, string>>): HeadTag => ({ tag: 'link', attributes });

const ADDRESSES = new Set([
  'url',
  'image',
  'logo',
  '@id',
  'item',
  'contentUrl',
  'thumbnailUrl',
  'license',
  'acquireLicensePage',
  'webFeed',
]);

/** As JSON, with absolute addresses where the origin is known. */
function jsonLd(structured: Record<string, unknown>, origin: string): string {
  const whole = (key: string, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  return inScript(JSON.stringify({ '@context': 'https://schema.org', ...structured }, whole));
}
