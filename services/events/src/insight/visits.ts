import { hashOf } from './visitor-sketch.ts';

/** Artists and questions of a visit that are remembered. */
const MOST = 40;
const BUCKETS = 16;

/** What is remembered of a visit for two days: what an enquiry is the result of. The key is a hash of the session and the day. */
export interface Visit {
  artists?: string[];
  /** Keys of questions. */
  questions?: string[];
  /** The last picture that was searched. */
  picture?: string;
  converted?: 1;
  /** How many of them an enquiry has been counted for. */
  artistsDone?: number;
  questionsDone?: number;
  contacted?: 1;
  /** For how many artists it has been counted that the visit got in touch. */
  contactedArtists?: number;
}

export function visitKey(day: string, session: string): string {
  const { high, low } = hashOf(`${day} ${session}`);
  return high.toString(36) + low.toString(36);
}

/** Visits of a day are stored in so many parts, so that a batch of few events rewrites little. */
export const visitBucket = (key: string): number => (key.codePointAt(key.length - 1) ?? 0) % BUCKETS;

/** Remembers it; true when it is new. */
export function remember(visit: Visit, what: 'artists' | 'questions', key: string): boolean {
  const known = visit[what] ?? [];
  if (known.includes(key) || known.length >= MOST) return false;
  visit[what] = [...known, key];
  return true;
}
