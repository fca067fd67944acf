import type { Point } from '../drawing/geometry.ts';
import { otherWay } from '../drawing/moves.ts';
import type { Look, Scene } from '../drawing/stage.ts';
import { surround } from '../hands/frames.ts';
import { closer } from '../hands/framing.ts';
import type { Hand } from '../hands/hand.ts';
import { cropped, focusOf } from '../hands/lens.ts';
import { outlineOf, type Window } from './windows.ts';

const PAPER = '#fdf9f1';

/** What an artist does with any subject, beyond what the hand does. */
export interface Habit {
  /** Goes up to this many times nearer to what the picture is about. */
  readonly nearer?: number;
  /** Goes so much nearer when a subject is told again. */
  readonly again?: number;
  /** Sees everything from the other side. */
  readonly mirrored?: boolean;
  /** Lets pictures be seen through a window of this shape, on bare paper. */
  readonly window?: Window;
  /** Proportions and fullness of their own. */
  readonly look?: Partial<Look>;
}

/** A hand with an artist's habits, for a subject that may have been told before. */
export function accustomed(
  hand: Hand,
  { nearer = 1, again = 1, mirrored = false, window, look }: Habit = {},
  isAgain = false,
): Hand {
  return {
    ...hand,
    look: { ...hand.look, ...look },
    draw: (scene, colours, random) => {
      const seen = mirrored ? mirror(scene) : scene;
      const near = nearer > 1 ? closer(seen, nearer, 0.07) : seen;
      const drawn = hand.draw(isAgain && again > 1 ? cropped(near, focusOf(near), again) : near, colours, random);
      return window === undefined ? drawn : drawn + surround(scene, outlineOf(scene, window), PAPER);
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
