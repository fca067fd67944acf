import type { Point } from './geometry.ts';
import type { Motion, Move } from './moves.ts';
import type { Bounds } from './polygon.ts';

/** One animated attribute of a body over its loop. `scale` and `skewX` are relative to `at`; `rotate` has its centre in every key. */
export interface Course {
  readonly what: 'translate' | 'rotate' | 'scale' | 'skewX' | 'opacity';
  /** Key values. The first is the still; the last returns to it. */
  readonly keys: readonly (readonly number[])[];
  /** Time of each key, 0 to 1; evenly spaced by default. */
  readonly times?: readonly number[];
  /** Interpolation between keys: as a swing, slowing down at every key, linear, or in steps. */
  readonly ease: 'wave' | 'smooth' | 'even' | 'step';
  readonly seconds: number;
  readonly at?: Point;
}

/** A moving body and the size of the frame. */
export interface Body {
  readonly move: Move;
  readonly box: Bounds;
  readonly width: number;
  readonly height: number;
  /** How far things move, 1 by default. */
  readonly swing: number;
  /** Width of its first shape. */
  readonly first: number;
}

/** The animation of a body: its courses, with one common duration or one each. */
export const coursesOf = (body: Body): readonly Course[] => courses[body.move.motion](body);

const unit = ({ width, height }: Body): number => Math.min(width, height) / 1000;
const seconds = ({ move }: Body, usual: number): number => move.seconds ?? usual + (move.id % 5) * 0.5;
const way = ({ move }: Body): 1 | -1 => move.way ?? (move.id % 2 === 0 ? 1 : -1);
const reach = ({ move, swing }: Body): number => (move.reach ?? 1) * swing;
const high = ({ box }: Body): number => Math.max(1, box.bottom - box.top);

function held({ box, move }: Body, x: number, y: number): Point {
  const [u, v] = move.anchor ?? [x, y];
  return [box.left + (box.right - box.left) * u, box.top + (box.bottom - box.top) * v];
}

/** Swings to one side, back, to the other side and back. */
const swung = (body: Body, far: readonly number[], near: readonly number[], usual: number) => ({
  keys: [far.map(() => 0), far, far.map(() => 0), near, far.map(() => 0)],
  ease: 'wave' as const,
  seconds: seconds(body, usual),
});

function turned(body: Body, degrees: number, [x, y]: Point, usual: number): Course {
  const far = degrees * way(body) * reach(body);
  const { keys, ...rest } = swung(body, [far], [-far], usual);
  return { what: 'rotate', keys: keys.map(([angle = 0]) => [angle, x, y]), ...rest };
}

/** Leans over its foot, so that the foot stays where it stands, at most so many units at the top. */
function leaned(body: Body, units: number, most: number, usual: number): Course {
  const angle = Math.min(most, degreesOf((units * unit(body)) / high(body))) * way(body) * reach(body);
  return { what: 'skewX', at: held(body, 0.5, 1), ...swung(body, [angle], [-angle * 0.8], usual) };
}

function moved(body: Body, x: number, y: number, back: number, usual: number): Course {
  const far = [x * unit(body) * reach(body) * way(body), y * unit(body) * reach(body)];
  return {
    what: 'translate',
    ...swung(
      body,
      far,
      far.map((value) => -value * back),
      usual,
    ),
  };
}

const degreesOf = (radians: number): number => (radians * 180) / Math.PI;

const courses: Readonly<Record<Motion, (body: Body) => readonly Course[]>> = {
  still: () => [],
  drift: (body) => [moved(body, 26, 26 * (body.move.slope ?? 0) * way(body), 1, 14)],
  sway: (body) => [leaned(body, 13, 6, 3.5)],
  breathe: (body) => [leaned(body, 4.5, 1.2, 4)],
  hang: (body) => [turned(body, Math.min(5, degreesOf((14 * unit(body)) / high(body))), held(body, 0.5, 0), 3)],
  nod: (body) => [turned(body, 2.4, held(body, 0.5, 0.9), 4)],
  wag: (body) => [turned(body, 8, held(body, 0.5, 1), 1)],
  wave: (body) => [turned(body, 7, held(body, 0.5, 1), 2)],
  rock: (body) => [turned(body, 1.5, held(body, 0.5, 1), 4)],
  bob: (body) => [moved(body, 3, -9, 0.5, 3.5)],
  blink: (body) => [
    {
      what: 'scale',
      keys: [
        [1, 1],
        [1, 1],
        [1, 0.12],
        [1, 1],
      ],
      times: [0, 0.94, 0.97, 1],
      ease: 'smooth',
      seconds: seconds(body, 3.4),
      at: held(body, 0.5, 0.6),
    },
  ],
  flap: (body) => [
    {
      what: 'scale',
      keys: [
        [1, 1],
        [1, 1 - 0.7 * Math.min(1.2, reach(body))],
        [1, 1],
      ],
      ease: 'smooth',
      seconds: body.move.seconds ?? 0.7 + (body.move.id % 3) * 0.1,
      at: held(body, 0.5, 0.6),
    },
  ],
  flicker: (body) => [
    {
      what: 'scale',
      keys: [
        [1, 1],
        [0.96, 1.09],
        [1.03, 0.95],
        [0.98, 1.05],
        [1, 1],
      ],
      ease: 'smooth',
      seconds: body.move.seconds ?? 1 + (body.move.id % 3) * 0.2,
      at: held(body, 0.5, 1),
    },
  ],
  glow: (body) => [faded([1, 0.76, 1], [0, 0.5, 1], seconds(body, 3), 'smooth')],
  twinkle: (body) => {
    const at = 0.2 + (body.move.id % 6) * 0.1;
    return [faded([1, 1, 0.12, 1, 1], [0, at, at + 0.1, at + 0.24, 1], seconds(body, 3), 'smooth')];
  },
  lit: (body) => {
    const at = 0.12 + (body.move.id % 8) * 0.08;
    return [faded([1, 0, 1], [0, at, at + 0.28], seconds(body, 9), 'step')];
  },
  turn: (body) => {
    const [x, y] = held(body, 0.5, 0.5);
    const keys = [
      [0, x, y],
      [360 * way(body), x, y],
    ];
    return [{ what: 'rotate', keys, ease: 'even', seconds: body.move.seconds ?? 6 }];
  },
  bend: (body) => {
    const [x, y] = held(body, 0.5, 0);
    const keys = (body.move.angles ?? [0, 0]).map((angle) => [angle, x, y]);
    return [{ what: 'rotate', keys, ease: 'even', seconds: body.move.seconds ?? 2 }];
  },
  fall: (body) => [
    { what: 'translate', keys: [[0, 0], fallOf(body)], ease: 'even', seconds: body.move.seconds ?? 1.4 },
  ],
  roll: (body) => [
    { what: 'translate', keys: [[0, 0], rollOf(body)], ease: 'even', seconds: body.move.seconds ?? 1.2 },
  ],
  rise: risen,
  soar: soared,
  pass: passed,
};

const faded = (values: readonly number[], times: readonly number[], time: number, ease: 'smooth' | 'step'): Course => ({
  what: 'opacity',
  keys: values.map((value) => [value]),
  times,
  ease,
  seconds: time,
});

/** For falling rain and passing rows: the distance of a loop, after which the next mark has taken the place of this one. Undefined for other movements. */
export const strideOf = (body: Body): readonly [number, number] | undefined =>
  body.move.motion === 'fall' ? fallOf(body) : body.move.motion === 'roll' ? rollOf(body) : undefined;

const rollOf = (body: Body): readonly [number, number] => [
  Math.round(body.first * (body.move.step ?? 2) * 10 * way(body)) / 10,
  0,
];

const fallOf = ({ move, width, height }: Body): readonly [number, number] => [
  Math.round(-width * 0.09 * (move.reach ?? 1)),
  Math.round(height * 1.04),
];

/** Goes up and thins out, then comes again from below. */
function risen(body: Body): Course[] {
  const [time, up] = [seconds(body, 4), unit(body) * 34 * reach(body)];
  const side = up * 0.3 * way(body);
  const times = [0, 0.55, 0.56, 1];
  const keys = [
    [0, 0],
    [side, -up],
    [-side * 0.5, up * 0.6],
    [0, 0],
  ];
  return [{ what: 'translate', keys, times, ease: 'even', seconds: time }, faded([1, 0, 0, 1], times, time, 'smooth')];
}

/** A large circle in the air. */
function soared(body: Body): Course[] {
  const far = body.width * 0.05 * reach(body) * way(body);
  const keys = Array.from({ length: 13 }, (_, step) => {
    const turn = (step / 12) * Math.PI * 2;
    return [Math.sin(turn) * far, (Math.cos(turn) - 1) * Math.abs(far) * 0.22];
  });
  return [{ what: 'translate', keys, ease: 'even', seconds: seconds(body, 9) }];
}

/** Leaves the frame on one side and enters it on the other. */
function passed(body: Body): Course[] {
  const { box, width } = body;
  const edge = width * 0.06;
  const out = way(body) === 1 ? width + edge - box.left : -edge - box.right;
  const back = way(body) === 1 ? -edge - box.right : width + edge - box.left;
  const at = out / (out - back);
  const keys = [
    [0, 0],
    [out, 0],
    [back, 0],
    [0, 0],
  ];
  return [{ what: 'translate', keys, times: [0, at, at, 1], ease: 'even', seconds: seconds(body, 9) }];
}
