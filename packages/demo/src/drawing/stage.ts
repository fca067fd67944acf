import type { Outline, Point } from './geometry.ts';
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
}

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
}

type Manner = Partial<Pick<Shape, 'shade' | 'kind' | 'depth' | 'detail'>>;

/** Collects the shapes of a scene, back to front. */
export class Stage implements Scene {
  readonly shapes: Shape[] = [];
  private manner: Required<Manner> = { shade: 0, kind: 'prop', depth: 0.5, detail: 0 };
  private thing = 0;

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
    const shape: Shape = { ...this.manner, ...manner, paint, outline, width: 0, thing: this.thing };
    if (shape.detail <= this.look.detail && outline.length > 2) this.shapes.push(shape);
  }

  line(paint: Paint, points: Outline, width: number, manner: Manner = {}): void {
    const shape: Shape = { ...this.manner, ...manner, paint, outline: points, width, thing: this.thing };
    if (shape.detail <= this.look.detail && points.length > 1) this.shapes.push(shape);
  }

  /** Draws one thing: its shapes share kind, depth and number. */
  as(kind: Kind, depth: number, draw: () => void): void {
    const outer = this.manner;
    const outerThing = this.thing;
    this.manner = { ...outer, kind, depth };
    this.thing = this.shapes.length + 1;
    draw();
    this.manner = outer;
    this.thing = outerThing;
  }

  /** A place by fractions of the frame. */
  spot(x: number, y: number): Point {
    return [this.width * x, this.height * y];
  }
}
