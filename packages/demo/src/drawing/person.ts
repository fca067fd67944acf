import type { Point } from './geometry.ts';
import type { Hair, Mood } from './likeness.ts';
import type { Paint } from './palette.ts';

/** Who somebody is: what stays the same from pose to pose. */
export interface Person {
  readonly skin: Paint;
  readonly hairPaint: Paint;
  readonly hair: Hair;
  readonly beard: boolean;
  readonly glasses: boolean;
  readonly top: Paint;
  readonly bottom: Paint;
  readonly cut: 'trousers' | 'skirt' | 'dress' | 'coat';
  readonly sleeves: 'long' | 'short';
  /** Trousers that end above the knee, with long socks. */
  readonly shorts: boolean;
  readonly apron: Paint | undefined;
  readonly scarf: Paint | undefined;
  /** Of a hat or a headscarf. */
  readonly cloth: Paint;
  readonly pattern: 'plain' | 'stripes' | 'yoke';
  readonly neck: 'roll' | 'round' | 'open';
  /** A bigger head on a shorter trunk. */
  readonly child: boolean;
  /** Thickness of the trunk, 1 natural. */
  readonly build: number;
}

/** How somebody holds themselves, in the units of the picture. Hands and feet are where they should be; limbs follow. */
export interface Pose {
  /** Sole to crown when upright. */
  readonly height: number;
  /** Between the hip joints. */
  readonly hip: Point;
  /** 1 looks right, -1 left. */
  readonly facing: 1 | -1;
  /** 0 side view, 0.4 three-quarter, 1 front. */
  readonly turn?: number;
  /** From upright, positive leans the way the person faces; radians. */
  readonly lean?: number;
  /** Of the head, positive nods down. */
  readonly nod?: number;
  /** Far hand, near hand. */
  readonly hands: readonly [Point, Point];
  /** Far ankle, near ankle. */
  readonly feet: readonly [Point, Point];
  /** Toes up (negative) or down (positive); radians. */
  readonly toes?: readonly [number, number];
  readonly head?: 'side' | 'front' | 'back';
  readonly mood?: Mood;
  /** Which way elbows point: 1 down and back (the usual), -1 up and out. */
  readonly elbows?: readonly [number, number];
  /** Which way knees bend: 1 forwards. */
  readonly knees?: readonly [number, number];
  /** No legs: behind a counter, in a boat. */
  readonly bust?: boolean;
  /** How far each arm, far and near, waves from its shoulder in a picture that moves, 1 a greeting; for hands that touch nothing. */
  readonly waves?: readonly [number, number];
  /** Both ankles go round this point, in a picture that moves: somebody who pedals. */
  readonly treads?: { readonly about: Point; readonly seconds: number };
  /** What is held or worn in front of the body and behind the near arm. */
  readonly hold?: (joints: Joints) => void;
}

export interface Joints {
  readonly head: Point;
  readonly headSize: number;
  readonly neck: Point;
  readonly shoulders: readonly [Point, Point];
  readonly hands: readonly [Point, Point];
  readonly hip: Point;
  readonly knees: readonly [Point, Point];
}

export interface Frame extends Joints {
  readonly elbows: readonly [Point, Point];
  readonly ankles: readonly [Point, Point];
  readonly hips: readonly [Point, Point];
}
