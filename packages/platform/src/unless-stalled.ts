import { Readable } from 'node:stream';
import { AppError } from './errors.ts';

/** The bytes of a source, which fails with `deadline_exceeded` when one piece takes longer than this. Only time in which somebody wants more counts. */
export function unlessStalled(source: Readable, timeoutMs: number): Readable {
  const timed = Readable.from(pieces(source, timeoutMs), { objectMode: false });
  const destroy = timed._destroy.bind(timed);
  // A generator only ends between two pieces: without its source it does at once.
  timed._destroy = (error, done) => {
    source.destroy();
    destroy(error, done);
  };
  return timed;
}

async function* pieces(source: Readable, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => source.destroy(stalled()), timeoutMs);
    const piece = await iterator.next().finally(() => clearTimeout(timer));
    if (piece.done) return;
    yield piece.value;
  }
}

function stalled(): AppError {
  return new AppError('deadline_exceeded', 'The store stopped in the middle of a file');
}
