import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE, problemOfStatus } from './problem.ts';

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers a malformed request, or one that does not arrive in time, before any framework code sees it, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answering = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
  // In the middle of a response, another one would be read as a part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(problemOfStatus(status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    `content-type: ${PROBLEM_TYPE}`,
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
