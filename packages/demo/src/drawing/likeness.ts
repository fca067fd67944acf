import type { Point } from './geometry.ts';
import type { Paint } from './palette.ts';

export type Hair =
  | 'short'
  | 'bob'
  | 'bun'
  | 'long'
  | 'ponytail'
  | 'curly'
  | 'bald'
  | 'balding'
  | 'quiff'
  | 'afro'
  | 'braid'
  | 'headscarf'
  | 'cap'
  | 'beanie'
  | 'sunhat';

export interface Head {
  readonly skin: Paint;
  readonly hairPaint: Paint;
  readonly hair: Hair;
  readonly beard: boolean;
  readonly glasses: boolean;
  readonly at: Point;
  /** Chin to crown. */
  readonly size: number;
  readonly facing: 1 | -1;
  readonly tilt: number;
  readonly view: 'side' | 'front' | 'back';
  /** Of a hat or a headscarf. */
  readonly cloth: Paint;
  readonly mood?: Mood;
}

export type Mood = 'calm' | 'laughing' | 'surprised' | 'asleep';
