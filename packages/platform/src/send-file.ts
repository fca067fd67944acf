import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { BlobRange } from './blobs.ts';

/** Bytes read and written at a time: what each of hundreds of slow visitors keeps in memory. */
const CHUNK_BYTES = 64 * 1024;
/** Buffers that are kept for the next files. */
const KEPT = 32;

const kept: Buffer[] = [];

/**
 * Writes a file, or a part of it, to a response and ends the response; destroys it on failure. A buffer is used again as soon as its bytes are sent. A read
 * stream allocates one for each chunk: with hundreds of readers, more than 100 MB of them wait for the garbage collector.
 */
export async function sendFile(path: string, response: ServerResponse, range?: BlobRange): Promise<void> {
  const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const write = writerTo(response);
    const end = range ? range.last + 1 : Number.POSITIVE_INFINITY;
    for (let at = range?.first ?? 0; at < end; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at), at);
      if (bytesRead === 0) break;
      await write(buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
    response.end();
    if (kept.length < KEPT) kept.push(buffer);
  } catch (error) {
    // The buffer is not kept: the system may still be reading it.
    response.destroy();
    throw error;
  } finally {
    await file?.close();
  }
}

/** A function that resolves when the system has taken the chunk, and rejects when the response fails or closes before. */
function writerTo(response: ServerResponse): (chunk: Uint8Array) => Promise<void> {
  let fail: (error: Error) => void = () => undefined;
  response.once('close', () => fail(closed()));
  response.once('error', (error) => fail(error));
  return (chunk) =>
    new Promise((resolve, reject) => {
      if (response.destroyed) return reject(closed());
      fail = reject;
      response.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
}

function closed(): Error {
  return Object.assign(new Error('The reader closed the connection'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
}
