import { weightOf } from './drawing-weight.ts';
import { Refusal } from './refusal.ts';

/** Bytes of a vector drawing, at most. */
const MAX_BYTES = 5_000_000;

/** Elements of a vector drawing, at most: librsvg takes about 10 KB for each. */
const MAX_ELEMENTS = 10_000;
/** Elements once references are followed; what many share, a gradient for example, counts each time. */
const MAX_DRAWN = 100_000;

/** Long side that a vector drawing counts as, pixels: the widest step of BC-03. */
export const DRAWING_SIDE = 2000;

const FORBIDDEN: readonly [RegExp, string][] = [
  [/<!DOCTYPE|<!ENTITY/i, 'a document type or entities'],
  [/<(?:[\w-]+:)?script\b/i, 'a script'],
  [/<(?:[\w-]+:)?foreignObject\b/i, 'foreign content'],
  [/\son\w+\s*=/i, 'an event handler'],
  [/<\?xml-stylesheet\b/i, 'an outside style sheet'],
  [/@import\b/i, 'an outside style sheet'],
];

/**
 * Refuses a drawing that could reach outside itself or run. librsvg neither runs scripts nor loads from the network; this is checked
 * all the same, since the drawing is kept. References may point into the drawing (`#id`) or carry a raster picture (`data:image/`).
 */
export function checkDrawing(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_BYTES) throw new Refusal('too_large', `a vector drawing may have ${MAX_BYTES} bytes`);
  const text = decode(bytes);
  const found = FORBIDDEN.find(([pattern]) => pattern.test(text));
  if (found) throw new Refusal('unprocessable_picture', `the drawing contains ${found[1]}`);
  if ((text.match(/<[^/!?]/g)?.length ?? 0) > MAX_ELEMENTS || weightOf(text) > MAX_DRAWN) {
    throw new Refusal(
      'unprocessable_picture',
      `the drawing has more than ${MAX_ELEMENTS} elements, or multiplies them`,
    );
  }
  const outside = references(text).find((target) => !isInside(target));
  if (outside !== undefined)
    throw new Refusal('unprocessable_picture', 'the drawing refers to something outside itself');
}

/** Whether a checked drawing moves by itself: SMIL elements, or key frames of its style sheet. */
export function isMovingDrawing(bytes: Uint8Array): boolean {
  return /<(?:[\w-]+:)?(?:animate|animateTransform|animateMotion|set)\b|@keyframes\b/i.test(decode(bytes));
}

/** Other encodings would hide from the patterns above what the XML parser sees. */
function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!/^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text)) return text;
  } catch {
    // Said below, like any other encoding.
  }
  throw new Refusal('unprocessable_picture', 'the drawing is not UTF-8');
}

/** Targets of href, src and url(), character references resolved far enough to see a protocol. */
function references(text: string): string[] {
  const attributes = text.matchAll(/\b(?:href|src|xml:base)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  const functions = text.matchAll(/url\(\s*(?:&quot;|["'])?([^)"']*)/gi);
  return [
    ...[...attributes].map((match) => match[1] ?? match[2] ?? ''),
    ...[...functions].map((match) => match[1] ?? ''),
  ];
}

function isInside(target: string): boolean {
  return /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,|$)/i.test(target);
}
