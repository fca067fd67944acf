import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { isMissing } from '@limner/platform';
import { type LogEntry, MAX_ENTRY_BYTES } from './event-log.ts';

/**
 * An entry in a segment file: mark, length of the body, position, time, and a CRC-32 of all of these and the body; then the body. Numbers are
 * little-endian.
 */
const MARK = Buffer.from('LEV1');
const AT = { length: 4, position: 8, time: 16, checksum: 24 } as const;
const HEADER_BYTES = 28;
const CHUNK_BYTES = 256 * 1_024;

export interface Frame extends LogEntry {
  /** Offset in the file of the first byte behind it. */
  readonly end: number;
}

export function encodeFrame({ position, at, body }: LogEntry): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  MARK.copy(frame);
  frame.writeUInt32LE(body.length, AT.length);
  frame.writeDoubleLE(position, AT.position);
  frame.writeDoubleLE(at, AT.time);
  frame.set(body, HEADER_BYTES);
  frame.writeUInt32LE(checksumOf(frame), AT.checksum);
  return frame;
}

/**
 * The whole frames of a segment file, in order. Damaged bytes are skipped: `onDamage` gets their number, unless no frame follows them (a torn tail). A
 * file that is missing has no frames: retention may remove it at any time.
 */
export async function* framesOf(
  file: string,
  onDamage: (bytes: number) => void = () => {},
  /** Offset of the first frame. */
  from = 0,
): AsyncGenerator<Frame> {
  const handle = await openIfThere(file);
  if (!handle) return;
  try {
    let bytes: Buffer = Buffer.alloc(0);
    let [start, skipped] = [from, 0];
    for (;;) {
      const frame = decode(bytes, start);
      if (typeof frame === 'object') {
        if (skipped > 0) onDamage(skipped);
        skipped = 0;
        start = frame.end;
        bytes = bytes.subarray(HEADER_BYTES + frame.body.length);
        yield frame;
        continue;
      }
      const more = frame === 'partial' ? await readMore(handle, bytes, start) : undefined;
      if (more) {
        bytes = more;
        continue;
      }
      if (bytes.length === 0) return;
      const next = bytes.indexOf(MARK, 1);
      // Without a mark the last bytes may be the beginning of one.
      const dropped = next !== -1 ? next : Math.max(1, bytes.length - MARK.length + 1);
      skipped += dropped;
      start += dropped;
      bytes = bytes.subarray(dropped);
    }
  } finally {
    await handle.close();
  }
}

/** The first frame of a file, if it has a whole one. */
export async function firstFrameOf(file: string): Promise<Frame | undefined> {
  for await (const frame of framesOf(file)) return frame;
  return undefined;
}

/** `partial`: more bytes are needed. */
function decode(bytes: Buffer, start: number): Frame | 'partial' | 'damaged' {
  const known = Math.min(bytes.length, MARK.length);
  if (bytes.compare(MARK, 0, known, 0, known) !== 0) return 'damaged';
  if (bytes.length < HEADER_BYTES) return 'partial';
  const length = bytes.readUInt32LE(AT.length);
  if (length > MAX_ENTRY_BYTES) return 'damaged';
  if (bytes.length < HEADER_BYTES + length) return 'partial';
  const frame = bytes.subarray(0, HEADER_BYTES + length);
  if (frame.readUInt32LE(AT.checksum) !== checksumOf(frame)) return 'damaged';
  return {
    position: frame.readDoubleLE(AT.position),
    at: frame.readDoubleLE(AT.time),
    body: frame.subarray(HEADER_BYTES),
    end: start + frame.length,
  };
}

/** Of everything but the checksum itself. */
function checksumOf(frame: Buffer): number {
  return crc32(frame.subarray(HEADER_BYTES), crc32(frame.subarray(0, AT.checksum)));
}

/** The bytes with those that follow them in the file; undefined at its end. */
async function readMore(handle: FileHandle, bytes: Buffer, start: number): Promise<Buffer | undefined> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, start + bytes.length);
  return bytesRead === 0 ? undefined : Buffer.concat([bytes, chunk.subarray(0, bytesRead)]);
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
