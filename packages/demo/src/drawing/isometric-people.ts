import { type Outline, type Point, pill } from './geometry.ts';
import { type Isometric, oval } from './isometric.ts';
import type { Paint } from './palette.ts';

type Doing = 'stand' | 'walk' | 'sit' | 'wave' | 'carry' | 'reach';

interface Wish {
  readonly doing?: Doing;
  /** Height of the floor, or of the seat for somebody who sits. */
  readonly z?: number;
  readonly coat?: Paint;
  /** Along +x, +y, -x or -y. */
  readonly facing?: 0 | 1 | 2 | 3;
  readonly hat?: boolean;
  readonly child?: boolean;
}

const coats: readonly Paint[] = ['coat', 'dress', 'scarf', 'light', 'accent', 'accentAlt', 'wallAlt', 'petal'];
const skins: readonly Paint[] = ['skinFair', 'skinTan', 'skinBrown', 'skinDeep'];
const hairs: readonly Paint[] = ['hairDark', 'hairBrown', 'hairRed', 'hairGrey', 'hairDark'];

/** A person of true height (1.7 m) with feet on the floor. */
export function person(iso: Isometric, x: number, y: number, wish: Wish = {}): void {
  const { random } = iso.stage;
  const { doing = 'stand', z = 0, facing = random.whole(0, 3) } = wish;
  const tall = (wish.child === true ? 1.15 : 1.78) * random.between(0.96, 1.05);
  const clothes = {
    coat: wish.coat ?? random.pick(coats),
    legs: random.pick(['trouser', 'dark', 'trouser', 'woodDark'] as const),
    skin: random.pick(skins),
    hair: random.pick(hairs),
    skirt: random.chance(0.3),
    hat: wish.hat ?? random.chance(0.15),
  };
  const seated = doing === 'sit';
  iso.add(
    { x: x - 0.22, y: y - 0.22, z, w: 0.44, d: 0.44, h: seated ? 1 : tall },
    () => figure(iso, iso.point([x, y, z]), tall * iso.view.scale, doing, facing, clothes),
    'none',
    'figure',
    doing === 'walk'
      ? { motion: 'drift', slope: iso.slope(facing % 2 === 0 ? 'x' : 'y'), reach: 0.4, seconds: 6 }
      : undefined,
  );
  if (!seated) {
    iso.shade(
      [
        [x - 0.2, y, z],
        [x + 0.2, y, z],
        [x - 0.18, y, z + tall],
        [x + 0.18, y, z + tall],
      ],
      z,
    );
  }
}

interface Clothes {
  readonly coat: Paint;
  readonly legs: Paint;
  readonly skin: Paint;
  readonly hair: Paint;
  readonly skirt: boolean;
  readonly hat: boolean;
}

/** Drawn upright in the plane of the screen; `t` is the whole height in pixels. */
function figure(iso: Isometric, [x, y]: Point, t: number, doing: Doing, facing: number, clothes: Clothes): void {
  const { stage } = iso;
  const turned = iso.view.mirrored ? [1, 0, 3, 2][facing] : facing;
  const way = turned === 0 || turned === 3 ? 1 : -1;
  const isAway = turned === 2 || turned === 3;
  const step = doing === 'walk' ? 0.1 * t : 0.035 * t;
  const seat: Point = doing === 'sit' ? [x, y] : [x, y - t * 0.46];
  legs();
  const top = seat[1] - t * 0.36;
  const wide = t * 0.125;
  arm(-way, false);
  stage.fill(clothes.coat, torso(x, seat[1], top, wide, clothes.skirt && doing !== 'sit' ? t * 0.16 : t * 0.04));
  stage.fill(clothes.coat, torso(x + wide * 0.45, seat[1], top, wide * 0.55, t * 0.03), { shade: -0.22, detail: 2 });
  arm(way, true);
  head(top);

  function legs(): void {
    const hips: readonly Point[] = [
      [x - t * 0.045, seat[1]],
      [x + t * 0.045, seat[1]],
    ];
    for (const [index, hip] of hips.entries()) {
      const side = index === 0 ? -1 : 1;
      const knee: Point = [hip[0] + way * t * 0.22, hip[1] + t * 0.1];
      const foot: Point =
        doing === 'sit'
          ? [knee[0] + way * t * 0.02, knee[1] + t * 0.22]
          : [x + side * step, y + (side * way * step) / 4];
      stage.line(clothes.legs, doing === 'sit' ? [hip, knee, foot] : [hip, foot], t * 0.085, {
        shade: index === 0 ? 0 : -0.15,
      });
      stage.line('shoe', [foot, [foot[0] + way * t * 0.05, foot[1] + t * 0.012]], t * 0.055, { detail: 2 });
    }
  }

  function arm(side: number, near: boolean): void {
    const shoulder: Point = [x + side * wide * 0.86, top + t * 0.06];
    const hand = handOf(shoulder, side, near);
    const elbow: Point = [(shoulder[0] + hand[0]) / 2 + side * t * 0.03, (shoulder[1] + hand[1]) / 2 + t * 0.02];
    stage.line(clothes.coat, [shoulder, elbow, hand], t * 0.068, { shade: near ? 0.12 : -0.3 });
    stage.fill(clothes.skin, oval(hand[0], hand[1], t * 0.032), { detail: 2 });
  }

  function handOf(shoulder: Point, side: number, near: boolean): Point {
    if (doing === 'wave' && near) return [shoulder[0] + side * t * 0.1, shoulder[1] - t * 0.24];
    if (doing === 'carry') return [x + way * t * 0.16, top + t * 0.24];
    if (doing === 'reach') return [x + way * t * 0.28, top + t * 0.14];
    if (doing === 'sit') return [x + way * t * 0.2, top + t * 0.27];
    return [shoulder[0] + (doing === 'walk' ? (near ? -1 : 1) * way * t * 0.07 : side * t * 0.015), top + t * 0.31];
  }

  function head(neck: number): void {
    const r = t * 0.078;
    const at: Point = [x + way * t * 0.008, neck - r * 0.95];
    stage.fill(clothes.skin, pill(x - t * 0.03, neck - t * 0.05, t * 0.06, t * 0.08, t * 0.03), {
      shade: -0.15,
      detail: 2,
    });
    stage.fill(clothes.skin, oval(at[0], at[1], r, r * 1.15));
    stage.fill(clothes.hair, cap(at, r, isAway ? 1 : 0.34, -way));
    if (clothes.hat) {
      stage.fill('scarf', oval(at[0], at[1] - r * 0.75, r * 1.5, r * 0.5));
      stage.fill('scarf', pill(at[0] - r * 0.8, at[1] - r * 1.7, r * 1.6, r * 1.1, r * 0.5), { shade: 0.15 });
    }
  }
}

function torso(x: number, bottom: number, top: number, wide: number, hem: number): Outline {
  return [
    [x - wide * 0.7, top],
    [x, top - wide * 0.12],
    [x + wide * 0.7, top],
    [x + wide, top + wide * 0.5],
    [x + wide * 0.8, bottom - hem * 0.2],
    [x + wide * 0.72 + hem * 0.3, bottom + hem],
    [x - wide * 0.72 - hem * 0.3, bottom + hem],
    [x - wide * 0.8, bottom - hem * 0.2],
    [x - wide, top + wide * 0.5],
  ];
}

/** Hair: the upper part of the head, further down on the back side; all of it when `much` is 1. */
function cap([x, y]: Point, r: number, much: number, back: number): Outline {
  const points: Point[] = [];
  for (let index = 0; index <= 6; index += 1) {
    const turn = Math.PI + (index / 6) * Math.PI;
    points.push([x + Math.cos(turn) * r * 1.12, y + Math.sin(turn) * r * 1.28]);
  }
  points.push([x + r * 1.08, y + r * (back > 0 ? 0.7 : -0.1 + much * 0.6)]);
  points.push([x + r * 0.2 * (back > 0 ? 1 : -0.4), y + r * (much - 0.55)]);
  points.push([x - r * 1.08, y + r * (back < 0 ? 0.7 : -0.1 + much * 0.6)]);
  return points;
}
