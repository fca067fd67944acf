import type { Scene } from './stage.ts';

/** The mirrored scene. Outlines keep their direction, so that inside and outside stay the same. */
export function mirrored({ width, height, light, shapes }: Scene): Scene {
  return {
    width,
    height,
    light,
    shapes: shapes.map((shape) => ({
      ...shape,
      outline: shape.outline.map(([x, y]) => [width - x, y] as const).toReversed(),
    })),
  };
}
