/// <reference path="./negotiator.d.ts" />
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Bytes. Compressing less saves no more than the header costs. */
const WORTH_COMPRESSING = 1_000;

// Browsers send a handful of different headers; parsing each once keeps it off the path of cached responses.
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** Whether the visitor accepts gzip, for responses that are stored in this form only. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(['gzip', 'identity'], { preferred: ['gzip'] }) === 'gzip';
}

/** The encoding that the visitor accepts and that makes responses smallest. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const found = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  const encoding = found === 'br' || found === 'gzip' ? found : 'identity';
  if (header.length <= 200) chosen.set(header, encoding);
  return encoding;
}

/**
 * Bytes in an encoding, made off the main thread; undefined where it would not make them smaller. `effort` is brotli's quality:
 * 4 for what is sent once, 5 for pages, which are cached for a moment, 9 for other cached responses.
 */
export async function compress(bytes: Buffer, encoding: Encoding, effort: 4 | 5 | 9): Promise<Buffer | undefined> {
  if (encoding === 'identity' || bytes.length < WORTH_COMPRESSING) return undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const smaller =
    encoding === 'br' ? await brotli(bytes, { params }) : await zip(bytes, { level: effort === 9 ? 9 : 6 });
  return smaller.length < bytes.length ? smaller : undefined;
}
