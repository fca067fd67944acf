import type { Readable } from 'node:stream';

export interface BlobInfo {
  readonly bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly checksum: string;
}

/**
 * Files by key. Keys are `[a-z0-9][a-z0-9._/-]*`, at most 200 characters, without `..`.
 * A put is atomic (a reader sees the whole old or the whole new content) and durable when it resolves.
 */
export interface BlobStore {
  /** Streams a file in; refuses with `too_large` past `maxBytes` and leaves nothing behind on failure. `expected` is a checksum to verify. */
  put(key: string, content: Readable | Uint8Array, options?: { maxBytes?: number; expected?: string; signal?: AbortSignal }): Promise<BlobInfo>;
  /** Opens a file to read; undefined when there is none. The stream must be read or destroyed. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Reads a whole file; undefined when there is none. Refuses with `too_large` past `maxBytes` (64 MiB unless told). */
  read(key: string, maxBytes?: number): Promise<Uint8Array | undefined>;
  /** Size of a file; undefined when there is none. */
  stat(key: string): Promise<{ bytes: number; modified: Date } | undefined>;
  remove(key: string): Promise<void>;
  /** Copies within the store, without passing the content through the caller where the engine can. */
  copy(from: string, to: string): Promise<void>;
  /** Keys under a prefix, in order. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modified: Date }>;
  close(): Promise<void>;
}
