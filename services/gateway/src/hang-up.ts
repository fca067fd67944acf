import { AppError } from '@limner/platform';
import type { FastifyRequest } from 'fastify';

/** Runs work for a visitor; its signal is aborted when the visitor hangs up before the end. */
export async function whileConnected<T>(
  request: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { socket } = request.raw;
  const controller = new AbortController();
  const abort = () => controller.abort(new AppError('invalid_input', 'The visitor hung up'));
  if (socket.destroyed) abort();
  socket.once('close', abort);
  try {
    return await work(controller.signal);
  } finally {
    socket.off('close', abort);
  }
}

/** Settles like the work, but rejects at once when the signal is aborted: a form whose sender is gone may never end. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
