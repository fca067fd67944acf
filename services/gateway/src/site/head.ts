import { type Metatags, widthForScreen } from '@limner/contracts';
import { editions, REGIONS, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';

export interface HeadFacts {
  /**
   * `https://example.org`, without a slash at the end; empty where it is not known: links are relative then, which HTML and JSON-LD allow, and
   * what previews take whole only is left out.
   */
  readonly origin: string;
  readonly lang: Region;
  /** Without the edition's prefix. */
  readonly path: string;
  /** Undefined when the catalogue does not answer: the page goes out with a plain head. */
  readonly metatags: Metatags | undefined;
}

/** Previews are drawn about this wide, in pixels. */
const PREVIEW_SCREEN = 1200;

/** What stands in the first answer for crawlers and link previews (NAV-02, NAV-05). Every tag is marked so that the client can take it over. */
export function headOf({ origin, lang, path, metatags }: HeadFacts): string {
  if (metatags === undefined) return '<title data-head>Limner</title>';
  const isKnown = metatags.status === 200;
  const canonical = `${origin}${metatags.canonical}`;
  return [
    `<title data-head>${escapeHtml(metatags.title)}</title>`,
    meta('name', 'description', metatags.description),
    ...(isKnown ? [link('canonical', canonical), ...alternates(origin, path)] : []),
    ...(isKnown && metatags.indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...social(metatags, { origin, canonical, lang }),
    ...(isKnown ? metatags.structured.map((structured) => jsonLd(structured, origin)) : []),
  ].join('\n    ');
}

/** The same page in all twelve editions, and the one for everybody else. */
export function alternates(origin: string, path: string): string[] {
  const each = REGIONS.map((region) =>
    link('alternate', `${origin}${prefixed(region, path)}`, editions[region].locale),
  );
  return [...each, link('alternate', `${origin}${path}`, 'x-default')];
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function social(
  metatags: Metatags,
  { origin, canonical, lang }: { origin: string; canonical: string; lang: Region },
): string[] {
  const { title, description, picture } = metatags;
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(origin === '' ? [] : [['og:url', canonical] as [string, string]]),
    ['og:locale', editions[lang].ogLocale],
  ];
  const isShown = picture !== null && origin !== '';
  if (isShown)
    properties.push(
      ['og:image', `${origin}${picture.url}/${widthForScreen(PREVIEW_SCREEN)}`],
      ['og:image:alt', picture.alt],
    );
  const card = meta('name', 'twitter:card', isShown ? 'summary_large_image' : 'summary');
  return [
    ...properties.map(([name, content]) => meta('property', name, content)),
    card,
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ];
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta data-head ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, hreflang?: string): string {
  return `<link data-head rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escapeHtml(href)}">`;
}

const ADDRESSES = new Set(['url', 'image', '@id', 'item', 'contentUrl', 'thumbnailUrl']);

/** JSON inside a script element: addresses made whole, and nothing in it may end the element or start a comment. */
function jsonLd(structured: Record<string, unknown>, origin: string): string {
  const whole = (key: string, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  const json = inScript(JSON.stringify({ '@context': 'https://schema.org', ...structured }, whole));
  return `<script data-head type="application/ld+json">${json}</script>`;
}

/** JSON as it may stand inside a script element. */
export function inScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
