import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '@limner/platform';
import type { LogEntry, LogReader } from './event-log.ts';
import { firstFrameOf, framesOf } from './frame.ts';

/** A file of entries, named by the position of its first. */
export interface Segment {
  readonly file: string;
  readonly first: number;
}

const NAME = /^(\d{16})\.log$/;

export function segmentAt(folder: string, first: number): Segment {
  return { first, file: path.join(folder, `${String(first).padStart(16, '0')}.log`) };
}

/** In order; none where there is no folder. */
export async function listSegments(folder: string): Promise<Segment[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map((first) => segmentAt(folder, Number(first)))
    .sort((a, b) => a.first - b.first);
}

export interface ReadOptions {
  /** Positions up to this one. */
  readonly upTo?: number;
  readonly onDamage?: (segment: Segment, bytes: number) => void;
}

/** The entries of a folder after a position. */
export async function* readSegments(
  folder: string,
  after: number,
  { upTo = Number.MAX_SAFE_INTEGER, onDamage }: ReadOptions = {},
): AsyncGenerator<LogEntry> {
  const segments = await listSegments(folder);
  for (const [at, segment] of segments.entries()) {
    // What a failed append left behind the last acknowledged entry is not part of the log: the next segment has its positions.
    const last = Math.min(upTo, (segments[at + 1]?.first ?? Number.POSITIVE_INFINITY) - 1);
    if (last <= after) continue;
    for await (const frame of framesOf(segment.file, (bytes) => onDamage?.(segment, bytes))) {
      if (frame.position > last) break;
      if (frame.position > after) yield frame;
    }
  }
}

/** See `LogReader.positionBefore`. */
export async function findPositionBefore(folder: string, time: Date): Promise<number> {
  const [segments, since] = [await listSegments(folder), time.getTime()];
  // The last segment that begins before that time is the first one that may have entries since.
  let from = segments[0];
  for (const segment of segments) {
    const begins = await firstFrameOf(segment.file);
    if (begins && begins.at < since) from = segment;
  }
  if (!from) return 0;
  let position = from.first - 1;
  for await (const entry of readSegments(folder, position)) {
    if (entry.at >= since) return position;
    position = entry.position;
  }
  return position;
}

const END_OF_TIME = new Date(8.64e15);

/** Reads the folder of a log that may be in use by another process. Nothing is written. */
export function openSegmentReader(folder: string, options: ReadOptions = {}): LogReader {
  return {
    read: (after) => readSegments(folder, after, options),
    positionBefore: (time) => findPositionBefore(folder, time),
    end: () => findPositionBefore(folder, END_OF_TIME),
    close: async () => {},
  };
}
