import { readPlayer, writePlayer } from './player-storage.ts';
import type { Track } from './track.ts';

/** What a tab knows of its player until it is closed. */
export interface Session {
  readonly track: Track | undefined;
  /** Seconds, by the id of the podcast. */
  readonly positions: Readonly<Record<string, number>>;
  readonly rate: number;
  /** When it played last, as a time in milliseconds; undefined when it was paused. */
  readonly playedUntil: number | undefined;
}

const MAX_POSITIONS = 100;

export function writeSession({ positions, ...rest }: Session): void {
  const kept = Object.fromEntries(Object.entries(positions).slice(-MAX_POSITIONS));
  try {
    writePlayer(JSON.stringify({ ...rest, positions: kept }));
  } catch {
    // A full storage: the player works without it.
  }
}

/** What was written; anything else counts as nothing. */
export function readSession(): Session {
  const stored = parsed(readPlayer());
  return {
    track: trackIn(stored.track),
    positions: Object.fromEntries(Object.entries(record(stored.positions)).filter(isPosition)),
    rate: isSeconds(stored.rate) && stored.rate > 0 ? stored.rate : 1,
    playedUntil: isSeconds(stored.playedUntil) ? stored.playedUntil : undefined,
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return record(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function trackIn(value: unknown): Track | undefined {
  const { id, title, language, url, src, duration, artwork } = record(value);
  const areTexts = isText(title) && isText(language) && isText(url) && isText(src);
  // Only sounds of this site: the storage may have been written by anybody who ran a script in the tab.
  if (!areTexts || !isSeconds(id) || !isSeconds(duration) || !src.startsWith('/media/')) return undefined;
  return { id, title, language, url, src, duration, artwork: isText(artwork) ? artwork : undefined };
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isText = (value: unknown): value is string => typeof value === 'string';
const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isPosition = (entry: [string, unknown]): entry is [string, number] => isSeconds(entry[1]);
