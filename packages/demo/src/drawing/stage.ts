import type { Outline, Point } from './geometry.ts';
import type { Filming } from './motion.ts';
import type { Light, Paint } from './palette.ts';
import type { Random } from './random.ts';

/** What a shape belongs to. Hands treat them differently: a wash for the sky, a firm line for a figure. */
export type Kind =
  | 'sky'
  | 'cloud'
  | 'land'
  | 'water'
  | 'tree'
  | 'plant'
  | 'building'
  | 'figure'
  | 'face'
  | 'animal'
  | 'prop'
  | 'room'
  | 'glow'
  | 'weather';

export interface Shape {
  readonly outline: Outline;
  readonly paint: Paint;
  /** -1 darker to 1 lighter than the plain paint. */
  readonly shade: number;
  /** 0 fills the outline; otherwise an open line so many units thick. */
  readonly width: number;
  readonly kind: Kind;
  /** 0 far to 1 near. */
  readonly depth: number;
  /** 0 carries the picture, 1 describes, 2 enriches, 3 is fine detail that broad hands leave out. */
  readonly detail: number;
  /** Shapes of one thing share a number. */
  readonly thing: number;
  /** Shapes that move together share a number: a figure with its face, a tree, a lantern. */
  readonly body: number;
  /** How it moves in a piece that moves; absent in a still. */
  readonly motion?: Motion;
}

/**
 * What moves, and how: clouds drift, plants sway, living things breathe, lamps glow, things on water or on strings bob, rain falls, what has
 * an axle turns.
 */
export type Motion = 'drift' | 'sway' | 'breathe' | 'glow' | 'bob' | 'fall' | 'turn';

/** What a body is not divided at: a face belongs to its figure. */
const isLiving = (kind: Kind): boolean => kind === 'figure' || kind === 'animal';

/** How a hand sees the world before it draws: proportions and how much it tells. */
export interface Look {
  /** Height of a grown figure in heads: 4 for a picture book, 8.5 for fashion. */
  readonly heads: number;
  /** Thickness of limbs, 1 natural. */
  readonly limb: number;
  /** Shapes above this detail are never made. */
  readonly detail: number;
  /** 0 sparse to 1 crowded. */
  readonly crowd: number;
  /** Whether faces have features. */
  readonly faces: boolean;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly light: Light;
  readonly shapes: readonly Shape[];
  /** In a piece that moves: how. */
  readonly filming?: Filming | undefined;
}

type Manner = Partial<Pick<Shape, 'shade' | 'kind' | 'depth' | 'detail' | 'motion'>>;

/** Collects the shapes of a scene, back to front. */
export class Stage implements Scene {
  readonly shapes: Shape[] = [];
  private manner: Required<Omit<Manner, 'motion'>> & Pick<Manner, 'motion'> = {
    shade: 0,
    kind: 'prop',
    depth: 0.5,
    detail: 0,
  };
  private thing = 0;
  private body = 0;

  readonly width: number;
  readonly height: number;
  readonly light: Light;
  readonly random: Random;
  readonly look: Look;

  constructor(width: number, height: number, light: Light, random: Random, look: Look) {
    this.width = width;
    this.height = height;
    this.light = light;
    this.random = random;
    this.look = look;
  }

  /** The unit that things are sized in: the shorter side is 1000 of them. */
  get unit(): number {
    return Math.min(this.width, this.height) / 1000;
  }

  fill(paint: Paint, outline: Outline, manner: Manner = {}): void {
    const shape: Shape = { ...this.manner, ...manner, paint, outline, width: 0, thing: this.thing, body: this.body };
    if (shape.detail <= this.look.detail && outline.length > 2) this.shapes.push(shape);
  }

  line(paint: Paint, points: Outline, width: number, manner: Manner = {}): void {
    const shape: Shape = {
      ...this.manner,
      ...manner,
      paint,
      outline: points,
      width,
      thing: this.thing,
      body: this.body,
    };
    if (shape.detail <= this.look.detail && points.length > 1) this.shapes.push(shape);
  }

  /** Draws one thing: its shapes share kind, depth and number. */
  as(kind: Kind, depth: number, draw: () => void): void {
    const outer = { manner: this.manner, thing: this.thing, body: this.body };
    this.manner = { ...outer.manner, kind, depth };
    this.thing = this.shapes.length + 1;
    if (!isLiving(outer.manner.kind) && outer.manner.motion === undefined) this.body = this.thing;
    draw();
    Object.assign(this, outer);
  }

  /** Draws something that moves as one in pieces that move. */
  moving(motion: Motion, draw: () => void): void {
    const outer = { manner: this.manner, body: this.body };
    this.manner = { ...outer.manner, motion };
    this.body = this.shapes.length + 1;
    draw();
    Object.assign(this, outer);
  }

  /** A place by fractions of the frame. */
  spot(x: number, y: number): Point {
    return [this.width * x, this.height * y];
  }
}
