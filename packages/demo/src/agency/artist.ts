import type { Hand } from '../hands/hand.ts';

/** An invented artist. What the import's `artists.csv` says of them, and how they draw. */
export interface Artist {
  readonly slug: string;
  readonly name: string;
  readonly illustrator: boolean;
  readonly animation: boolean;
  readonly region: string;
  readonly hand: Hand;
  /** Boxes of fifteen colours (see `palette`), by turns. */
  readonly boxes: readonly string[];
  readonly biography: string;
  readonly clients: readonly string[];
  readonly awards: readonly string[];
  readonly live?: boolean;
  readonly fresh?: boolean;
  readonly showOnAll?: boolean;
  readonly hiddens?: readonly string[];
  readonly excludes?: readonly string[];
  /** Scenes that this hand does best, first the one that stands for the artist. */
  readonly scenes?: readonly string[];
}
