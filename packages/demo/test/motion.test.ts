import { beforeAll, describe, expect, it } from '@jest/globals';
import { checkDrawing } from '../../embedder/src/worker/drawing.ts';
import { artists } from '../src/agency/artists.ts';
import { compose } from '../src/agency/compose.ts';
import { flickBook, neonSign, oneLine, rodTheatre, stopMotion, stroll, swell } from '../src/agency/filming.ts';
import { isMoving, plans } from '../src/agency/portfolio.ts';
import type { Filming } from '../src/drawing/filming.ts';
import { bounds, centre } from '../src/drawing/polygon.ts';
import { posesOf } from '../src/drawing/posed.ts';
import { Random } from '../src/drawing/random.ts';
import { type Shape, Stage } from '../src/drawing/stage.ts';
import { cyclist } from '../src/scenes/cyclist.ts';
import { lanterns } from '../src/scenes/lanterns.ts';
import { rainStreet } from '../src/scenes/rain-street.ts';
import { rocket } from '../src/scenes/rocket.ts';
import type { SceneKind } from '../src/scenes/scene.ts';
import { trainBridge } from '../src/scenes/train-bridge.ts';
import { flat } from '../src/techniques/flat.ts';
import { monoline } from '../src/techniques/monoline.ts';
import { monolineNeon } from '../src/techniques/monoline-neon.ts';
import { paper } from '../src/techniques/paper.ts';
import { pixel } from '../src/techniques/pixel.ts';
import { silhouette } from '../src/techniques/silhouette.ts';
import type { Technique } from '../src/techniques/technique.ts';
import { problemOf } from './well-formed.ts';

const BOX = artists[0]?.boxes[0] ?? '';
const MAX_BYTES = 190 * 1024;
const MAX_ANIMATIONS = 200;

const pieces: readonly (readonly [SceneKind, Technique, Filming | undefined])[] = [
  [cyclist, flat, stroll],
  [rainStreet, flat, flickBook],
  [trainBridge, silhouette, rodTheatre],
  [rocket, monoline, oneLine],
  [rocket, monolineNeon, neonSign],
  [lanterns, paper, stopMotion],
  [cyclist, pixel, stroll],
];

const draw = (scene: SceneKind, technique: Technique, filming: Filming | undefined): string =>
  compose({ scene, technique, filming, box: BOX, format: 'film', light: scene.lights[0] ?? 'day', seed: 'motion' });

interface Animation {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly values: readonly (readonly number[])[];
}

const animationsOf = (svg: string): Animation[] =>
  [...svg.matchAll(/<(animate|animateTransform) ([^>]*)\/>/g)].map(([, name = '', written = '']) => {
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const values = (attributes.values ?? '').split(';').map((value: string) => value.split(' ').map(Number));
    return { name, attributes, values };
  });

/** The values that mean no movement, as in the still. */
const rest: Readonly<Record<string, readonly string[]>> = {
  translate: ['0 0', '0'],
  skewX: ['0'],
  scale: ['1 1', '1'],
  opacity: ['1'],
  'fill-opacity': ['1'],
  'stroke-dasharray': ['1 0'],
  visibility: ['visible', 'hidden'],
};

function isAtRest({ attributes }: Animation): boolean {
  const what = attributes.type ?? attributes.attributeName ?? '';
  const [first = ''] = (attributes.values ?? '').split(';');
  return what === 'rotate' ? Number(first.split(' ')[0]) === 0 : (rest[what] ?? []).includes(first);
}

/** The start value, a full turn, a step like the others, or invisible. */
function isLoop({ attributes, values }: Animation, svg: string): boolean {
  const [first = [], last = []] = [values[0], values.at(-1)];
  const isSame = first.every((value, index) => value === last[index]);
  const isTurn = attributes.type === 'rotate' && Math.abs((last[0] ?? 0) - (first[0] ?? 0)) === 360;
  const step =
    attributes.calcMode === 'discrete' ? last.map((value, index) => value - (values.at(-2)?.[index] ?? 0)) : [0, 0];
  const isFollowed = followersIn(svg).some(
    ([x, y]) => Math.hypot(x + (last[0] ?? 0) + (step[0] ?? 0), y + (last[1] ?? 0) + (step[1] ?? 0)) < 0.5,
  );
  return attributes.attributeName === 'visibility' || isSame || isTurn || isFollowed || isStep(attributes.type, values);
}

const followersIn = (svg: string): (readonly [number, number])[] =>
  [...svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

function isStep(type: string | undefined, values: Animation['values']): boolean {
  const far = (a: readonly number[], b: readonly number[]): number => {
    const steps = a.map((value, index) => Math.abs(value - (b[index] ?? 0)));
    return type === 'rotate' ? Math.min(steps[0] ?? 0, Math.abs(360 - (steps[0] ?? 0))) : Math.max(...steps);
  };
  const steps = values.slice(1).map((value, index) => far(value, values[index] ?? []));
  return far(values.at(-1) ?? [], values[0] ?? []) <= Math.max(...steps) * 1.1;
}

describe('pictures that move', () => {
  let drawn: { name: string; svg: string }[] = [];
  beforeAll(() => {
    drawn = pieces.map(([scene, technique, filming]) => ({
      name: `${scene.id} ${technique.id}`,
      svg: draw(scene, technique, filming),
    }));
  }, 120_000);

  it('when one is drawn, then it is well-formed, small, and moves', async () => {
    for (const { name, svg } of drawn) {
      const count = animationsOf(svg).length;
      expect([name, problemOf(svg), (await checkDrawing(Buffer.from(svg))).moving]).toEqual([name, undefined, true]);
      expect([name, svg.length <= MAX_BYTES, count <= MAX_ANIMATIONS, count > 3]).toEqual([name, true, true, true]);
    }
  });

  it('when a loop begins, then everything is in the position of the still', () => {
    for (const { name, svg } of drawn)
      expect([name, animationsOf(svg).filter((animation) => !isAtRest(animation))]).toEqual([name, []]);
  });

  it('when a loop ends, then everything is in its first position', () => {
    for (const { name, svg } of drawn)
      expect([name, animationsOf(svg).filter((animation) => !isLoop(animation, svg))]).toEqual([name, []]);
  });

  it('when the animation is removed, then a still remains that hides nothing but other poses', async () => {
    for (const { name, svg } of drawn) {
      const still = svg.replace(/<animate[^>]*\/>/g, '');
      expect([name, problemOf(still), (await checkDrawing(Buffer.from(still))).moving]).toEqual([
        name,
        undefined,
        false,
      ]);
      expect([name, /(?<!-)opacity="0"/.test(still)]).toEqual([name, false]);
    }
  });

  it('when somebody pedals, then each shoe stays on its pedal all the way round', () => {
    const stage = new Stage(1280, 720, 'day', new Random('motion'), flat.look, true);
    cyclist.draw(stage);
    const still = { ...stage, width: 1280, height: 720, light: 'day', shapes: stage.shapes, filming: stroll } as const;
    const poses = posesOf(still, 8, 2.4);
    const middles = poses.map(({ shapes }) => ({
      shoes: shapes.filter(({ paint, kind }) => paint === 'shoe' && kind === 'figure').map(middleOf),
      pedals: shapes.filter(({ moves }) => moves.filter(({ motion }) => motion === 'turn').length === 2).map(middleOf),
    }));
    const first = middles[0]?.pedals[0] ?? [0, 0];
    const far = middles.map(({ pedals: [pedal = [0, 0]] }) => Math.hypot(pedal[0] - first[0], pedal[1] - first[1]));
    expect([middles[0]?.shoes.length, middles[0]?.pedals.length, Math.max(...far) > 40]).toEqual([2, 2, true]);
    const gaps = middles.map(({ shoes: [far = [0, 0], near = [0, 0]], pedals: [front = [0, 0], rear = [0, 0]] }) => [
      far[0] - rear[0],
      far[1] - rear[1],
      near[0] - front[0],
      near[1] - front[1],
    ]);
    const [rest = []] = gaps;
    expect(
      gaps.flatMap((gap) => gap.map((value, index) => Math.abs(value - (rest[index] ?? 0)))).every((off) => off < 4),
    ).toBe(true);
  });

  it('when there are no settings for animation, then nothing moves', async () => {
    expect((await checkDrawing(Buffer.from(draw(rainStreet, flat, undefined)))).moving).toBe(false);
  });

  it.each(['glide', 'lift', 'push', 'roll', 'hand', 'still'] as const)(
    'when the camera is %s, then no edge of a background is visible',
    (camera) => {
      const backdrop: SceneKind = {
        ...rocket,
        draw: (stage) => {
          const { width, height } = stage;
          for (const depth of [0, 1])
            stage.as('land', depth, () =>
              stage.fill('sky', [
                [0, 0],
                [width, 0],
                [width, height],
                [0, height],
              ]),
            );
        },
      };
      const svg = draw(backdrop, { ...flat, look: { ...flat.look } }, { ...swell, camera, swing: 1 });
      const through = cornersThrough(svg);
      expect(through.length > 1).toBe(camera !== 'still');
      for (const corners of through) {
        const { left, right, top, bottom } = bounds(corners.slice(0, 4).map(([x, y]) => [x, y] as const));
        expect([left <= 0, top <= 0, right >= 1280, bottom >= 720]).toEqual([true, true, true, true]);
      }
    },
  );

  it('when an artist animates, then there are settings for animation; for other artists there are none', () => {
    for (const { slug, animation, filming } of artists)
      expect([slug, filming !== undefined]).toEqual([slug, animation]);
    for (const plan of plans.flat())
      if (!plan.artist.animation) expect(isMoving(plan)).toBe(false);
      else if (!plan.artist.illustrator) expect(isMoving(plan)).toBe(true);
  });
});

const middleOf = ({ outline }: Shape): readonly [number, number] => centre(outline);

/** The positions of the corners of the frame at the keyframes of camera and sheets. */
function cornersThrough(svg: string): (readonly [number, number])[][] {
  const camera = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(svg);
  if (camera === null)
    return [
      [
        [0, 0],
        [1280, 0],
        [1280, 720],
        [0, 720],
      ],
    ];
  const [x = 0, y = 0, least = 1] = camera.slice(1).map(Number);
  const keys = animationsOf(svg).flatMap(({ attributes, values }) =>
    values.map((value) => ({ type: attributes.type, value })),
  );
  return keys.map(({ type, value: [first = 0, second = 0] }) =>
    [
      [0, 0],
      [1280, 0],
      [1280, 720],
      [0, 720],
    ].map(([px = 0, py = 0]): readonly [number, number] => {
      const turn = type === 'rotate' ? (first * Math.PI) / 180 : 0;
      const zoom = type === 'scale' ? first : 1;
      const [dx, dy] = type === 'translate' ? [first, second] : [0, 0];
      const [u, v] = [(px + dx - x) * zoom, (py + dy - y) * zoom];
      return [
        x + least * (u * Math.cos(turn) - v * Math.sin(turn)),
        y + least * (u * Math.sin(turn) + v * Math.cos(turn)),
      ];
    }),
  );
}
