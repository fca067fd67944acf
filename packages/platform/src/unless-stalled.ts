import { Readable } from 'node:stream';
import { AppError } from './errors.ts';

/** The chunks of a source; fails with `deadline_exceeded` when one takes too long. Only time in which the consumer is waiting counts. */
export function unlessStalled(source: Readable, timeoutMs: number): Readable {
  const timed = Readable.from(chunks(source, timeoutMs), { objectMode: false });
  const destroy = timed._destroy.bind(timed);
  // A waiting generator ends only with its next chunk; destroying the source ends it at once.
  timed._destroy = (error, done) => {
    source.destroy();
    destroy(error, done);
  };
  return timed;
}

async function* chunks(source: Readable, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => source.destroy(stalled()), timeoutMs);
    const chunk = await iterator.next().finally(() => clearTimeout(timer));
    if (chunk.done) return;
    yield chunk.value;
  }
}

function stalled(): AppError {
  return new AppError('deadline_exceeded', 'The file store stopped sending in the middle of a file; try again');
}
