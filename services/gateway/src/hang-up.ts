import { AppError } from '@limner/platform';
import type { FastifyRequest } from 'fastify';

/** Does work for a visitor; its signal is aborted when the visitor hangs up before the end. */
export async function whileConnected<T>(
  request: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { socket } = request.raw;
  const leaving = new AbortController();
  const leave = () => leaving.abort(new AppError('invalid_input', 'The visitor hung up'));
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
}

/** Settles as the work does, but rejects at once when the signal is aborted: a form whose sender is gone may never end. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    return await Promise.race([work, gone]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
