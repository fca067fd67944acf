import type { Artist } from '@limner/contracts';

/** More than the pictures of a large screen. */
const APART = 24;

/**
 * Keeps the order, but moves an artist back whose first picture shows what one of the last 24 shows. Two pictures show the same where their descriptions
 * begin with the same sentence.
 */
export function spread(artists: readonly Artist[]): Artist[] {
  const waiting = artists.map((artist) => ({ artist, subject: subjectOf(artist) }));
  const taken: typeof waiting = [];
  while (waiting.length > 0) {
    const recent = new Set(taken.slice(-APART).map(({ subject }) => subject));
    const next = waiting.findIndex(({ subject }) => !recent.has(subject));
    taken.push(...waiting.splice(Math.max(0, next), 1));
  }
  return taken.map(({ artist }) => artist);
}

/** The first sentence of the description, in any script; the artist where there is none. */
const subjectOf = ({ artist_id, pictures: [lead] }: Artist): string =>
  /^.+?(?:[.!?](?=\s|$)|。|$)/s.exec(lead?.alt ?? '')?.[0] ?? `artist ${artist_id}`;
