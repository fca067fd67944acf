import type { Filming } from '../drawing/filming.ts';
import type { Light } from '../drawing/palette.ts';
import type { Technique } from '../techniques/technique.ts';
import type { Habit } from './habits.ts';

/** An invented artist: the fields of `artists.csv`, and how they draw. */
export interface Artist {
  readonly slug: string;
  readonly name: string;
  readonly illustrator: boolean;
  readonly animation: boolean;
  readonly region: string;
  readonly technique: Technique;
  /** Boxes of fifteen colours (see `palette`), used alternately. */
  readonly boxes: readonly string[];
  readonly biography: string;
  readonly clients: readonly string[];
  readonly awards: readonly string[];
  readonly live?: boolean;
  readonly fresh?: boolean;
  readonly showOnAll?: boolean;
  readonly hiddens?: readonly string[];
  readonly excludes?: readonly string[];
  /** Scenes that suit this technique best, the best first. Which of them lead the portfolio depends on other artists' (`leads.ts`). */
  readonly scenes?: readonly string[];
  /** Galleries in addition to those of the technique and of the subjects. */
  readonly galleries?: readonly string[];
  /** Times of day that the artist prefers, where a scene allows it. */
  readonly lights?: readonly Light[];
  /** Scenes that do not suit the technique. */
  readonly avoids?: readonly string[];
  readonly habit?: Habit;
  /** How an animator's pictures move. */
  readonly filming?: Filming;
}
