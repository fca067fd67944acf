import { distance, type Outline, type Point, rect } from './geometry.ts';
import type { Move } from './moves.ts';
import type { Paint } from './palette.ts';
import { centre, cut } from './polygon.ts';
import type { Look, Shape, Stage } from './stage.ts';

/** Metres: x runs to the lower right, y to the lower left, z up. */
export type Spot = readonly [x: number, y: number, z: number];
/** A corner and its extents along x, y and z, in metres. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
}
/** The three visible directions of a solid. */
export type Side = 'top' | 'x' | 'y';
export type Manner = Partial<Pick<Shape, 'shade' | 'kind' | 'depth' | 'detail'>>;

/** How a technique places its plots: floating, or running out of the frame. */
export interface IsometricLook extends Look {
  readonly plot: 'island' | 'bleed';
  /** Windows and lamps are lit at any hour. */
  readonly lamps: boolean;
}

/** How a solid moves in a picture that moves. */
type Going = Pick<Move, 'motion' | 'reach' | 'slope' | 'seconds'>;

interface Solid {
  readonly block: Block;
  readonly draw: () => void;
}

interface View {
  /** Pixels to a metre. */
  readonly scale: number;
  /** Where on the ground the middle of the frame is, in metres. */
  readonly focus: readonly [x: number, y: number];
  /** Extents of the ground when it floats; without it the ground runs out of the frame. */
  readonly island?: readonly [x0: number, y0: number, x1: number, y1: number];
  /** Swaps the two ground axes, so that the same plan is seen from its other side. */
  readonly mirrored: boolean;
}

const COS = Math.sqrt(3) / 2;
/** A circle on the ground becomes an ellipse with these half axes. */
const WIDE = Math.sqrt(1.5);
const FLAT = Math.SQRT1_2;
/** Ground that a metre of height shades, across the screen. */
const SHADOW = [0.62, -0.12] as const;
const tones = { top: 0.16, left: -0.06, right: -0.32 } as const;

/** The shade that marks a cast shadow: techniques draw it translucent over the ground. */
export const CAST = -1;

/**
 * True isometric projection (axes at 30°, one scale on all three). Ground is drawn at once, solids wait until `finish`, which casts
 * their shadows first and then draws them from back to front.
 */
export class Isometric {
  readonly stage: Stage;
  readonly view: View;
  private readonly solids: Solid[] = [];
  private readonly shadows: Outline[] = [];
  private readonly origin: Point;

  constructor(stage: Stage, view: View) {
    this.stage = stage;
    this.view = view;
    const [x, y] = view.mirrored ? [view.focus[1], view.focus[0]] : view.focus;
    this.origin = [stage.width / 2 - (x - y) * COS * view.scale, stage.height / 2 - ((x + y) / 2) * view.scale];
  }

  /** Whether windows and lamps are lit. */
  get isLit(): boolean {
    const { light, look } = this.stage;
    return light === 'night' || light === 'dusk' || ('lamps' in look && look.lamps === true);
  }

  point([x, y, z]: Spot): Point {
    const [a, b] = this.view.mirrored ? [y, x] : [x, y];
    const { scale } = this.view;
    return [this.origin[0] + (a - b) * COS * scale, this.origin[1] + ((a + b) / 2 - z) * scale];
  }

  /** Whether a place belongs to the ground: on the island or, without one, within `margin` metres of the frame. */
  has(x: number, y: number, margin = 6): boolean {
    const { island, scale } = this.view;
    if (island !== undefined) return x >= island[0] && y >= island[1] && x <= island[2] && y <= island[3];
    const [px, py] = this.point([x, y, 0]);
    const air = margin * scale;
    return px > -air && py > -air && px < this.stage.width + air && py < this.stage.height + air * 1.6;
  }

  /** As `has`, for all corners of a footprint on an island, any of them otherwise. */
  holds(x: number, y: number, w: number, d: number, margin = 6): boolean {
    const corners = [
      this.has(x, y, margin),
      this.has(x + w, y + d, margin),
      this.has(x + w, y, margin),
      this.has(x, y + d, margin),
    ];
    return this.view.island === undefined ? corners.some(Boolean) : corners.every(Boolean);
  }

  /** The lightness of a side as it is on the screen, whichever way the plan is turned. */
  tone(side: Side): number {
    if (side === 'top') return tones.top;
    return (side === 'y') === this.view.mirrored ? tones.right : tones.left;
  }

  /** How steeply a ground axis falls on the screen. */
  slope(axis: 'x' | 'y'): number {
    return (axis === 'x') !== this.view.mirrored ? 0.5 / COS : -0.5 / COS;
  }

  /** A flat piece of a solid; `side` decides its light. */
  face(paint: Paint, side: Side, spots: readonly Spot[], manner: Manner = {}): void {
    this.stage.fill(
      paint,
      spots.map((spot) => this.point(spot)),
      { ...manner, shade: (manner.shade ?? 0) + this.tone(side) },
    );
  }

  /** A line in space, `width` metres thick. */
  line(paint: Paint, spots: readonly Spot[], width: number, manner: Manner = {}): void {
    this.stage.line(
      paint,
      spots.map((spot) => this.point(spot)),
      Math.max(1, width * this.view.scale),
      manner,
    );
  }

  /** A rectangle on the ground or on a floor at height `z`. */
  floor(paint: Paint, x: number, y: number, w: number, d: number, manner: Manner = {}, z = 0): void {
    const spots: readonly Spot[] = [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + d, z],
      [x, y + d, z],
    ];
    this.face(paint, 'top', spots, { kind: 'land', depth: 0.4, ...manner, shade: (manner.shade ?? 0) - tones.top });
  }

  /** Ground everywhere: the whole frame, or an island with its cut earth. */
  ground(paint: Paint, earth: Paint = 'soil', thickness = 2): void {
    const { width, height } = this.stage;
    const { island } = this.view;
    this.stage.as('sky', 0, () => this.stage.fill('sky', rect(0, 0, width, height)));
    if (island === undefined) {
      this.stage.as('land', 0.4, () => this.stage.fill(paint, rect(-8, -8, width + 16, height + 16)));
      return;
    }
    const [x0, y0, x1, y1] = island;
    const hang = this.point([(x0 + x1) / 2, (y0 + y1) / 2, -thickness - 1.6]);
    const wide = ((x1 - x0 + y1 - y0) / 2) * COS * this.view.scale;
    this.stage.as('land', 0.4, () => {
      this.stage.fill('dark', oval(hang[0], hang[1] + wide * 0.06, wide * 0.92, wide * 0.5), { shade: CAST });
      this.box({ x: x0, y: y0, z: -thickness, w: x1 - x0, d: y1 - y0, h: thickness - 0.5 }, earth);
      this.box({ x: x0, y: y0, z: -0.5, w: x1 - x0, d: y1 - y0, h: 0.5 }, paint);
      this.floor(paint, x0, y0, x1 - x0, y1 - y0);
    });
  }

  /** Queues a solid. Its block must hold all of it and overlap no other, or the order is by distance only. */
  add(
    block: Block,
    draw: () => void,
    shadow: 'box' | 'none' = 'box',
    kind: Shape['kind'] = 'building',
    going?: Going,
  ): void {
    if (!this.isInFrame(block)) return;
    const still = (): void => this.stage.as(kind, 0.6, draw);
    const { motion, ...how } = going ?? {};
    this.solids.push({ block, draw: motion === undefined ? still : () => this.stage.moving(motion, still, how) });
    if (shadow === 'box') this.shade(corners(block), block.z);
  }

  /** Casts the shadow of points onto the floor at height `floor`. */
  shade(spots: readonly Spot[], floor: number): void {
    const [sx, sy] = this.view.mirrored ? [SHADOW[1], SHADOW[0]] : SHADOW;
    this.shadows.push(hull(spots.map(([x, y, z]) => this.point([x + (z - floor) * sx, y + (z - floor) * sy, floor]))));
  }

  /** The shadow of a disc of radius `r` that hangs above the floor. */
  shadeRound([x, y, z]: Spot, r: number, floor: number): void {
    const [sx, sy] = this.view.mirrored ? [SHADOW[1], SHADOW[0]] : SHADOW;
    const rise = z - floor;
    const [px, py] = this.point([x + rise * sx, y + rise * sy, floor]);
    this.shadows.push(oval(px, py, r * WIDE * this.view.scale, r * FLAT * this.view.scale));
  }

  /** Draws the shadows as one, then every solid behind those that hide it. */
  finish(): void {
    this.stage.as('land', 0.45, () => {
      for (const shadow of this.shadows) this.stage.fill('dark', this.onGround(shadow), { shade: CAST, detail: 0 });
    });
    for (const solid of ordered(this.solids)) solid.draw();
    this.solids.length = 0;
    this.shadows.length = 0;
  }

  /** A box with its three visible faces; `top` when the lid is of something else. */
  box(block: Block, paint: Paint, top: Paint = paint, manner: Manner = {}): void {
    const { x, y, z, w, d, h } = block;
    this.panel(block, 'x', 0, d, 0, h, paint, manner);
    this.panel(block, 'y', 0, w, 0, h, paint, manner);
    this.face(
      top,
      'top',
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      manner,
    );
  }

  /** A rectangle on a side of a block: `u` along the side, `v` up, both from its origin. */
  panel(
    block: Block,
    side: 'x' | 'y',
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    paint: Paint,
    manner: Manner = {},
  ): void {
    const spot = (u: number, v: number): Spot =>
      side === 'y' ? [block.x + u, block.y + block.d, block.z + v] : [block.x + block.w, block.y + u, block.z + v];
    this.face(paint, side, [spot(u0, v0), spot(u1, v0), spot(u1, v1), spot(u0, v1)], manner);
  }

  /** A round patch in a plane: wheels and clocks on a side, ponds and tables on top. */
  disc(paint: Paint, side: Side, [x, y, z]: Spot, r: number, manner: Manner = {}): void {
    const spots = Array.from({ length: 8 }, (_, index): Spot => {
      const [cos, sin] = [Math.cos((index / 4) * Math.PI) * r * OUTSIDE, Math.sin((index / 4) * Math.PI) * r * OUTSIDE];
      if (side === 'top') return [x + cos, y + sin, z];
      return side === 'y' ? [x + cos, y, z + sin] : [x, y + cos, z + sin];
    });
    this.face(paint, side, spots, manner);
  }

  /** An upright round solid; `taper` is the upper radius as a part of the lower one, 0 for a cone. */
  cylinder([x, y, z]: Spot, r: number, h: number, paint: Paint, manner: Manner = {}, taper = 1): void {
    const { scale } = this.view;
    const [bx, by] = this.point([x, y, z]);
    const [, ty] = this.point([x, y, z + h]);
    const [rx, ry] = [r * WIDE * scale, r * FLAT * scale];
    const lower = arc(bx, by, rx, ry, 0, Math.PI);
    const upper = arc(bx, ty, rx * taper, ry * taper, Math.PI, 0);
    const body = taper === 0 ? [...lower, [bx, ty] as Point] : [...lower, ...upper];
    const shade = manner.shade ?? 0;
    this.stage.fill(paint, body, { ...manner, shade: shade + tones.left });
    const dark = cut(body, [bx + rx * 0.12, by], -Math.PI / 2 - 0.02);
    if (dark.length > 2) this.stage.fill(paint, dark, { ...manner, shade: shade + tones.right });
    if (taper > 0)
      this.stage.fill(paint, oval(bx, ty, rx * taper, ry * taper), { ...manner, shade: shade + tones.top });
  }

  /** A small round thing of one tone. */
  dot([x, y, z]: Spot, r: number, paint: Paint, manner: Manner = {}): void {
    const [px, py] = this.point([x, y, z]);
    this.stage.fill(paint, oval(px, py, r * WIDE * this.view.scale), manner);
  }

  /** A ball, lit from the upper left. */
  ball([x, y, z]: Spot, r: number, paint: Paint, manner: Manner = {}, stretch = 1): void {
    const [px, py] = this.point([x, y, z]);
    const size = r * WIDE * this.view.scale;
    const shade = manner.shade ?? 0;
    this.stage.fill(paint, oval(px, py, size, size * stretch), { ...manner, shade: shade + tones.right * 0.7 });
    this.stage.fill(paint, oval(px - size * 0.14, py - size * stretch * 0.14, size * 0.84, size * stretch * 0.84), {
      ...manner,
      shade,
    });
    this.stage.fill(paint, oval(px - size * 0.34, py - size * stretch * 0.4, size * 0.42, size * stretch * 0.36), {
      ...manner,
      shade: shade + tones.top,
      detail: Math.max(1, manner.detail ?? 0),
    });
  }

  /** What of a shadow falls onto an island. */
  private onGround(shadow: Outline): Outline {
    const { island } = this.view;
    if (island === undefined) return shadow;
    const [x0, y0, x1, y1] = island;
    const rim = [this.point([x0, y0, 0]), this.point([x1, y0, 0]), this.point([x1, y1, 0]), this.point([x0, y1, 0])];
    const middle = centre(rim);
    let left = shadow;
    for (const [index, from] of rim.entries()) {
      const to = rim[(index + 1) % 4] ?? from;
      if (distance(from, to) < 1 || left.length < 3) continue;
      const turn = Math.sign((to[0] - from[0]) * (middle[1] - from[1]) - (to[1] - from[1]) * (middle[0] - from[0]));
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
      left = cut(left, from, turn < 0 ? angle : angle + Math.PI);
    }
    return left;
  }

  /** Whether any of a block is in the frame. */
  private isInFrame(block: Block): boolean {
    const points = corners(block).map((spot) => this.point(spot));
    const { width, height } = this.stage;
    return (
      points.some(([x]) => x > 0) &&
      points.some(([x]) => x < width) &&
      points.some(([, y]) => y > 0) &&
      points.some(([, y]) => y < height)
    );
  }
}

/** A smooth path through the middles of an octagon's sides is a circle within half a per cent. */
const OUTSIDE = 1.081;

/** An ellipse of few points. */
export const oval = (cx: number, cy: number, rx: number, ry = rx): Outline =>
  Array.from({ length: 8 }, (_, index): Point => {
    const turn = (index / 4) * Math.PI;
    return [cx + Math.cos(turn) * rx * OUTSIDE, cy + Math.sin(turn) * ry * OUTSIDE];
  });

function corners({ x, y, z, w, d, h }: Block): Spot[] {
  return [z, z + h].flatMap((level): Spot[] => [
    [x, y, level],
    [x + w, y, level],
    [x + w, y + d, level],
    [x, y + d, level],
  ]);
}

function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = rx > 30 ? 8 : 5;
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const turn = from + ((to - from) * index) / steps;
    return [cx + Math.cos(turn) * rx, cy + Math.sin(turn) * ry];
  });
}

/** The convex hull, clockwise on the screen (Andrew's monotone chain). */
export function hull(points: Outline): Outline {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && turns(kept.at(-2) ?? point, kept.at(-1) ?? point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const turns = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Back to front: everything after all that it hides, nothing or everything of which may touch it. */
function ordered(solids: readonly Solid[]): Solid[] {
  const byDistance = [...solids].sort((a, b) => distanceOf(a.block) - distanceOf(b.block));
  const done = new Set<Solid>();
  const result: Solid[] = [];
  const visit = (solid: Solid): void => {
    if (done.has(solid)) return;
    done.add(solid);
    for (const other of byDistance) if (other !== solid && isBehind(other.block, solid.block)) visit(other);
    result.push(solid);
  };
  for (const solid of byDistance) visit(solid);
  return result;
}

const distanceOf = ({ x, y, z, w, d, h }: Block): number => x + w / 2 + (y + d / 2) + (z + h / 2);

/** Whether `a` has to be drawn before `b`: they overlap on the screen, and `a` ends where `b` begins on one axis. */
function isBehind(a: Block, b: Block): boolean {
  const overlap = (a0: number, a1: number, b0: number, b1: number): boolean => a0 < b1 && b0 < a1;
  const onScreen =
    overlap(a.x - a.y - a.d, a.x + a.w - a.y, b.x - b.y - b.d, b.x + b.w - b.y) &&
    overlap(a.x - a.z - a.h, a.x + a.w - a.z, b.x - b.z - b.h, b.x + b.w - b.z) &&
    overlap(a.y - a.z - a.h, a.y + a.d - a.z, b.y - b.z - b.h, b.y + b.d - b.z);
  const gap = 1e-6;
  return onScreen && (a.x + a.w <= b.x + gap || a.y + a.d <= b.y + gap || a.z + a.h <= b.z + gap);
}
