import type { Point } from './geometry.ts';
import { tag } from './path.ts';
import { bounds } from './polygon.ts';
import { hash } from './random.ts';
import type { Motion, Scene, Shape } from './stage.ts';

/** How an animator makes a picture move. Every loop ends where it began. */
export interface Filming {
  /** What the camera does: glides past so that near things pass far ones, comes closer and goes back, or stands. */
  readonly camera: 'glide' | 'push' | 'still';
  /** Poses a second; left out for a smooth movement. Twelve look like paper under a camera, four like a game of old. */
  readonly poses?: number;
  /** How far things move, 1 as usual. */
  readonly swing: number;
  /** Seconds of the camera's loop. */
  readonly seconds: number;
}

/** Shapes, drawn one after another; what moves as one becomes one group with its movement. */
export function told(shapes: readonly Shape[], scene: Scene, draw: (shape: Shape, index: number) => string): string {
  const { filming } = scene;
  if (filming === undefined) return shapes.map(draw).join('');
  const groups: { key: string; shapes: Shape[]; drawn: string }[] = [];
  for (const [index, shape] of shapes.entries()) {
    const key = keyOf(shape);
    const last = groups.at(-1);
    if (last?.key === key) {
      last.shapes.push(shape);
      last.drawn += draw(shape, index);
    } else groups.push({ key, shapes: [shape], drawn: draw(shape, index) });
  }
  return filmed(groups.map((group) => moved(group.drawn, group.shapes, scene, filming)).join(''), scene, filming);
}

/** What a shape does where its scene does not say: by its kind. */
export function motionOf({ motion, kind, depth }: Shape): Motion | undefined {
  if (motion !== undefined) return motion;
  if (kind === 'cloud') return 'drift';
  if (kind === 'tree' || kind === 'plant') return 'sway';
  if (kind === 'figure' || kind === 'face') return 'breathe';
  if (kind === 'animal') return depth < 0.45 ? 'bob' : 'breathe';
  if (kind === 'weather') return 'fall';
  return kind === 'glow' && depth > 0 ? 'glow' : undefined;
}

const keyOf = (shape: Shape): string => `${motionOf(shape) ?? ''}/${plane(shape)}/${motionOf(shape) ? shape.body : ''}`;

/** Which sheet of glass a shape lies on, 0 far to 3 near: what touches must pass at one speed. */
const plane = ({ depth, kind }: Shape): number =>
  kind === 'sky' || kind === 'room' || kind === 'water' ? 0 : Math.min(3, Math.floor(depth / 0.3));

function moved(drawn: string, shapes: readonly Shape[], scene: Scene, filming: Filming): string {
  const [first] = shapes;
  if (first === undefined || drawn === '') return drawn;
  const motion = motionOf(first);
  const inner = motion === undefined ? drawn : inMotion(motion, drawn, shapes, scene, filming);
  const shift = filming.camera === 'glide' ? scene.width * 0.011 * plane(first) : 0;
  if (shift === 0) return inner;
  return tag(
    'g',
    {},
    inner +
      transform(
        'translate',
        [
          [shift, 0],
          [-shift, 0],
          [shift, 0],
        ],
        filming.seconds,
        filming,
      ),
  );
}

function inMotion(motion: Motion, drawn: string, shapes: readonly Shape[], scene: Scene, filming: Filming): string {
  const { left, right, top, bottom } = bounds(shapes.flatMap(({ outline }) => outline));
  const unit = Math.min(scene.width, scene.height) / 1000;
  const seed = hash(`${Math.round(left)}/${Math.round(top)}`);
  const seconds = 3 + (seed % 5) * 0.5;
  const way = seed % 2 === 0 ? 1 : -1;
  const { swing } = filming;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const there = (type: 'translate' | 'rotate', ends: readonly (readonly number[])[], time = seconds): string =>
    tag('g', {}, drawn + transform(type, ends, time, filming));
  switch (motion) {
    case 'drift': {
      const far = scene.width * 0.02 * swing * way;
      return there(
        'translate',
        [
          [-far, 0],
          [far, 0],
          [-far, 0],
        ],
        12 + (seed % 4),
      );
    }
    case 'sway': {
      // A wide row of grass would swing like a door: the wider, the less.
      const angle = Math.min(1.6, (110 * unit * 1.6) / Math.max(1, (right - left) / 2)) * swing * way;
      return there('rotate', [
        [-angle, middle[0], bottom],
        [angle, middle[0], bottom],
        [-angle, middle[0], bottom],
      ]);
    }
    case 'breathe':
      return there('rotate', [
        [-0.35 * swing * way, middle[0], bottom],
        [0.5 * swing * way, middle[0], bottom],
        [-0.35 * swing * way, middle[0], bottom],
      ]);
    case 'bob': {
      const high = 9 * unit * swing;
      return there('translate', [
        [0, 0],
        [way * high * 0.5, -high],
        [0, 0],
      ]);
    }
    case 'turn':
      return tag(
        'g',
        {},
        drawn +
          transform(
            'rotate',
            [
              [0, ...middle],
              [360 * way, ...middle],
            ],
            6,
            { ...filming, poses: filming.poses ?? 0 },
          ),
      );
    case 'glow':
      return tag('g', {}, drawn + pulse(seconds, filming));
    case 'fall': {
      const by = [-scene.height * 0.12, scene.height] as const;
      const above = tag('g', { transform: `translate(${-by[0]} ${-by[1]})` }, drawn);
      return tag(
        'g',
        {},
        drawn + above + transform('translate', [[0, 0], [...by]], 1.4, { ...filming, poses: filming.poses ?? 0 }),
      );
    }
  }
}

/** The whole through the camera: a little nearer than the still, so that no edge shows when it moves. */
function filmed(drawn: string, { width, height }: Scene, filming: Filming): string {
  if (filming.camera === 'still') return drawn;
  const least = filming.camera === 'glide' ? 1.07 : 1;
  const nearest = filming.camera === 'push' ? 1.09 : least;
  const about = `translate(${width / 2} ${height * 0.55})`;
  const back = `translate(${-width / 2} ${-height * 0.55})`;
  const scales = [[least], [nearest], [least]];
  const zoom = nearest === least ? '' : transform('scale', scales, filming.seconds, filming);
  const inner = tag(
    'g',
    { transform: nearest === least ? `scale(${least})` : '' },
    tag('g', { transform: back }, drawn) + zoom,
  );
  return tag('g', { transform: about }, inner);
}

/** A movement there and back, or round; `poses` makes it jump from one pose to the next. */
function transform(
  type: 'translate' | 'rotate' | 'scale',
  keys: readonly (readonly number[])[],
  seconds: number,
  filming: Pick<Filming, 'poses'>,
): string {
  const isRound = filming.poses === 0 || keys.length === 2;
  return tag('animateTransform', {
    attributeName: 'transform',
    type,
    ...timing(keys, seconds, filming.poses ?? 0, isRound),
  });
}

function pulse(seconds: number, { poses = 0 }: Filming): string {
  return tag('animate', { attributeName: 'opacity', ...timing([[1], [0.55], [1]], seconds, poses, false) });
}

function timing(keys: readonly (readonly number[])[], seconds: number, poses: number, isRound: boolean) {
  const common = { dur: `${seconds}s`, repeatCount: 'indefinite' };
  const write = (list: readonly (readonly number[])[]): string => list.map((key) => key.map(short).join(' ')).join(';');
  if (poses > 0)
    return { ...common, calcMode: 'discrete', values: write(posesOf(keys, Math.round(seconds * poses), isRound)) };
  if (isRound) return { ...common, values: write(keys) };
  const ease = keys.slice(1).map(() => '.45 0 .55 1');
  return {
    ...common,
    values: write(keys),
    calcMode: 'spline',
    keySplines: ease.join(';'),
    keyTimes: keys.map((_, at) => short(at / (keys.length - 1))).join(';'),
  };
}

/** The poses between keys, as many as `count`; eased at the keys unless the movement goes round. */
function posesOf(keys: readonly (readonly number[])[], count: number, isRound: boolean): number[][] {
  const steps = Math.max(2, Math.min(count, 48));
  return Array.from({ length: steps }, (_, step) => {
    const at = (step / steps) * (keys.length - 1);
    const [from, to] = [keys[Math.floor(at)] ?? [], keys[Math.floor(at) + 1] ?? []];
    const part = at - Math.floor(at);
    const eased = isRound ? part : (1 - Math.cos(part * Math.PI)) / 2;
    return from.map((value, index) => value + ((to[index] ?? value) - value) * eased);
  });
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
