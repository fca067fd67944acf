import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { Refusal } from './refusal.ts';

/** An opening or closing tag with its namespace prefix resolved. */
export interface Tag {
  /** Without a prefix. */
  readonly local: string;
  /** Namespace; empty for none. */
  readonly uri: string;
  readonly attributes: readonly SaxesAttributeNS[];
}

export interface DrawingReader {
  open(tag: Tag): void;
  /** Text and CDATA sections: character references are resolved. */
  text(text: string): void;
  close(tag: Tag): void;
}

/** Deepest nesting of elements. */
export const DEEPEST = 200;

/** Limits for tags, comments and sections, and for attributes, counted by their character before parsing. */
const MAX_SIGNS = { '<': 60_000, '=': 120_000 };

/**
 * Parses a drawing strictly: UTF-8, well-formed XML 1.0 with namespaces. Refuses anything else, and document types, since those may declare
 * entities and attributes that only some parsers apply.
 */
export function readDrawing(bytes: Uint8Array, reader: DrawingReader): void {
  const text = decode(bytes);
  checkSigns(text);
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', (cause) => {
    throw new Refusal('unprocessable_picture', 'the drawing is broken: it is not well-formed XML', { cause });
  });
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0' || !/^utf-8$/i.test(encoding ?? 'utf-8')) throw notUtf8();
  });
  parser.on('doctype', () => refuse('a document type or entities'));
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') refuse('an outside style sheet');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++depth > DEEPEST)
      throw new Refusal('unprocessable_picture', `the drawing nests more than ${DEEPEST} elements, or multiplies them`);
    reader.open({ local, uri, attributes: Object.values(attributes) });
  });
  parser.on('closetag', ({ local, uri, attributes }) => {
    depth--;
    reader.close({ local, uri, attributes: Object.values(attributes) });
  });
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  parser.write(text).close();
}

/** Refuses a drawing because of something that it contains. */
export function refuse(what: string): never {
  throw new Refusal('unprocessable_picture', `the drawing contains ${what}`);
}

/** With another encoding or XML version, browsers might read something else than we do. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function notUtf8(): Refusal {
  return new Refusal('unprocessable_picture', 'the drawing is not UTF-8 and XML 1.0');
}

function checkSigns(text: string): void {
  for (const [sign, most] of Object.entries(MAX_SIGNS)) {
    let count = 0;
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
    if (count > most)
      throw new Refusal('unprocessable_picture', `the drawing has more than ${most} signs "${sign}" in its text`);
  }
}
