import type { Embedding } from '@limner/embedder';
import type { VectorRow } from './search.models.ts';

/** Views as they are stored: floats one after another. */
export function packViews(views: readonly Float32Array[]): Buffer {
  return Buffer.concat(views.map((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength)));
}

/** The embedding of a row; undefined when it holds no vectors of so many floats. */
export function embeddingOf(
  { embedder, views, hash }: Pick<VectorRow, 'embedder' | 'hash'> & { views: unknown },
  length: number,
): Embedding | undefined {
  const bytes = bytesOf(views);
  const size = 4 * length;
  if (!bytes || bytes.byteLength === 0 || bytes.byteLength % size !== 0) return undefined;
  // A copy: the driver's buffer may lie at any address, floats need one divisible by four.
  const floats = new Float32Array(Uint8Array.from(bytes).buffer);
  const all = Array.from({ length: bytes.byteLength / size }, (_, at) =>
    floats.subarray(at * length, (at + 1) * length),
  );
  const vector = all[0];
  return vector && { embedder, vector, views: all, hash };
}

/** Lean documents hold a Buffer by one driver and BSON's Binary by another. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'object' && value !== null && 'buffer' in value && value.buffer instanceof Uint8Array) {
    const length = 'position' in value && typeof value.position === 'number' ? value.position : value.buffer.byteLength;
    return value.buffer.subarray(0, length);
  }
  return undefined;
}
