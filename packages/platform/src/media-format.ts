/** Sounds and films that browsers play everywhere. */
export type SniffedMedia = 'wav' | 'mp3' | 'ogg' | 'm4a' | 'webm' | 'mp4';

/** Reads `length` bytes of a file from `at`, or fewer at its end. */
export interface ReadableFile {
  readonly bytes: number;
  read(at: number, length: number): Promise<Uint8Array>;
}

/**
 * The format of a file by its content, whatever its name. Reads headers and container structure without decoding the sound or film. Undefined for
 * other formats, and for files that are visibly truncated. Reads a few kilobytes; of an MP4 its index, at most 8 MB.
 */
export async function sniffMedia(file: ReadableFile): Promise<SniffedMedia | undefined> {
  const head = await read(file, 0, 4_096);
  const start = latin(head, 0, 4);
  if (start === 'RIFF') return isWave(file, head) ? 'wav' : undefined;
  if (start === 'OggS') return isOggSound(head) ? 'ogg' : undefined;
  if (latin(head, 4, 4) === 'ftyp') return sniffBoxes(file);
  if (head.length > 4 && head.readUInt32BE(0) === EBML) return isWebm(head) ? 'webm' : undefined;
  return (await isMpegAudio(file, head)) ? 'mp3' : undefined;
}

const EBML = 0x1a45dfa3;
const MAX_INDEX_BYTES = 8_000_000;

async function read(file: ReadableFile, at: number, length: number): Promise<Buffer> {
  const bytes = await file.read(at, Math.max(0, Math.min(length, file.bytes - at)));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function latin(bytes: Buffer, at: number, length: number): string {
  return bytes.toString('latin1', at, at + length);
}

/** RIFF with a `fmt ` chunk of PCM (integer or float), and then a complete `data` chunk. */
function isWave({ bytes }: ReadableFile, head: Buffer): boolean {
  if (latin(head, 8, 4) !== 'WAVE') return false;
  let isPcm = false;
  for (let at = 12; at + 8 <= head.length; ) {
    const [name, size] = [latin(head, at, 4), head.readUInt32LE(at + 4)];
    if (name === 'fmt ') isPcm = at + 8 + 16 <= head.length && isPcmFormat(head.subarray(at + 8));
    if (name === 'data') return isPcm && size > 0 && at + 8 + size <= bytes;
    at += 8 + size + (size % 2);
  }
  return false;
}

function isPcmFormat(format: Buffer): boolean {
  const [tag, channels, rate] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt32LE(4)];
  // 0xfffe (WAVE_FORMAT_EXTENSIBLE) means that a longer description follows, whose first two bytes are the real tag.
  const real = tag === 0xfffe && format.length >= 26 ? format.readUInt16LE(24) : tag;
  return (real === 1 || real === 3) && channels >= 1 && channels <= 8 && rate >= 8_000 && rate <= 192_000;
}

/** The first page begins a stream of Vorbis, Opus or FLAC. Ogg may contain films too, which few browsers play. */
function isOggSound(head: Buffer): boolean {
  const isFirstPage = head.length > 64 && head[4] === 0 && ((head[5] ?? 0) & 2) !== 0;
  const packet = latin(head, 27 + (head[26] ?? 0), 8);
  return isFirstPage && ['\x01vorbis', 'OpusHead', '\x7fFLAC'].some((codec) => packet.startsWith(codec));
}

/** An EBML header with the document type `webm`, followed by the segment. */
function isWebm(head: Buffer): boolean {
  const size = variableInteger(head, 4);
  if (size === undefined) return false;
  const end = size.next + size.value;
  const type = head.indexOf(Buffer.from([0x42, 0x82, 0x84]));
  const isTyped = type > 0 && type < end && latin(head, type + 3, 4) === 'webm';
  return isTyped && end + 4 <= head.length && head.readUInt32BE(end) === 0x18538067;
}

function variableInteger(bytes: Buffer, at: number): { value: number; next: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 4 || at + length > bytes.length) return undefined;
  const rest = length > 1 ? bytes.readUIntBE(at + 1, length - 1) : 0;
  return { value: (first & (0xff >> length)) * 256 ** (length - 1) + rest, next: at + length };
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Boxes that fill the file to its end and include media data. A film when it has a video track, else a sound. */
async function sniffBoxes(file: ReadableFile): Promise<'m4a' | 'mp4' | undefined> {
  const boxes: Box[] = [];
  for (let at = 0; at < file.bytes; ) {
    const box = boxAt(await read(file, at, 16), at, file.bytes);
    if (!box || boxes.length === 1_000) return undefined;
    boxes.push(box);
    at = box.end;
  }
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index || !boxes.some(({ type }) => type === 'mdat') || index.end - index.start > MAX_INDEX_BYTES)
    return undefined;
  const handlers = handlersIn(await read(file, index.start, index.end - index.start));
  if (handlers.includes('vide')) return 'mp4';
  return handlers.includes('soun') ? 'm4a' : undefined;
}

/** The box at an offset, from its first bytes; `start` is that of its content. Undefined when it does not fit into its parent. */
function boxAt(head: Buffer, at: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length >= 16;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short;
  const header = isLong ? 16 : 8;
  return size >= header && at + size <= limit
    ? { type: latin(head, 4, 4), start: at + header, end: at + size }
    : undefined;
}

/** The handler types of the tracks in an index: `vide`, `soun`, … */
function handlersIn(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const box = boxAt(bytes.subarray(at, at + 16), at, bytes.length);
    if (!box) return found;
    const content = bytes.subarray(box.start, box.end);
    if (box.type === 'hdlr') found.push(latin(content, 8, 4));
    else if (box.type === 'trak' || box.type === 'mdia') found.push(...handlersIn(content));
    at = box.end;
  }
  return found;
}

/** Three consecutive frames of MPEG audio layer III, after an ID3 tag of any length. */
async function isMpegAudio(file: ReadableFile, head: Buffer): Promise<boolean> {
  let at = latin(head, 0, 3) === 'ID3' && head.length >= 10 ? 10 + syncSafe(head) : 0;
  for (let frame = 0; frame < 3; frame++) {
    const length = frameLength(await read(file, at, 4));
    if (length === undefined || at + length > file.bytes) return false;
    at += length;
  }
  return true;
}

function syncSafe(head: Buffer): number {
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + ((head[at] ?? 0) & 0x7f), 0);
}

const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const RATES = [44_100, 48_000, 32_000];
/** By version of the standard: MPEG 2.5, none, MPEG 2, MPEG 1. */
const SHARE_OF_RATE = [4, 1, 2, 1];

/** Bytes of the frame with this header of four bytes (ISO 11172-3, 2.4.2.3); undefined when it is not a header of layer III. */
function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  const header = bytes.readUInt32BE(0);
  const version = (header >>> 19) & 3;
  const isLayer3 = header >>> 21 === 0x7ff && version !== 1 && ((header >>> 17) & 3) === 1;
  const family = version === 3 ? 1 : 2;
  const bitrate = BITRATES[family][(header >>> 12) & 15] ?? 0;
  const rate = (RATES[(header >>> 10) & 3] ?? 0) / (SHARE_OF_RATE[version] ?? 1);
  if (!isLayer3 || bitrate === 0 || rate === 0) return undefined;
  return Math.floor(((family === 1 ? 144 : 72) * bitrate * 1_000) / rate) + ((header >>> 9) & 1);
}
