import type { Point } from '../drawing/geometry.ts';
import type { Look, Scene } from '../drawing/stage.ts';
import { closer } from '../hands/framing.ts';
import type { Hand } from '../hands/hand.ts';

/** What an artist does with any subject, beyond what the hand does. */
export interface Habit {
  /** Goes up to this many times nearer to what the picture is about. */
  readonly nearer?: number;
  /** Sees everything from the other side. */
  readonly mirrored?: boolean;
  /** Proportions and fullness of their own. */
  readonly look?: Partial<Look>;
}

/** A hand with an artist's habits. */
export function accustomed(hand: Hand, { nearer = 1, mirrored = false, look }: Habit = {}): Hand {
  return {
    ...hand,
    look: { ...hand.look, ...look },
    draw: (scene, colours, random) => {
      const seen = mirrored ? mirror(scene) : scene;
      return hand.draw(nearer > 1 ? closer(seen, nearer) : seen, colours, random);
    },
  };
}

function mirror(scene: Scene): Scene {
  const shapes = scene.shapes.map((shape) => ({
    ...shape,
    outline: shape.outline.map(([x, y]): Point => [scene.width - x, y]).reverse(),
  }));
  return { ...scene, shapes };
}
