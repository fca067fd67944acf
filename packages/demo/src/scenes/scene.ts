import type { Light } from '../drawing/palette.ts';
import type { Stage } from '../drawing/stage.ts';

export type Format = 'landscape' | 'portrait' | 'square' | 'film';

/** A subject that an art director could commission, described in shapes so that any technique can draw it. */
export interface SceneKind {
  readonly id: string;
  /** Words a client would search for. */
  readonly tags: readonly string[];
  /** One for each picture that uses the scene, so that no two are called the same. */
  readonly titles: readonly string[];
  /** What is to be seen, as a sentence without its full stop. */
  readonly alt: string;
  readonly lights: readonly Light[];
  readonly formats: readonly Format[];
  /** Must not be mirrored: instruments, letters, hands on a table. */
  readonly isOneWay?: boolean;
  /** Draws into a frame of any format. Only `stage.random` decides what varies. */
  readonly draw: (stage: Stage) => void;
}
