import { AppError } from '@limner/platform';
// sharp's shared libraries must be loaded by the main thread first, or they are unloaded with the first worker that ends.
import 'sharp';
import type { Embedding, NormalisedPicture, PictureDetails, PicturePool, PicturePoolOptions } from './picture.ts';
import { createThreads } from './threads.ts';
import type { PictureJob } from './worker/picture.worker.ts';

type Task = PictureJob extends infer J ? (J extends unknown ? Omit<J, 'bytes'> : never) : never;

/** Starts a pool; its threads start with the first jobs and keep no process alive that has nothing else to do. */
export function createPicturePool(options: PicturePoolOptions = {}): PicturePool {
  const { maxBytes = 20_000_000 } = options;
  const threads = createThreads(options);
  async function send<T extends object>(bytes: Uint8Array, task: Task): Promise<T> {
    if (bytes.byteLength > maxBytes)
      throw new AppError('too_large', `the picture has ${bytes.byteLength} bytes; ${maxBytes} are the most`);
    return (await threads.run({ ...task, bytes: Uint8Array.from(bytes) } as PictureJob)) as T;
  }
  return {
    inspect: (bytes, { vector = false } = {}) => send<PictureDetails>(bytes, { kind: 'inspect', vector }),
    normalise: (bytes, { vector = false } = {}) => send<NormalisedPicture>(bytes, { kind: 'normalise', vector }),
    rendition: (bytes, { vector = false, ...size }) =>
      send<Uint8Array<ArrayBuffer>>(bytes, { kind: 'rendition', vector, size }),
    embed: (bytes, { vector = false } = {}) => send<Embedding>(bytes, { kind: 'embed', vector }),
    close: threads.close,
  };
}
