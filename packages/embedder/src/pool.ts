import { AppError } from '@limner/platform';
import type {
  Embedding,
  Motion,
  NormalisedPicture,
  PictureDetails,
  PicturePool,
  PicturePoolOptions,
} from './picture.ts';

import type { PictureJob } from './worker/picture.worker.ts';
import { createWorkers } from './workers.ts';

type Task = PictureJob extends infer J ? (J extends unknown ? Omit<J, 'bytes'> : never) : never;

/** Starts a pool; its workers start with the first jobs and keep no process alive that has nothing else to do. */
export function createPicturePool(options: PicturePoolOptions = {}): PicturePool {
  const { maxBytes = 20_000_000 } = options;
  const workers = createWorkers(options);
  async function send<T extends object>(bytes: Uint8Array, task: Task, isBatch = false): Promise<T> {
    if (bytes.byteLength > maxBytes)
      throw new AppError('too_large', `the picture has ${bytes.byteLength} bytes; ${maxBytes} are the most`);
    return (await workers.run({ ...task, bytes } as PictureJob, isBatch)) as T;
  }
  return {
    inspect: (bytes, { vector = false, isBatch } = {}) =>
      send<PictureDetails>(bytes, { kind: 'inspect', vector }, isBatch),
    normalise: (bytes, { vector = false, isBatch } = {}) =>
      send<NormalisedPicture>(bytes, { kind: 'normalise', vector }, isBatch),
    rendition: (bytes, { vector = false, isBatch, ...size }) =>
      send<Uint8Array<ArrayBuffer>>(bytes, { kind: 'rendition', vector, size }, isBatch),
    motion: (bytes, { vector = false, isBatch } = {}) => send<Motion>(bytes, { kind: 'motion', vector }, isBatch),
    embed: (bytes, { vector = false, isBatch } = {}) => send<Embedding>(bytes, { kind: 'embed', vector }, isBatch),
    close: workers.close,
  };
}
