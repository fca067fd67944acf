import type { SaxesAttributeNS } from 'saxes';
import { type Drawing, isStyleSheet } from './drawing.ts';
import { ATTRIBUTES, ELEMENTS, SVG, WORDED, XLINK, XML } from './drawing-names.ts';
import { readDrawing, type Tag } from './drawing-parser.ts';
import { withoutComments } from './drawing-style.ts';
import { attributeOf, isAnimation } from './drawing-tags.ts';
import { withBareRasters } from './published-rasters.ts';

/** Stands where an element was left out, for selectors that count their neighbours. */
const PLACEHOLDER = '<desc/>';

/** An element that is being written. */
interface Open {
  readonly tag: Tag;
  /** Where its own text begins, in parts written. */
  readonly from: number;
  readonly isHidden: boolean;
  /** Whether something may refer to what is inside it, or change it. */
  isNeeded: boolean;
}

/**
 * Writes a checked drawing for the public: what is drawn and how it moves, nothing else. Left out are comments, processing instructions,
 * titles and descriptions, metadata, elements and attributes of editors or of nobody, `data-*`, and groups that never show.
 */
export async function publishDrawing(bytes: Uint8Array, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.from(await withBareRasters(rewrite(bytes, drawing))));
}

function rewrite(bytes: Uint8Array, { hasStyleSheet }: Drawing): string {
  const parts: string[] = [];
  const open: Open[] = [];
  let leftOut = 0;
  let css = '';

  function begin(tag: Tag): void {
    if (leftOut > 0 || !isPublished(tag)) {
      leftOut++;
      return;
    }
    const element = { tag, from: parts.length, isHidden: isHidden(tag), isNeeded: isNeeded(tag) };
    open.push(element);
    parts.push(`<${tag.local}${open.length === 1 ? ROOT : ''}${attributesOf(tag)}>`);
  }

  function end(): void {
    if (leftOut > 0) {
      if (--leftOut === 0 && hasStyleSheet && open.at(-1)?.tag.local !== 'switch') parts.push(PLACEHOLDER);
      return;
    }
    const element = open.pop();
    if (!element) return;
    const { tag, from } = element;
    if (isStyleSheet(tag)) parts.push(escapeText(withoutComments(css)));
    css = '';
    const outer = open.at(-1);
    if (outer && element.isNeeded) outer.isNeeded = true;
    if (element.isHidden && !element.isNeeded && !hasStyleSheet) parts.length = from;
    else if (parts.length === from + 1) parts.push(`${parts.pop()?.slice(0, -1)}/>`);
    else parts.push(`</${tag.local}>`);
  }

  function write(text: string): void {
    const inside = open.at(-1)?.tag;
    if (leftOut > 0 || !inside) return;
    if (isStyleSheet(inside)) css += text;
    else if (WORDED.has(inside.local)) parts.push(escapeText(text));
  }

  readDrawing(bytes, { open: begin, text: write, close: end });
  return parts.join('');
}

const ROOT = ` xmlns="${SVG}" xmlns:xlink="${XLINK}"`;

function isPublished({ local, uri }: Tag): boolean {
  return uri === SVG && ELEMENTS.has(local);
}

/** A group that never shows, and says so in a way that nothing else can change. */
function isHidden(tag: Tag): boolean {
  return tag.local === 'g' && attributeOf(tag, 'display')?.trim() === 'none' && attributeOf(tag, 'style') === undefined;
}

function isNeeded(tag: Tag): boolean {
  return isAnimation(tag) || attributeOf(tag, 'id') !== undefined;
}

function attributesOf({ attributes }: Tag): string {
  return attributes
    .map((attribute) => [publishedName(attribute), attribute.value] as const)
    .filter(([name]) => name !== undefined)
    .map(([name, value]) => ` ${name}="${escapeValue(name === 'style' ? withoutComments(value) : tidy(value))}"`)
    .join('');
}

/** Embedded data may be wrapped; what follows reads it in one piece. */
function tidy(value: string): string {
  return /^\s*data:/i.test(value) ? value.replace(/\s+/g, '') : value;
}

function publishedName({ uri, local }: SaxesAttributeNS): string | undefined {
  if (uri === '') return ATTRIBUTES.has(local) ? local : undefined;
  if (uri === XLINK) return local === 'href' ? 'xlink:href' : undefined;
  return uri === XML && (local === 'space' || local === 'lang') ? `xml:${local}` : undefined;
}

function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, escapeSign);
}

/** White space but blanks would be read as blanks. */
function escapeValue(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, escapeSign);
}

function escapeSign(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}
