import { distance } from 'fastest-levenshtein';

/** A name that differs by this many letters or more is another name (SR-11). */
const TOO_FAR = 5;

/** The artist whose name is closest to what was said, upper and lower case alike; undefined if no name is close. */
export function closestArtist<A extends { readonly formatted_name: string }>(
  artists: readonly A[],
  said: string,
): A | undefined {
  const wanted = said.trim().toLowerCase();
  let closest: A | undefined;
  let least = TOO_FAR;
  for (const artist of artists) {
    const found = distance(wanted, artist.formatted_name.toLowerCase());
    if (found < least) {
      closest = artist;
      least = found;
    }
  }
  return closest;
}
