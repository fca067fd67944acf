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

/** Refuses active elements, and unknown ones of the SVG namespace. Elements of editors have no effect. */
export function checkElement({ local, uri }: Tag): void {
  const isKnown = uri === SVG ? ELEMENTS.has(local) || SILENT_ELEMENTS.has(local) : !ACTING_NAMESPACES.has(uri);
  if (!isKnown) refuse(`the element ${local.slice(0, 40)}`);
}

export function isAnimation({ local, uri }: Tag): boolean {
  return uri === SVG && ANIMATIONS.has(local);
}

/** Refuses animations of references, event handlers and unknown attributes, in any spelling. */
export function checkAnimation(tag: Tag): void {
  const name = attributeOf(tag, 'attributeName');
  if (name !== undefined && !ANIMATED_ATTRIBUTES.has(name.trim()))
    refuse(`an animation of the attribute ${name.trim().slice(0, 40)}`);
}

/** The references in an element's attributes. Refuses event handlers and references outside the drawing. */
export function linksOf({ attributes }: Tag): { readonly name: string; readonly link: Link }[] {
  return attributes.flatMap((attribute) =>
    linksIn(attribute).map((target) => ({ name: attribute.local, link: readLink(target) })),
  );
}

/** The value of an attribute without a namespace. */
export function attributeOf({ attributes }: Tag, wanted: string): string | undefined {
  return attributes.find(({ local, uri }) => local === wanted && uri === '')?.value;
}

/** `href` counts in every namespace. Other attributes may hold CSS, where a reference needs a bracket. */
function linksIn({ local, uri, value }: SaxesAttributeNS): readonly string[] {
  if (/^on/i.test(local)) refuse(`an event handler: ${local.slice(0, 40)}`);
  if (/^(?:href|src)$/i.test(local)) return [value];
  if (uri === XML && local === 'base' && value.trim() !== '') refuse('a reference to something outside itself');
  return uri === '' && value.includes('(') ? readStyle(value).links : [];
}
