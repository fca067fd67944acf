import { refuse } from './drawing-parser.ts';
import { sniff } from './sniff.ts';

/** What a reference of a drawing leads to: an element of its own, or a raster picture that it carries. */
export type Link = { readonly id: string } | { readonly raster: Uint8Array } | undefined;

const BLANK = '[\\t\\n\\f\\r ]*';
const FRAGMENT = new RegExp(`^${BLANK}#(.*?)${BLANK}$`, 's');
const RASTER = new RegExp(`^${BLANK}data:image/(png|jpe?g|webp|gif);base64,([A-Za-z0-9+/=\\t\\n\\f\\r ]*)$`, 'i');

/** Reads a reference as a browser would; refuses what leads out of the drawing, and data that is no raster picture. */
export function readLink(target: string): Link {
  if (/^[\t\n\f\r ]*$/.test(target)) return undefined;
  const id = FRAGMENT.exec(target)?.[1];
  if (id !== undefined) return { id };
  const [, kind = '', data = ''] = RASTER.exec(target) ?? refuse('a reference to something outside itself');
  const raster = Buffer.from(data, 'base64');
  if (sniff(raster) !== kind.toLowerCase().replace(/^jpg$/, 'jpeg'))
    refuse(`an embedded picture that is no ${kind.toLowerCase()}`);
  return { raster };
}
