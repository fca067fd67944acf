import { clamp, type Point } from '../drawing/geometry.ts';
import { area, bounds } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';

/** Where a picture is about: the middle of its largest figure or animal, else of its largest near thing, else its middle. */
export function focusOf(scene: Scene): Point {
  const main = largestThing(scene, (shape) => shape.kind === 'figure' || shape.kind === 'animal');
  const near = main.length > 0 ? main : largestThing(scene, (shape) => shape.kind === 'prop' && shape.depth > 0.4);
  const points = near.flatMap((shape) => shape.outline);
  if (points.length === 0) return [scene.width / 2, scene.height * 0.55];
  const { left, right, top, bottom } = bounds(points);
  return [clamp((left + right) / 2, 0, scene.width), clamp(top * 0.6 + bottom * 0.4, 0, scene.height)];
}

function largestThing(scene: Scene, belongs: (shape: Shape) => boolean): Shape[] {
  const sizes = new Map<number, number>();
  for (const shape of scene.shapes)
    if (belongs(shape)) sizes.set(shape.thing, (sizes.get(shape.thing) ?? 0) + area(shape.outline));
  const [thing] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [];
  return scene.shapes.filter((shape) => shape.thing === thing && belongs(shape));
}

/** The part of a scene around a point, `zoom` times as large, kept inside its edges. What falls outside is left out. */
export function cropped(scene: Scene, [x, y]: Point, zoom: number): Scene {
  const { width, height } = scene;
  const left = clamp(x - width / zoom / 2, 0, width - width / zoom);
  const top = clamp(y - height / zoom / 2, 0, height - height / zoom);
  const shapes = scene.shapes
    .map((shape) => ({
      ...shape,
      outline: shape.outline.map(([px, py]): Point => [(px - left) * zoom, (py - top) * zoom]),
      width: shape.width * zoom,
    }))
    .filter((shape) => isSeen(shape, width, height));
  return { ...scene, shapes };
}

function isSeen(shape: Shape, width: number, height: number): boolean {
  const { left, right, top, bottom } = bounds(shape.outline);
  const half = shape.width / 2;
  return right + half > 0 && left - half < width && bottom + half > 0 && top - half < height;
}

/** Air and ground: what fills the frame behind the things. */
export const isBackdrop = (shape: Shape): boolean =>
  shape.kind === 'sky' ||
  shape.kind === 'cloud' ||
  shape.kind === 'land' ||
  shape.kind === 'water' ||
  (shape.kind === 'room' && shape.depth < 0.3);

/** Living things, which most techniques draw with more care. */
export const isLiving = (shape: Shape): boolean =>
  shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'face';
