import { createHash } from 'node:crypto';
import { compress, type Encoding } from './encoding.ts';

/** A response body that is sent many times: its bytes, its ETag, and each encoding, made once when first asked for. */
export class Content {
  readonly etag: string;
  readonly #made: Map<Encoding, Buffer>;
  readonly #making = new Map<Encoding, Promise<void>>();

  constructor(
    readonly bytes: Buffer,
    readonly contentType: string,
    private readonly effort: 5 | 9 = 9,
    /** Forms that are made already. */
    made: readonly (readonly [Encoding, Buffer])[] = [],
  ) {
    this.etag = etagOf(bytes);
    this.#made = new Map(made);
  }

  /** The bytes in an encoding, if already made; the plain bytes where the encoding would not make them smaller. */
  ready(encoding: Encoding): Buffer | undefined {
    return encoding === 'identity' ? this.bytes : this.#made.get(encoding);
  }

  async encoded(encoding: Encoding): Promise<Buffer> {
    if (this.ready(encoding) === undefined) {
      const making = this.#making.get(encoding) ?? this.#make(encoding);
      this.#making.set(encoding, making);
      await making.finally(() => this.#making.delete(encoding));
    }
    return this.ready(encoding) ?? this.bytes;
  }

  /** An estimate of all bytes held, encodings included, for the size limit of a cache. */
  get size(): number {
    return this.bytes.length * 2;
  }

  async #make(encoding: Encoding): Promise<void> {
    this.#made.set(encoding, (await compress(this.bytes, encoding, this.effort)) ?? this.bytes);
  }
}

/** A weak ETag: the same for every encoding of the same bytes. */
export function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the ETag, compared weakly (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === opaque);
}
