import { AppError } from '@limner/platform';
import { HAND_SOURCE } from './embedder.ts';
import type {
  Embedding,
  Lane,
  Motion,
  NormalisedPicture,
  PictureDetails,
  PictureOptions,
  PicturePool,
  PicturePoolOptions,
  PictureSource,
} from './picture.ts';
import type { PictureJob } from './worker/picture.worker.ts';
import { createWorkers } from './workers.ts';

type Task = PictureJob extends infer J ? (J extends unknown ? Omit<J, 'bytes' | 'vector' | 'limits'> : never) : never;

/** Creates a pool. Workers start with the first jobs, and idle ones do not keep the process alive. */
export function createPicturePool(options: PicturePoolOptions = {}): PicturePool {
  const { maxBytes = 20_000_000, maxPixels = 50_000_000, timeoutMs = 10_000 } = options;
  const workers = createWorkers(options);
  const queryLimits = {
    maxPixels: Math.min(maxPixels, options.maxQueryPixels ?? 16_000_000),
    timeoutMs: Math.min(timeoutMs, options.queryTimeoutMs ?? 1_500),
  };

  function checked(bytes: Uint8Array): Uint8Array {
    if (bytes.byteLength <= maxBytes) return bytes;
    throw new AppError('too_large', `the picture has ${bytes.byteLength} bytes; ${maxBytes} are the most`);
  }

  async function send<T extends object>(
    source: PictureSource,
    task: Task,
    { vector = false, lane = 'batch', visitor, signal, onSpent }: PictureOptions = {},
  ): Promise<T> {
    return (await workers.run({
      task: { ...task, vector, ...(lane === 'query' && { limits: queryLimits }) },
      source: typeof source === 'function' ? async () => checked(await source()) : checked(source),
      lane,
      visitor,
      signal,
      onSpent,
    })) as T;
  }

  return {
    inspect: (source, how) => send<PictureDetails>(source, { kind: 'inspect' }, how),
    normalise: (source, how) => send<NormalisedPicture>(source, { kind: 'normalise' }, how),
    rendition: (source, { width, format, ...how }) =>
      send<Uint8Array<ArrayBuffer>>(source, { kind: 'rendition', size: { width, format } }, { lane: 'size', ...how }),
    motion: (source, how) => send<Motion>(source, { kind: 'motion' }, { lane: 'size', ...how }),
    card: (lead, others, { name, agency, ...how }) => {
      const task = { kind: 'card', others: others.map(checked), names: { name, agency } } as const;
      return send<Uint8Array<ArrayBuffer>>(lead, task, { lane: 'size', ...how });
    },
    embed: (source, { embedder = HAND_SOURCE, ...how } = {}) =>
      send<Embedding>(source, { kind: 'embed', views: isIndexed(how.lane), embedder }, how),
    close: workers.close,
  };
}

/** A query is looked at in other ways; the views are for indexed pictures. */
function isIndexed(lane: Lane | undefined): boolean {
  return lane !== 'query';
}
