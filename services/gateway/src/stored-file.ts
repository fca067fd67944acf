import { Readable } from 'node:stream';
import { COMPRESSED_ENDINGS } from '@limner/contracts';
import type { BlobRange, BlobStore } from '@limner/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from './byte-range.ts';
import { isNotModified } from './content.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

/** A file of the blob store as visitors get it. The content of its address never changes. */
export interface StoredFile {
  readonly blob: string;
  readonly contentType: string;
  /** The base of its ETag: the same for the same bytes. */
  readonly tag: string;
  readonly policy?: string;
  /** Request headers that the choice of this file depends on. */
  readonly vary?: string;
  /** Whether compressed forms of it are stored too, with `COMPRESSED_ENDINGS`. */
  readonly compressed?: boolean;
}

/**
 * Streams a file of the blob store, whole or the requested part, with headers that let a browser cache it for ever. Returns false, and sends nothing,
 * when there is no such file. Parts are always parts of the uncompressed form.
 */
export async function sendStored(
  blobs: BlobStore,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const encoding = encodingOf(file, request);
  const etag = encoding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${encoding}"`;
  const headers = headersOf(file, etag, encoding);
  if (isNotModified(request.headers['if-none-match'], etag)) {
    reply.headers(headers).code(304).send();
    return true;
  }
  const blob = encoding === 'identity' ? file.blob : file.blob + COMPRESSED_ENDINGS[encoding];
  if (request.method === 'HEAD') return sendHead(await blobs.stat(blob), headers, reply);
  const part = await partOf(blobs, blob, etag, request);
  if (part === undefined) return false;
  if (part.range === 'none') {
    const unsatisfied = { 'content-range': `bytes */${part.bytes}`, 'cache-control': 'no-store' };
    reply.code(416).headers(unsatisfied).send();
    return true;
  }
  const opened = await blobs.open(blob, part.range);
  if (!opened) return false;
  if (part.range) {
    const { first, last } = part.range;
    reply.code(206).header('content-range', `bytes ${first}-${last}/${part.bytes}`);
  }
  reply.headers(headers).header('content-length', opened.bytes).hijack();
  reply.raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  // The client notices: its connection ended before the stated length.
  await opened.sendTo(reply.raw).catch(() => undefined);
  return true;
}

function encodingOf({ compressed = false }: StoredFile, request: FastifyRequest): Encoding {
  return compressed && request.headers.range === undefined
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
}

function headersOf({ contentType, policy, vary, compressed }: StoredFile, etag: string, encoding: Encoding) {
  const choice = [vary, compressed && 'accept-encoding'].filter(Boolean).join(', ');
  return {
    etag,
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    ...(policy !== undefined && { 'content-security-policy': policy }),
    ...(choice !== '' && { vary: choice }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}

/** The empty stream keeps Fastify from setting the length to 0. */
function sendHead(found: { bytes: number } | undefined, headers: Record<string, string>, reply: FastifyReply): boolean {
  if (found) reply.headers(headers).header('content-length', found.bytes).send(Readable.from([]));
  return found !== undefined;
}

/** The requested part, if the visitor's earlier parts are of the same file (`If-Range`, RFC 9110, 13.1.5); undefined when there is no such file. */
async function partOf(
  blobs: BlobStore,
  blob: string,
  etag: string,
  { headers: { range, 'if-range': ifRange } }: FastifyRequest,
): Promise<{ bytes: number; range: BlobRange | 'none' | undefined } | undefined> {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return { bytes: 0, range: undefined };
  const found = await blobs.stat(blob);
  if (!found) return undefined;
  const wanted = rangeOf(range, found.bytes);
  return { bytes: found.bytes, range: wanted === 'whole' ? undefined : wanted };
}
