import type { Body } from './courses.ts';
import type { Filming } from './filming.ts';
import type { Move } from './moves.ts';
import { type Bounds, bounds } from './polygon.ts';
import type { Scene, Shape } from './stage.ts';

/** Maximum of bodies that move on their own in one picture: browsers repaint each of them at every frame. */
const MOST_GROUPS = 56;
/** The moving bodies of one picture, and their movements. */
export interface Cast {
  readonly scene: Scene;
  readonly filming: Filming;
  readonly path: (shape: Shape) => readonly Move[];
  readonly body: (move: Move) => Body;
  /** Depth of the parallax layer of a shape: shapes of one body move at one speed. */
  readonly depth: (shape: Shape) => number;
}

/** Chooses the moving bodies of a picture: neighbouring plants become one body, and bodies above the maximum do not move. */
export function casting(shapes: readonly Shape[], scene: Scene, filming: Filming): Cast {
  const merged = alike(scene.shapes);
  const boxes = new Map<number, Bounds>();
  const depths = new Map<number, number>();
  const firsts = new Map<number, number>();
  for (const shape of scene.shapes) {
    if (!depths.has(shape.root)) depths.set(shape.root, shape.depth);
    for (const { id } of shape.moves) {
      const key = merged.get(id) ?? id;
      const box = boundsOf(shape);
      boxes.set(key, union(boxes.get(key), box));
      if (!firsts.has(key)) firsts.set(key, box.right - box.left);
    }
  }
  const named = (move: Move): Move => ({ ...move, id: merged.get(move.id) ?? move.id });
  const body = (move: Move): Body => ({
    move,
    box: boxes.get(move.id) ?? { left: 0, top: 0, right: scene.width, bottom: scene.height },
    width: scene.width,
    height: scene.height,
    swing: filming.swing,
    first: firsts.get(move.id) ?? 0,
  });
  const known = new Map(shapes.map((shape) => [shape, shape.moves.filter(isMoving).map(named)]));
  const chosen = chosenOf(shapes, (shape) => known.get(shape) ?? [], body);
  return {
    scene,
    filming,
    body,
    path: (shape) => (known.get(shape) ?? []).filter(({ id }) => chosen.has(id)),
    depth: ({ root, depth }) => depths.get(root) ?? depth,
  };
}

const isMoving = ({ motion }: Move): boolean => motion !== 'still';

function boundsOf({ outline, width }: Shape): Bounds {
  const { left, right, top, bottom } = bounds(outline);
  const half = width / 2;
  return { left: left - half, right: right + half, top: top - half, bottom: bottom + half };
}

const union = (a: Bounds | undefined, b: Bounds): Bounds =>
  a === undefined
    ? b
    : {
        left: Math.min(a.left, b.left),
        right: Math.max(a.right, b.right),
        top: Math.min(a.top, b.top),
        bottom: Math.max(a.bottom, b.bottom),
      };

/** Neighbouring plants sway together: maps each body to the one that it moves with. */
function alike(shapes: readonly Shape[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let bed: { id: number; box: Bounds; root: number } | undefined;
  for (const shape of shapes) {
    const [first, ...others] = shape.moves;
    if (first?.motion !== 'sway' || others.length > 0 || first.anchor !== undefined) {
      bed = undefined;
      continue;
    }
    const box = boundsOf(shape);
    const whole = union(bed?.box, box);
    const isBed =
      bed !== undefined && (bed.id === first.id || found.get(first.id) === bed.id || isNear(bed.box, box, whole));
    bed = isBed && bed !== undefined ? { ...bed, box: whole } : { id: first.id, box, root: shape.root };
    found.set(first.id, found.get(first.id) ?? bed.id);
  }
  return found;
}

const isNear = (bed: Bounds, box: Bounds, whole: Bounds): boolean =>
  Math.abs(bed.bottom - box.bottom) < (bed.bottom - bed.top) * 0.35 &&
  whole.right - whole.left < (whole.bottom - whole.top) * 4;

/** The bodies with the largest movements come first; those above the maximum do not move. */
function chosenOf(
  shapes: readonly Shape[],
  path: (shape: Shape) => readonly Move[],
  body: (move: Move) => Body,
): ReadonlySet<number> {
  const counts = new Map<number, { move: Move; runs: number }>();
  let last: readonly Move[] = [];
  for (const shape of shapes) {
    const now = path(shape);
    for (const [level, move] of now.entries()) {
      if (last[level]?.id === move.id) continue;
      counts.set(move.id, { move, runs: (counts.get(move.id)?.runs ?? 0) + 1 });
    }
    last = now;
  }
  const weight = ({ move, runs }: { move: Move; runs: number }): number => {
    const { left, right, top, bottom } = body(move).box;
    return (Math.sqrt(Math.max(1, (right - left) * (bottom - top))) * (isLively(move) ? 6 : 1)) / runs;
  };
  const chosen = new Set<number>();
  let room = MOST_GROUPS;
  for (const entry of [...counts.values()].sort((a, b) => weight(b) - weight(a))) {
    if (entry.runs > room) continue;
    room -= entry.runs;
    chosen.add(entry.move.id);
  }
  return chosen;
}

const isLively = ({ motion }: Move): boolean => motion !== 'sway' && motion !== 'breathe' && motion !== 'glow';
