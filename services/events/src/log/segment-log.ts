import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import {
  AppError,
  type Clock,
  isMissing,
  type Logger,
  makeFolder,
  syncFolder,
  wordStorageProblem,
} from '@limner/platform';
import { LRUCache } from 'lru-cache';
import type { Change, EventLog, LogEntry, LogSize } from './event-log.ts';
import { encodeFrame, firstFrameOf, framesOf } from './frame.ts';
import { clearRewritten, isChanged, lastOf, replaceSegment, rewriteAside } from './rewrite-segments.ts';
import { type Bookmark, findPositionBefore, listSegments, readSegments, type Segment, segmentAt } from './segments.ts';

/** Bytes after which a new segment begins. One also begins with each day, so that retention is exact to a day. */
const SEGMENT_BYTES = 64_000_000;
const DAY_MS = 86_400_000;
/** Readers whose places are remembered. */
const READERS = 20;

export interface SegmentLogOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keepDays: number;
  readonly maxBytes: number;
  /** See `SEGMENT_BYTES`. */
  readonly segmentBytes?: number;
}

interface Active extends Segment {
  readonly handle: FileHandle;
  /** Bytes of its durable entries: the next one is written behind them. */
  bytes: number;
  /** Day of its first entry, since 1970; undefined while it is empty. */
  day: number | undefined;
}

/** What is known after the files have been read once. */
interface State {
  active: Active | undefined;
  next: number;
  /** Time of the last entry. */
  at: number;
  /** Bytes of all segments. */
  bytes: number;
}

/**
 * The log of the embedded mode: segment files in a folder that only one process writes. Each append is one write and one sync, by the threads of Node's
 * file system, one after the other; many requests share an append (`GroupCommit`). Nothing is opened before the first use, and a torn tail, left by
 * a process that was killed while it appended, is cut off then.
 */
export class SegmentLog implements EventLog {
  readonly concurrency = 1;
  readonly keepsPositions = true;
  /** By position: a reader that goes on does not begin with the file again. */
  #bookmarks = new LRUCache<number, Bookmark>({ max: READERS });
  #opened: Promise<State> | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SegmentLogOptions) {}

  append(body: Uint8Array): Promise<number> {
    return this.#alone((state) => this.#append(state, body));
  }

  async *read(after: number): AsyncIterable<LogEntry> {
    const { folder, logger } = this.options;
    const state = await this.#open();
    const bookmarks = this.#bookmarks;
    let [position, behind] = [after, bookmarks.get(after)];
    const entries = readSegments(folder, after, {
      upTo: state.next - 1,
      from: behind,
      onDamage: ({ file }, bytes) => logger.error({ file, bytes }, 'stored events are damaged and are left out'),
    });
    try {
      for await (const entry of entries) {
        ({ position, behind } = entry);
        yield entry;
      }
    } finally {
      if (behind) bookmarks.set(position, behind);
    }
  }

  positionBefore(time: Date): Promise<number> {
    return findPositionBefore(this.options.folder, time);
  }

  async end(): Promise<number> {
    return (await this.#open()).next - 1;
  }

  async size(): Promise<LogSize> {
    return { used: (await this.#open()).bytes, limit: this.options.maxBytes };
  }

  /** Whole segments, when the day of their entries is over for long enough. */
  expire(): Promise<void> {
    return this.#alone((state) => this.#expire(state));
  }

  async rewrite(change: Change, signal?: AbortSignal): Promise<number> {
    const { folder } = this.options;
    const { next } = await this.#open();
    await clearRewritten(folder);
    let entries = 0;
    const segments = await listSegments(folder);
    for (const segment of segments) {
      signal?.throwIfAborted();
      if (!(await isChanged(segment, lastOf(segment, segments, next - 1), change))) continue;
      const last = await this.#alone((state) => this.#endSegment(state, segment));
      const rewritten = await rewriteAside(segment, last, change);
      await this.#alone(async (state) => {
        state.bytes += await replaceSegment(segment, rewritten);
        // Readers that have begun keep to the old file and to the old places.
        this.#bookmarks = new LRUCache({ max: READERS });
      });
      entries += rewritten.entries;
    }
    return entries;
  }

  async close(): Promise<void> {
    await this.#work;
    const state = await this.#opened?.catch(() => undefined);
    await state?.active?.handle.close();
    this.#opened = undefined;
  }

  /** One after the other: positions have to grow in the order of the file. */
  #alone<T>(work: (state: State) => Promise<T>): Promise<T> {
    const done = this.#work.then(async () => work(await this.#open()));
    this.#work = done.catch(() => undefined);
    return done.catch((error: unknown) => {
      throw this.#worded(error);
    });
  }

  async #append(state: State, body: Uint8Array): Promise<number> {
    const at = Math.max(this.options.clock.now().getTime(), state.at);
    const frame = encodeFrame({ position: state.next, at, body });
    if (state.bytes + frame.length > this.options.maxBytes)
      throw new AppError(
        'storage_full',
        'there is no room left for events: raise EVENTS_MAX_BYTES, or keep them for fewer days',
      );
    const active = await this.#segmentFor(state, dayOf(at));
    try {
      await writeAll(active.handle, frame, active.bytes);
      await active.handle.datasync();
    } catch (error) {
      await this.#takeBack(state, active);
      throw error;
    }
    active.bytes += frame.length;
    state.bytes += frame.length;
    state.at = at;
    return state.next++;
  }

  async #segmentFor(state: State, day: number): Promise<Active> {
    const { active } = state;
    const { segmentBytes = SEGMENT_BYTES } = this.options;
    if (!active || active.bytes >= segmentBytes || (active.day ?? day) !== day) return this.#beginSegment(state, day);
    active.day = day;
    return active;
  }

  async #beginSegment(state: State, day?: number): Promise<Active> {
    const { folder } = this.options;
    await makeFolder(folder, 0o700);
    const segment = segmentAt(folder, state.next);
    // A start that failed may have left an empty one.
    const handle = await open(segment.file, 'w', 0o600);
    await syncFolder(folder);
    await state.active?.handle.close();
    const active = { ...segment, handle, bytes: 0, day };
    state.active = active;
    return active;
  }

  /** Nothing more is appended to it. Returns its last position. */
  async #endSegment(state: State, segment: Segment): Promise<number> {
    if (state.active?.first === segment.first) await this.#beginSegment(state);
    return lastOf(segment, await listSegments(this.options.folder), state.next - 1);
  }

  /**
   * After a failed sync nobody knows what is on the disk, and a second sync of the file would say nothing about it: what was written is cut off, and the
   * next append begins a new segment.
   */
  async #takeBack(state: State, active: Active): Promise<void> {
    state.active = undefined;
    try {
      await active.handle.truncate(active.bytes);
      await active.handle.datasync();
    } catch (err) {
      this.options.logger.warn({ err, file: active.file }, 'the end of a failed append could not be cut off');
    }
    await active.handle.close().catch(() => undefined);
  }

  #open(): Promise<State> {
    const opened = this.#opened ?? this.#recover();
    this.#opened = opened;
    // The next call tries again.
    opened.catch(() => {
      this.#opened = undefined;
    });
    return opened;
  }

  async #recover(): Promise<State> {
    const segments = await listSegments(this.options.folder);
    const sizes = await Promise.all(segments.map(({ file }) => sizeOf(file)));
    const state: State = { active: undefined, next: 1, at: 0, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
    for (const segment of segments.slice(-2)) {
      const [begins, bytes] = [state.next, await this.#readEnd(segment, state)];
      state.next = Math.max(state.next, segment.first, begins);
      if (segment !== segments.at(-1)) continue;
      const cut = (sizes.at(-1) ?? 0) - bytes;
      const handle = await open(segment.file, 'r+');
      if (cut > 0) await this.#cut(handle, segment, bytes, cut);
      state.bytes -= cut;
      const first = await firstFrameOf(segment.file);
      state.active = { ...segment, handle, bytes, day: first && dayOf(first.at) };
    }
    return state;
  }

  /** Sets position and time behind the segment's last entry; returns the offset behind it. */
  async #readEnd({ file }: Segment, state: State): Promise<number> {
    let bytes = 0;
    const onDamage = (damaged: number) =>
      this.options.logger.error({ file, bytes: damaged }, 'stored events are damaged and are left out');
    for await (const frame of framesOf(file, onDamage)) {
      bytes = frame.end;
      state.next = frame.position + 1;
      state.at = frame.at;
    }
    return bytes;
  }

  async #cut(handle: FileHandle, { file }: Segment, bytes: number, cut: number): Promise<void> {
    this.options.logger.warn({ file, bytes: cut }, 'the unfinished append of a killed process was cut off');
    await handle.truncate(bytes);
    await handle.datasync();
  }

  async #expire(state: State): Promise<void> {
    const { folder, clock, keepDays } = this.options;
    const until = clock.now().getTime() - keepDays * DAY_MS;
    const isOver = (day: number) => (day + 1) * DAY_MS <= until;
    // A site without visitors begins no new segment by itself.
    if (state.active?.day !== undefined && isOver(state.active.day)) await this.#beginSegment(state);
    for (const { file, first } of await listSegments(folder)) {
      const begins = await firstFrameOf(file);
      if (first === state.active?.first || (begins && !isOver(dayOf(begins.at)))) return;
      const bytes = await sizeOf(file);
      await rm(file);
      await syncFolder(folder);
      state.bytes -= bytes;
    }
  }

  #worded(error: unknown): unknown {
    const worded = wordStorageProblem(error, this.options.folder);
    if (worded instanceof AppError) return worded;
    return new AppError('unavailable', 'Events cannot be stored at the moment', [], { cause: error });
  }
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
