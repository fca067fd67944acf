import type { Filming } from './filming.ts';
import type { Outline, Point } from './geometry.ts';
import type { Kind } from './kind.ts';
import { type Motion, type Move, motionOf } from './moves.ts';
import type { Light, Paint } from './palette.ts';
import type { Random } from './random.ts';

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
  /** 0 carries the picture, 1 describes, 2 enriches, 3 is fine detail that broad techniques leave out. */
  readonly detail: number;
  /** Shapes of one thing share a number. */
  readonly thing: number;
  /** Shapes of one whole share a number: what a scene puts down at once passes a camera at one speed. */
  readonly root: number;
  /** How it moves in a picture that moves, from the whole to the part: a boat, the rower in it, the rower's head. */
  readonly moves: readonly Move[];
}

export type { Kind } from './kind.ts';

/** How a technique adjusts a scene before drawing: proportions and amount of detail. */
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
  /** In a picture that moves: how. */
  readonly filming?: Filming | undefined;
}

type Manner = Partial<Pick<Shape, 'shade' | 'kind' | 'depth' | 'detail'>>;

/** Collects the shapes of a scene, back to front. */
export class Stage implements Scene {
  readonly shapes: Shape[] = [];
  private manner: Required<Manner> = { shade: 0, kind: 'prop', depth: 0.5, detail: 0 };
  private thing = 0;
  private root = 0;
  private moves: readonly Move[] = [];
  private count = 0;

  readonly width: number;
  readonly height: number;
  readonly light: Light;
  readonly random: Random;
  readonly look: Look;
  /** Whether the picture will move: what a still draws in one piece is then drawn joint by joint. */
  readonly isMoving: boolean;

  constructor(width: number, height: number, light: Light, random: Random, look: Look, isMoving = false) {
    this.width = width;
    this.height = height;
    this.light = light;
    this.random = random;
    this.look = look;
    this.isMoving = isMoving;
  }

  /** The unit that things are sized in: the shorter side is 1000 of them. */
  get unit(): number {
    return Math.min(this.width, this.height) / 1000;
  }

  fill(paint: Paint, outline: Outline, manner: Manner = {}): void {
    if (outline.length > 2) this.put(paint, outline, 0, manner);
  }

  line(paint: Paint, points: Outline, width: number, manner: Manner = {}): void {
    if (points.length > 1) this.put(paint, points, width, manner);
  }

  /** Draws one thing: its shapes share kind, depth and number. */
  as(kind: Kind, depth: number, draw: () => void): void {
    const outer = this.state();
    this.manner = { ...outer.manner, kind, depth };
    this.thing = this.shapes.length + 1;
    if (this.root === 0) this.root = this.fresh();
    const motion = this.moves.length === 0 ? motionOf(kind, depth) : undefined;
    if (motion !== undefined) this.moves = [{ id: this.fresh(), motion }];
    draw();
    Object.assign(this, outer);
  }

  /** Draws something that moves as one in a picture that moves. Within something that moves it is a part of that, and moves with it. */
  moving(motion: Motion, draw: () => void, how: Omit<Move, 'id' | 'motion'> = {}): void {
    const outer = this.state();
    if (this.root === 0) this.root = this.fresh();
    this.moves = [...outer.moves, { ...how, id: this.fresh(), motion }];
    draw();
    Object.assign(this, outer);
  }

  /** A place by fractions of the frame. */
  spot(x: number, y: number): Point {
    return [this.width * x, this.height * y];
  }

  private put(paint: Paint, outline: Outline, width: number, manner: Manner): void {
    const { thing, root, moves } = this;
    const shape: Shape = { ...this.manner, ...manner, paint, outline, width, thing, root, moves };
    if (shape.detail <= this.look.detail) this.shapes.push(shape);
  }

  private state() {
    return { manner: this.manner, thing: this.thing, root: this.root, moves: this.moves };
  }

  private fresh(): number {
    this.count += 1;
    return this.count;
  }
}
