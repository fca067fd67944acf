import { readLink } from './drawing-links.ts';
import { checkFilter, loadOf, outlinesOf } from './drawing-load.ts';
import { SVG, WORDED } from './drawing-names.ts';
import { readDrawing, refuse, type Tag } from './drawing-parser.ts';
import { pixelsOf } from './drawing-rasters.ts';
import { type Rule, readStyle } from './drawing-style.ts';
import { attributeOf, checkAnimation, checkElement, isAnimation, linksOf } from './drawing-tags.ts';
import { checkLoad, type Weighed } from './drawing-weight.ts';
import { Refusal } from './refusal.ts';

/** Most bytes of a vector drawing. */
const MAX_BYTES = 5_000_000;
/** Most elements of a vector drawing: librsvg uses about 10 KB for each. */
const MAX_ELEMENTS = 10_000;
/** Most embedded pictures. */
const MAX_RASTERS = 100;
/** Most characters of style sheets; most rules times elements, since each rule is matched with each element. */
const MAX_CSS = 300_000;
const MAX_TRIED_RULES = 5_000_000;

/** Long side at which a vector drawing is rendered, in pixels: the widest of BC-03. */
export const DRAWING_SIDE = 2000;

/** The properties of a checked drawing. */
export interface Drawing {
  /** Whether it moves by itself: SMIL elements, or key frames of its style sheets. */
  readonly moving: boolean;
  readonly hasStyleSheet: boolean;
}

/**
 * Checks a drawing against lists of allowed content. Refuses one that could refer outside itself, run scripts, or need more than a worker
 * has. librsvg runs no scripts and loads nothing from the network, but the drawing is also published.
 * References may point into the drawing (`#id`) or embed a raster picture (`data:image/…`). Additions of editors have no effect and may stay.
 */
export async function checkDrawing(bytes: Uint8Array): Promise<Drawing> {
  if (bytes.byteLength > MAX_BYTES) throw new Refusal('too_large', `a vector drawing may have ${MAX_BYTES} bytes`);
  const { elements, rasters, sheet, ...drawing } = takeApart(bytes);
  if (rasters.length > MAX_RASTERS) refuse(`more than ${MAX_RASTERS} embedded pictures`);
  if (sheet.ruleCount * elements.length > MAX_TRIED_RULES) refuse('too many style rules for its elements');
  for (const { raster, element } of rasters) {
    const pixels = await pixelsOf(raster);
    element.load = { ...element.load, pixels: element.load.pixels + pixels };
  }
  checkLoad(elements, sheet.rules);
  return drawing;
}

interface Parts extends Drawing {
  /** The root first. */
  readonly elements: Weighed[];
  readonly rasters: { readonly raster: Uint8Array; readonly element: Weighed }[];
  readonly sheet: { readonly rules: Rule[]; ruleCount: number };
}

function takeApart(bytes: Uint8Array): Parts {
  const elements: Weighed[] = [];
  const open: { readonly element: Weighed; readonly tag: Tag }[] = [];
  const rasters: Parts['rasters'] = [];
  const sheet: Parts['sheet'] = { rules: [], ruleCount: 0 };
  let moving = false;
  let hasStyleSheet = false;
  let css: string | undefined;

  function begin(tag: Tag): void {
    if (css !== undefined) refuse('an element inside a style sheet');
    if (elements.length === 0 && !(tag.local === 'svg' && tag.uri === SVG))
      refuse(`the root ${tag.local.slice(0, 40)}`);
    if (elements.length === MAX_ELEMENTS)
      throw new Refusal('unprocessable_picture', `the drawing has more than ${MAX_ELEMENTS} elements`);
    checkElement(tag);
    if (isAnimation(tag)) {
      checkAnimation(tag);
      moving = true;
    }
    const element = weighed(tag);
    elements.push(element);
    open.at(-1)?.element.children.push(element);
    open.push({ element, tag });
    if (isStyleSheet(tag)) css = '';
  }

  function weighed(tag: Tag): Weighed {
    const id = attributeOf(tag, 'id');
    const element: Weighed = { children: [], references: [], id, subjects: subjectsOf(tag, id), load: loadOf(tag) };
    for (const { name, link } of linksOf(tag)) {
      if (!link) continue;
      if ('raster' in link) rasters.push({ raster: link.raster, element });
      else element.references.push({ id: link.id, times: timesOf(name, tag) });
    }
    return element;
  }

  function text(part: string): void {
    if (css !== undefined) css += part;
    const inside = open.at(-1);
    if (inside?.tag.uri !== SVG || !WORDED.has(inside.tag.local)) return;
    const { element } = inside;
    element.load = { ...element.load, letters: element.load.letters + part.length };
  }

  function end(tag: Tag): void {
    const closed = open.pop();
    checkFilter(tag, closed?.element.children.length ?? 0);
    if (css === undefined) return;
    if (css.length > MAX_CSS) refuse(`a style sheet of more than ${MAX_CSS} characters`);
    const style = readStyle(css);
    for (const target of style.links) {
      const link = readLink(target);
      if (closed && link && 'raster' in link) rasters.push({ raster: link.raster, element: closed.element });
    }
    sheet.rules.push(...style.rules);
    sheet.ruleCount += style.ruleCount;
    moving ||= style.hasKeyFrames;
    hasStyleSheet = true;
    css = undefined;
  }

  readDrawing(bytes, { open: begin, text, close: end });
  return { elements, rasters, sheet, moving, hasStyleSheet };
}

export function isStyleSheet({ local, uri }: Tag): boolean {
  return local === 'style' && uri === SVG;
}

/** A marker is drawn at every point of its path, about one in four characters. */
function timesOf(attribute: string, tag: Tag): number {
  const isMarker =
    attribute.startsWith('marker') || (attribute === 'style' && /marker/i.test(attributeOf(tag, 'style') ?? ''));
  return isMarker ? Math.max(1, outlinesOf(tag) / 4) : 1;
}

function subjectsOf(tag: Tag, id: string | undefined): string[] {
  const classes = attributeOf(tag, 'class')?.split(/\s+/) ?? [];
  if (classes.length > 100) refuse('an element of more than 100 classes');
  return ['*', tag.local, ...(id === undefined ? [] : [`#${id}`]), ...classes.map((name) => `.${name}`)];
}
