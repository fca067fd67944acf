/** Beacons in one body, and bytes of a body. Imports nothing, like all of this file: browsers download it. */
export const BEACONS = { most: 100, bytes: 16_384 } as const;

/** UTF-16 units of the texts of a beacon. One that is longer has the whole body refused, so browsers cut what a visitor can make long. */
export const BEACON_TEXTS = {
  path: 2_000,
  link: 2_000,
  referer: 2_000,
  utm: 500,
  question: 2_000,
  /** A question with its results, and the styles of a picture's best matches. */
  answered: 500,
  styles: 300,
} as const;

/** Results that an event counts. */
export const MOST_SHOWN = 10_000;
