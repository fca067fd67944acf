import type { Scene } from './stage.ts';

/** The same scene seen from the other side. Outlines run the way they did, so that what lies inside still does. */
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
