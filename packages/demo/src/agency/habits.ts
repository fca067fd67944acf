import type { Point } from '../drawing/geometry.ts';
import { otherWay } from '../drawing/moves.ts';
import type { Look, Scene } from '../drawing/stage.ts';
import { closer } from '../techniques/framing.ts';
import { cropped, focusOf } from '../techniques/lens.ts';
import type { Technique } from '../techniques/technique.ts';
import { BARE, type Mount, mounted } from './mounts.ts';
import { outlineOf, type Window } from './windows.ts';

/** Of the frame, what every window covers at its edges. */
const RIM = 0.013;

/** What an artist does with any subject, in addition to the technique. */
export interface Habit {
  /** Maximum zoom on the main subject. */
  readonly nearer?: number;
  /** Zoom when a subject is drawn again. */
  readonly again?: number;
  /** Mirrors every scene. */
  readonly mirrored?: boolean;
  /** Shows pictures through a window of this shape. */
  readonly window?: Window;
  /** The mount around the window; bare paper by default. */
  readonly mount?: Mount;
  /** Overrides of the technique's look. */
  readonly look?: Partial<Look>;
}

/** The technique with an artist's habits; `isAgain` when the artist has drawn the subject before. */
export function accustomed(
  technique: Technique,
  { nearer = 1, again = 1, mirrored = false, window, mount = BARE, look }: Habit = {},
  isAgain = false,
): Technique {
  return {
    ...technique,
    look: { ...technique.look, ...look },
    draw: (scene, colours, random) => {
      const seen = mirrored ? mirror(scene) : scene;
      const near =
        window !== undefined || nearer > 1
          ? closer(seen, nearer, window === 'panel' ? 0.1 : 0.08, window === undefined ? 0 : RIM)
          : seen;
      const drawn = technique.draw(isAgain && again > 1 ? cropped(near, focusOf(near), again) : near, colours, random);
      return window === undefined ? drawn : drawn + mounted(scene, outlineOf(scene, window), mount);
    },
  };
}

function mirror(scene: Scene): Scene {
  const moves = new Map(scene.shapes.map((shape) => [shape.moves, shape.moves.map(otherWay)]));
  const shapes = scene.shapes.map((shape) => ({
    ...shape,
    outline: shape.outline.map(([x, y]): Point => [scene.width - x, y]).reverse(),
    moves: moves.get(shape.moves) ?? shape.moves,
  }));
  return { ...scene, shapes };
}
