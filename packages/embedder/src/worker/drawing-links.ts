import { refuse } from './drawing-parser.ts';
import { sniff } from './sniff.ts';

/** The target of a reference: an element of the drawing, or an embedded raster picture. */
export type Link = { readonly id: string } | { readonly raster: Uint8Array } | undefined;

/** White space that browsers strip from addresses. */
const BLANKS = '\t\n\f\r ';
const RASTER = /^data:image\/(png|jpe?g|webp|gif);base64,([A-Za-z0-9+/=\t\n\f\r ]*)$/i;

/** Parses a reference like a browser. Refuses targets outside the drawing, and data that is no raster picture. */
export function readLink(target: string): Link {
  const address = withoutBlanks(target);
  if (address === '') return undefined;
  if (address.startsWith('#')) return { id: address.slice(1) };
  const [, kind = '', data = ''] = RASTER.exec(address) ?? refuse('a reference to something outside itself');
  const raster = Buffer.from(data, 'base64');
  if (sniff(raster) !== kind.toLowerCase().replace(/^jpg$/, 'jpeg'))
    refuse(`an embedded picture that is no ${kind.toLowerCase()}`);
  return { raster };
}

/** Not `trim`, which strips more than browsers do, and not a regular expression, which would be quadratic. */
function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && BLANKS.includes(text.charAt(from))) from++;
  while (to > from && BLANKS.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}
