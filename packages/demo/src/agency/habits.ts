import type { Point } from '../drawing/geometry.ts';
import { otherWay } from '../drawing/moves.ts';
import type { Look, Scene } from '../drawing/stage.ts';
import { closer } from '../hands/framing.ts';
import type { Hand } from '../hands/hand.ts';
import { cropped, focusOf } from '../hands/lens.ts';
import { BARE, type Mount, mounted } from './mounts.ts';
import { outlineOf, type Window } from './windows.ts';

/** Of the frame, what every window covers at its edges. */
const RIM = 0.013;

/** What an artist does with any subject, beyond what the hand does. */
export interface Habit {
  /** Goes up to this many times nearer to what the picture is about. */
  readonly nearer?: number;
  /** Goes so much nearer when a subject is drawn again. */
  readonly again?: number;
  /** Sees everything from the other side. */
  readonly mirrored?: boolean;
  /** Lets pictures be seen through a window of this shape. */
  readonly window?: Window;
  /** What the window is cut out of, bare paper as usual. */
  readonly mount?: Mount;
  /** Proportions and fullness of their own. */
  readonly look?: Partial<Look>;
}

/** A hand with an artist's habits, for a subject that may have been drawn before. */
export function accustomed(
  hand: Hand,
  { nearer = 1, again = 1, mirrored = false, window, mount = BARE, look }: Habit = {},
  isAgain = false,
): Hand {
  return {
    ...hand,
    look: { ...hand.look, ...look },
    draw: (scene, colours, random) => {
      const seen = mirrored ? mirror(scene) : scene;
      const near =
        window !== undefined || nearer > 1
          ? closer(seen, nearer, window === 'panel' ? 0.1 : 0.08, window === undefined ? 0 : RIM)
          : seen;
      const drawn = hand.draw(isAgain && again > 1 ? cropped(near, focusOf(near), again) : near, colours, random);
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
