import { readLink } from './drawing-links.ts';
import { SVG } from './drawing-names.ts';
import { readDrawing, refuse, type Tag } from './drawing-parser.ts';
import { type Rule, readStyle } from './drawing-style.ts';
import { attributeOf, checkAnimation, checkElement, isAnimation, linksOf } from './drawing-tags.ts';
import { type Weighed, weightOf } from './drawing-weight.ts';
import { Refusal } from './refusal.ts';

/** Bytes of a vector drawing, at most. */
const MAX_BYTES = 5_000_000;

/** Elements of a vector drawing, at most: librsvg takes about 10 KB for each. */
const MAX_ELEMENTS = 10_000;
/** Elements once references are followed; what many share, a gradient for example, counts each time. */
const MAX_DRAWN = 100_000;

/** Long side that a vector drawing counts as, pixels: the widest step of BC-03. */
export const DRAWING_SIDE = 2000;

/** What is found in a checked drawing. */
export interface Drawing {
  /** Whether it moves by itself: SMIL elements, or key frames of its style sheets. */
  readonly moving: boolean;
  readonly hasStyleSheet: boolean;
}

/**
 * Checks what a drawing holds against lists of what drawings may have, and refuses one that could reach outside itself, run, or take more
 * than a worker has. librsvg neither runs scripts nor loads from the network; this is checked all the same, since the drawing is kept.
 * References may point into the drawing (`#id`) or carry a raster picture (`data:image/…`). What editors add does nothing and may stay.
 */
export function checkDrawing(bytes: Uint8Array): Drawing {
  if (bytes.byteLength > MAX_BYTES) throw new Refusal('too_large', `a vector drawing may have ${MAX_BYTES} bytes`);
  const elements: Weighed[] = [];
  const open: Weighed[] = [];
  const rules: Rule[] = [];
  let moving = false;
  let hasStyleSheet = false;
  let css: string | undefined;

  function begin(tag: Tag): void {
    if (css !== undefined) refuse('an element inside a style sheet');
    if (elements.length === 0 && (tag.local !== 'svg' || tag.uri !== SVG))
      refuse(`the element ${tag.local} at its root`);
    if (elements.length === MAX_ELEMENTS) throw tooMany();
    checkElement(tag);
    if (isAnimation(tag)) {
      checkAnimation(tag);
      moving = true;
    }
    const element = weighed(tag);
    elements.push(element);
    open.at(-1)?.children.push(element);
    open.push(element);
    if (isStyleSheet(tag)) css = '';
  }

  function end(): void {
    open.pop();
    if (css === undefined) return;
    const style = readStyle(css);
    for (const target of style.links) readLink(target);
    rules.push(...style.rules);
    moving ||= style.hasKeyFrames;
    hasStyleSheet = true;
    css = undefined;
  }

  readDrawing(bytes, {
    open: begin,
    text: (text) => {
      if (css !== undefined) css += text;
    },
    close: end,
  });
  if (weightOf(elements, rules) > MAX_DRAWN) throw tooMany();
  return { moving, hasStyleSheet };
}

export function isStyleSheet({ local, uri }: Tag): boolean {
  return local === 'style' && uri === SVG;
}

function weighed(tag: Tag): Weighed {
  const id = attributeOf(tag, 'id');
  const classes = attributeOf(tag, 'class')?.split(/\s+/) ?? [];
  return {
    children: [],
    references: linksOf(tag).flatMap((link) => (link && 'id' in link ? [link.id] : [])),
    id,
    subjects: ['*', tag.local, ...(id === undefined ? [] : [`#${id}`]), ...classes.map((name) => `.${name}`)],
  };
}

function tooMany(): Refusal {
  return new Refusal('unprocessable_picture', `the drawing has more than ${MAX_ELEMENTS} elements, or multiplies them`);
}
