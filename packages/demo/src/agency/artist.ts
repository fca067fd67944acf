import type { Filming } from '../drawing/filming.ts';
import type { Light } from '../drawing/palette.ts';
import type { Hand } from '../hands/hand.ts';
import type { Habit } from './habits.ts';

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
  /** Galleries beyond those of the hand and of the subjects. */
  readonly galleries?: readonly string[];
  /** Hours that the artist keeps to, where a scene allows it. */
  readonly lights?: readonly Light[];
  /** Scenes that do not suit the hand. */
  readonly avoids?: readonly string[];
  readonly habit?: Habit;
  /** How an animator's pictures move. */
  readonly filming?: Filming;
}
