import type { Point } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { broken, lines, words } from '../../drawing/lettering.ts';
import { drawWheel } from '../../drawing/map-buildings.ts';
import { drawBanner, drawBunting, drawConfetti, drawRays, starOutline } from '../../drawing/ornaments.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { cased, headline, openSheet, second } from './sheet.ts';

const events = [
  ['summer fair', 'on the common', '12-14 JULY'],
  ['flower market', 'rain or shine', 'SUNDAYS 8-13'],
  ['the big swap', 'bring a chair', '3 MAY'],
  ['harvest supper', 'one long table', '21 SEPTEMBER'],
  ['kite day', 'up on the hill', '9 OCTOBER'],
  ['lantern parade', 'from the old pier', '11 NOVEMBER'],
  ['bicycle jumble', 'spares & repairs', '6 APRIL 10-16'],
  ['brass on the green', 'bring a blanket', '2 JUNE'],
  ['village circus', 'two acrobats', '17-19 AUGUST'],
  ['open studios', 'mind the wet paint', '5 & 6 MARCH'],
  ['pancake race', 'aprons required', '13 FEBRUARY'],
  ['tomato festival', 'every colour', '30 AUGUST'],
] as const;

export const letterFair: SceneKind = {
  id: 'letter-fair',
  tags: ['lettering', 'poster', 'festival', 'event', 'music', 'celebration', 'retro'],
  titles: [
    'Save the Date and the Ladder',
    'Admission: One Smile',
    'Posted on Every Lamp Post',
    'All Welcome, Dogs Too',
    'The Weekend in Two Colours',
    'Bunting Optional',
    'Bring Your Own Chair',
    'It Never Rains on the Fair',
    'The Committee Approved the Stars',
    'Doors at Noon',
  ],
  alt: 'A lettered poster for a fair: rays, bunting, a big wheel or tents, the name of the event large and the date on a ribbon',
  lights: ['day'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const sheet = openSheet(stage);
  const [title, under, date] = random.pick(events);
  const wide = width > height * 1.2;
  const plan = random.pick(['rays', 'tents', 'arch'] as const);
  const heart: Point = [width / 2, height * (plan === 'arch' ? 0.62 : 0.44)];
  if (plan !== 'tents')
    drawRays(
      stage,
      heart,
      sheet.ground,
      random.whole(11, 18),
      sheet.ground === 'light' ? -0.12 : sheet.ground === 'lit' ? 0.3 : 0.16,
    );
  drawConfetti(stage, 60, ([x, y]) => y < height * 0.2 || x < width * 0.1 || x > width * 0.9);
  const ground = height * (wide ? 0.82 : 0.8);
  scenery(stage, ground, plan);
  for (const [from, to, y] of [
    [-0.02, 0.52, 0.02],
    [0.48, 1.02, 0.02],
    [-0.02, 0.34, 0.07],
  ] as const)
    if (y < 0.05 || random.chance(0.5))
      drawBunting(stage, [width * from, height * y], [width * to, height * y], height * 0.075, wide ? 9 : 6);
  const style = headline(stage);
  const box = { x: width * 0.09, y: height * 0.17, width: width * 0.82, height: height * (wide ? 0.4 : 0.36) };
  const isBent = plan === 'arch' && style !== 'script' && style !== 'bulbs';
  const most = wide && title.length < 14 ? 1 : Math.min(3, title.split(' ').length);
  const parts = broken(cased(title, style), style === 'script' ? Math.max(1, most - 1) : most);
  let end = box.y + box.height;
  if (isBent) {
    const each = box.height / parts.length;
    for (const [index, part] of parts.entries())
      words(
        stage,
        part,
        { ...box, y: box.y + each * index, height: each * (index === 0 ? 1.06 : 0.8) },
        { style, paint: sheet.text, second: sheet.side, bend: index === 0 ? 0.55 : 0 },
      );
  } else {
    const set = lines(stage, parts, box, {
      style,
      paint: sheet.text,
      second: sheet.side,
      ...(style === 'script' ? { weight: 0.115 } : {}),
    });
    end = set.y + set.height;
  }
  const low = second(stage);
  words(
    stage,
    cased(under, low),
    { x: width * 0.2, y: end + 24 * unit, width: width * 0.6, height: 62 * unit },
    { style: low, paint: sheet.other, second: sheet.side },
  );
  const banner = drawBanner(
    stage,
    {
      x: width * (wide ? 0.3 : 0.17),
      y: height * 0.88,
      width: width * (wide ? 0.4 : 0.66),
      height: height * (wide ? 0.085 : 0.062),
    },
    sheet.ground === 'accent' ? 'accentAlt' : 'accent',
  );
  words(stage, date, banner, { style: 'mono', paint: 'light', second: 'dark', weight: 0.15 });
}

/** The meadow with what stands on it. */
function scenery(stage: Stage, ground: number, plan: 'rays' | 'tents' | 'arch'): void {
  const { width, height, unit, random } = stage;
  const hill: Point[] = Array.from({ length: 9 }, (_, index) => [
    (index / 8) * width,
    ground - Math.sin((index / 8) * Math.PI) * 26 * unit,
  ]);
  stage.as('land', 0.3, () =>
    stage.fill('leafDark', [
      [-10, height + 10],
      [-10, ground],
      ...hill,
      [width + 10, ground],
      [width + 10, height + 10],
    ]),
  );
  const side = random.chance(0.5) ? 0.16 : 0.84;
  drawWheel(stage, [width * side, ground + 14 * unit], random.between(210, 270) * unit);
  for (const [u, s] of [
    [1 - side, 170],
    [0.5, 130],
    [side < 0.5 ? 0.36 : 0.64, 96],
    [side < 0.5 ? 0.66 : 0.34, 110],
  ] as const)
    tent(stage, [width * u, ground + 10 * unit], s * unit * (plan === 'tents' ? 1.1 : 0.92));
  for (const u of [0.06, 0.28, 0.43, 0.58, 0.73, 0.94]) {
    const at: Point = [width * u + random.between(-14, 14) * unit, ground + random.between(22, 44) * unit];
    visitor(stage, at, random.between(46, 60) * unit);
  }
}

/** A striped marquee with a flag. */
function tent(stage: Stage, [x, y]: Point, s: number): void {
  const paint = stage.random.pick(['accent', 'accentAlt', 'roof'] as const);
  stage.as('building', 0.4, () => {
    for (let index = 0; index < 6; index += 1) {
      const [a, b] = [-0.6 + index * 0.2, -0.4 + index * 0.2];
      stage.fill(index % 2 === 0 ? paint : 'light', [
        [x + a * s, y],
        [x + a * s, y - s * 0.5],
        [x + b * s, y - s * 0.5],
        [x + b * s, y],
      ]);
      stage.fill(
        index % 2 === 0 ? paint : 'light',
        [
          [x + a * 1.15 * s, y - s * 0.46],
          [x, y - s * 1.1],
          [x + b * 1.15 * s, y - s * 0.46],
        ],
        { shade: -0.08 },
      );
    }
    stage.fill('dark', [
      [x - s * 0.12, y],
      [x, y - s * 0.36],
      [x + s * 0.12, y],
    ]);
    stage.line(
      'dark',
      [
        [x, y - s * 1.08],
        [x, y - s * 1.3],
      ],
      s * 0.025,
    );
    stage.fill('scarf', [
      [x, y - s * 1.3],
      [x + s * 0.22, y - s * 1.23],
      [x, y - s * 1.16],
    ]);
  });
}

/** Somebody far off: coat, head, legs, perhaps a balloon. */
function visitor(stage: Stage, [x, y]: Point, t: number): void {
  const { random } = stage;
  stage.as('figure', 0.5, () => {
    for (const side of [-1, 1])
      stage.line(
        'dark',
        [
          [x + side * t * 0.06, y - t * 0.4],
          [x + side * t * 0.1, y],
        ],
        t * 0.09,
      );
    stage.fill(random.pick(['coat', 'dress', 'scarf', 'light'] as const), [
      [x - t * 0.14, y - t * 0.36],
      [x - t * 0.11, y - t * 0.76],
      [x + t * 0.11, y - t * 0.76],
      [x + t * 0.14, y - t * 0.36],
    ]);
    stage.fill(random.pick(['skinFair', 'skinTan', 'skinBrown', 'skinDeep'] as const), oval(x, y - t * 0.88, t * 0.1));
    if (random.chance(0.5)) {
      stage.line(
        'dark',
        [
          [x + t * 0.1, y - t * 0.6],
          [x + t * 0.3, y - t * 1.3],
        ],
        t * 0.02,
      );
      stage.fill(
        random.pick(['accent', 'lit', 'accentAlt'] as const),
        oval(x + t * 0.32, y - t * 1.48, t * 0.17, t * 0.21),
      );
    } else stage.fill('lit', starOutline([x + t * 0.18, y - t * 0.56], t * 0.06));
  });
}
