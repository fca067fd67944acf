import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { AppError } from './errors.ts';

export interface BlobInfo {
  readonly bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly checksum: string;
}

export interface PutOptions {
  /** More bytes throw `too_large`. */
  readonly maxBytes?: number;
  /** SHA-256 that the content must have; `invalid_input` otherwise. */
  readonly expected?: string;
  readonly signal?: AbortSignal;
}

/** First and last byte, both inclusive, as in HTTP. */
export interface BlobRange {
  readonly first: number;
  readonly last: number;
}

/** A file, or a part of it, that is about to be read: call `stream` or `sendTo`, once. */
export interface OpenedBlob {
  readonly bytes: number;
  /** To be read to its end, or destroyed. */
  stream(): Readable;
  /** Writes it to a response and ends the response; when either fails, rejects and destroys the response. */
  sendTo(response: ServerResponse): Promise<void>;
}

/**
 * Files by key. Keys are `[a-z0-9][A-Za-z0-9._-]*` in segments, at most 200 characters, without `..`.
 * A put is atomic (a reader sees the complete old or the complete new content) and durable when it resolves.
 */
export interface BlobStore {
  /** Stores a file from a stream; leaves nothing behind on failure. */
  put(key: string, content: Readable | Uint8Array, options?: PutOptions): Promise<BlobInfo>;
  /** Opens a file, or a range within it, for reading; undefined when there is no such file. */
  open(key: string, range?: BlobRange): Promise<OpenedBlob | undefined>;
  /** Reads a whole file; undefined when there is none. A file of more than `maxBytes` (64 MiB by default) throws `too_large`. */
  read(key: string, maxBytes?: number): Promise<Uint8Array | undefined>;
  /** Size of a file; undefined when there is none. */
  stat(key: string): Promise<{ bytes: number; modified: Date } | undefined>;
  remove(key: string): Promise<void>;
  /** Copies within the store; if the engine can, without passing the content through the caller. */
  copy(from: string, to: string): Promise<void>;
  /** Keys under a prefix, sorted by character. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modified: Date }>;
  close(): Promise<void>;
}

const KEY = /^[a-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Returns the key; throws `invalid_input` for one that could leave the store. */
export function assertBlobKey(key: string): string {
  if (key.length <= 200 && KEY.test(key) && !key.includes('..')) return key;
  throw new AppError('invalid_input', 'not a key of the file store');
}

/** A stream that counts and hashes its bytes; it fails above the limit and, at the end, on a wrong checksum. */
export function meter({ maxBytes = Number.POSITIVE_INFINITY, expected }: PutOptions): {
  stream: Transform;
  info(): BlobInfo;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  let checksum = '';
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      checksum = hash.digest('hex');
      done(
        expected !== undefined && expected !== checksum
          ? new AppError('invalid_input', 'the file does not have the expected checksum')
          : null,
      );
    },
  });
  return { stream, info: () => ({ bytes, checksum }) };
}

/** `read` of every engine. Checks the size first, so that a large file is refused unread. */
export async function readWhole(
  key: string,
  size: () => Promise<{ bytes: number } | undefined>,
  content: () => AsyncIterable<Uint8Array>,
  maxBytes = 64 * 1024 * 1024,
): Promise<Uint8Array | undefined> {
  assertBlobKey(key);
  const found = await size();
  if (!found) return undefined;
  if (found.bytes > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', `larger than ${maxBytes} bytes`);
}
