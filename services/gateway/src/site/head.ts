import type { Metatags } from '@limner/contracts';
import { headTags } from '@limner/contracts/head-tags';
import type { Region } from '@limner/editions';

interface PlainHead {
  readonly origin: string;
  readonly lang: Region;
  readonly path: string;
  /** Undefined when the catalogue does not answer: the page is sent with a plain head. */
  readonly metatags: Metatags | undefined;
}

/** The head of a page that the web did not render. `data-head` marks each tag, so that the browser can replace it. */
export function headOf({ lang, metatags, ...facts }: PlainHead): string {
  if (metatags === undefined) return '<title data-head>Limner</title>';
  const { title, tags, structured } = headTags({ ...facts, region: lang, metatags });
  return [
    `<title data-head>${escapeHtml(title)}</title>`,
    ...tags.map(({ tag, attributes }) => `<${tag} data-head${attributesHtml(attributes)}>`),
    ...structured.map((json) => `<script data-head type="application/ld+json">${json}</script>`),
  ].join('\n    ');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const attributesHtml = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(value)}"`)
    .join('');
