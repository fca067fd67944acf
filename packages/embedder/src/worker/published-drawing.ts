import type { SaxesAttributeNS } from 'saxes';
import { type Drawing, isStyleSheet } from './drawing.ts';
import { ATTRIBUTES, ELEMENTS, SVG, WORDED, XLINK, XML } from './drawing-names.ts';
import { readDrawing, type Tag } from './drawing-parser.ts';
import { withoutComments } from './drawing-style.ts';
import { attributeOf, isAnimation } from './drawing-tags.ts';
import { withBareRasters } from './published-rasters.ts';

/** Replaces an omitted element, because selectors may count siblings. */
const PLACEHOLDER = '<desc/>';

/** An element that is being written. */
interface Open {
  readonly tag: Tag;
  /** Index of its first part in the output. */
  readonly from: number;
  readonly isHidden: boolean;
  /** Whether something may refer to its content or change it. */
  isNeeded: boolean;
}

/**
 * Writes the public form of a checked drawing: what is rendered and how it moves. Omits comments, processing instructions, titles,
 * descriptions, metadata, elements and attributes of editors and unknown ones, `data-*`, and groups that are never visible.
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

/** A group that is never visible, by an attribute that nothing can change. */
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

/** Embedded data may contain line breaks, which later steps do not expect. */
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

/** Unescaped, white space other than blanks would be read as blanks. */
function escapeValue(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, escapeSign);
}

function escapeSign(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}
