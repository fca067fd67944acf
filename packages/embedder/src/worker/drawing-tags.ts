import type { SaxesAttributeNS } from 'saxes';
import { type Link, readLink } from './drawing-links.ts';
import {
  ACTING_NAMESPACES,
  ANIMATED_ATTRIBUTES,
  ANIMATIONS,
  ELEMENTS,
  SILENT_ELEMENTS,
  SVG,
  XML,
} from './drawing-names.ts';
import { refuse, type Tag } from './drawing-parser.ts';
import { readStyle } from './drawing-style.ts';

/** Refuses an element that acts, and one of SVG's namespace that drawings do not have. What only an editor knows does nothing. */
export function checkElement({ local, uri }: Tag): void {
  const isKnown = uri === SVG ? ELEMENTS.has(local) || SILENT_ELEMENTS.has(local) : !ACTING_NAMESPACES.has(uri);
  if (!isKnown) refuse(`the element ${local.slice(0, 40)}`);
}

export function isAnimation({ local, uri }: Tag): boolean {
  return uri === SVG && ANIMATIONS.has(local);
}

/** Refuses an animation of what refers or handles events, and of names that no drawing has, in any spelling. */
export function checkAnimation(tag: Tag): void {
  const name = attributeOf(tag, 'attributeName');
  if (name !== undefined && !ANIMATED_ATTRIBUTES.has(name.trim()))
    refuse(`an animation of the attribute ${name.trim().slice(0, 40)}`);
}

/** Where the attributes of an element lead; refuses event handlers and what leads outside the drawing. */
export function linksOf({ attributes }: Tag): { readonly name: string; readonly link: Link }[] {
  return attributes.flatMap((attribute) =>
    linksIn(attribute).map((target) => ({ name: attribute.local, link: readLink(target) })),
  );
}

/** The value of an attribute without a namespace. */
export function attributeOf({ attributes }: Tag, wanted: string): string | undefined {
  return attributes.find(({ local, uri }) => local === wanted && uri === '')?.value;
}

/** `href` counts in every namespace; everything else may hold a style, and a style needs a bracket to refer to anything. */
function linksIn({ local, uri, value }: SaxesAttributeNS): readonly string[] {
  if (/^on/i.test(local)) refuse(`an event handler: ${local.slice(0, 40)}`);
  if (/^(?:href|src)$/i.test(local)) return [value];
  if (uri === XML && local === 'base' && value.trim() !== '') refuse('a reference to something outside itself');
  return uri === '' && value.includes('(') ? readStyle(value).links : [];
}
