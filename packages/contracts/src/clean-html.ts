import { z } from 'zod';

/** The allowed elements and what each may contain; `text` is plain text, `''` is the top level. */
const INLINE = ['text', 'a', 'strong', 'em', 'br'];
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  '': [...INLINE, 'p', 'h2', 'h3', 'ul', 'ol', 'blockquote'],
  p: INLINE,
  h2: INLINE,
  h3: INLINE,
  ul: ['li'],
  ol: ['li'],
  li: [...INLINE, 'ul', 'ol'],
  blockquote: [...INLINE, 'p'],
  a: INLINE,
  strong: INLINE,
  em: INLINE,
};
/** A tag in the only accepted form: lower case, attributes in double quotes. Anything else that begins with `<` is refused. */
const TAG = /<(?:\/([a-z][a-z0-9]*)|([a-z][a-z0-9]*)((?: [a-z]+="[^"<>&]*(?:&amp;[^"<>&]*)*")*) ?\/?)>/y;
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|shy|#39);/y;
const PLAIN_TEXT = /[^<&]+/y;
const LONE_SURROGATE = /\p{Surrogate}/u;
const HREF = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:\+?\d|\/(?![/\\])|#)[^\s\\]*$/;

/**
 * HTML of a small allow-list, at most `max` characters: paragraphs, two levels of headings, lists, quotations, links, `strong`, `em`, `br`. It is
 * checked against that grammar and never repaired, so every browser parses it in the same way as this check.
 */
export const cleanHtml = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.trim())
    .superRefine((value, context) => {
      const message = errorIn(value);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

/** The first error in a text as clean HTML, with its position; undefined when there is none. */
function errorIn(html: string): string | undefined {
  // Searched in the whole text: a slice of it could end in the middle of a surrogate pair.
  const stray = Math.max(html.search(LONE_SURROGATE), html.indexOf('\u0000'));
  if (stray >= 0) return `contains characters that are not text${placeOf(html, stray)}`;
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    const step = read(html, at, open);
    if (typeof step === 'string') return step + placeOf(html, at);
    at += step;
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined;
}

function placeOf(html: string, at: number): string {
  const characters = [...html.slice(at, at + 60)].slice(0, 30);
  return `, at "${characters.join('').toWellFormed()}"`;
}

/** Reads the next token. Returns its length, or an error message. */
function read(html: string, at: number, open: string[]): number | string {
  if (html[at] === '<') return readTag(html, at, open);
  if (html[at] === '&') return matchAt(ENTITY, html, at)?.[0].length ?? '"&" is written &amp;';
  const words = matchAt(PLAIN_TEXT, html, at)?.[0] ?? '';
  return words.trim() === '' || holds(open, 'text') ? words.length : `<${open.at(-1)}> may not hold bare words`;
}

function matchAt(sticky: RegExp, html: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(html);
}

function readTag(html: string, at: number, open: string[]): number | string {
  const [tag, closed, opened, attributes = ''] = matchAt(TAG, html, at) ?? [];
  if (tag === undefined) return 'this is no tag of the allowed kind ("<" itself is written &lt;)';
  if (closed !== undefined) return open.pop() === closed ? tag.length : `</${closed}> closes nothing`;
  const name = opened ?? '';
  if (name !== 'br' && !Object.hasOwn(CONTENT, name)) return `<${name}> is not allowed`;
  if (!holds(open, name) || (name === 'a' && open.includes('a')))
    return `<${name}> is not allowed in ${open.length > 0 ? `<${open.at(-1)}>` : 'the text'}`;
  const wrong = name === 'a' ? wrongLink(attributes) : attributes && `<${name}> takes no attributes`;
  if (wrong) return wrong;
  if (name === 'br') return tag.length;
  if (tag.endsWith('/>')) return `<${name}> has to be closed by </${name}>`;
  open.push(name);
  return tag.length;
}

function holds(open: readonly string[], name: string): boolean {
  return CONTENT[open.at(-1) ?? '']?.includes(name) ?? false;
}

/** Links to other sites may open in a new tab, but only with `rel="noopener"`; links of this site may have `href` only (VA-04). */
function wrongLink(attributes: string): string | undefined {
  const pairs = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const given = new Map(pairs);
  const href = given.get('href');
  if (given.size !== pairs.length) return '<a> has an attribute twice';
  if (href === undefined || !HREF.test(href)) return '<a> needs a href: https://…, mailto:…, tel:… or a path';
  const others = [...given.keys()].filter((name) => name !== 'href');
  if (others.length === 0) return undefined;
  if (!/^https?:/.test(href)) return '<a> of this site takes no other attribute than href';
  if (others.some((name) => name !== 'target' && name !== 'rel')) return '<a> takes href, target and rel only';
  if (given.has('target') && given.get('target') !== '_blank') return 'target can be _blank only';
  const rel = given.get('rel')?.split(' ') ?? [];
  if (rel.some((word) => !['noopener', 'noreferrer', 'nofollow', 'sponsored'].includes(word)))
    return 'rel takes noopener, noreferrer, nofollow and sponsored';
  return given.has('target') && !rel.includes('noopener') ? 'target="_blank" needs rel="noopener"' : undefined;
}
