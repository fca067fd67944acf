import { along, blob, clamp, curve, ellipse, lerp, type Outline, type Point, ribbon, scallop } from './geometry.ts';
import type { Paint } from './palette.ts';
import { noise } from './random.ts';
import type { Stage } from './stage.ts';

/** The sky with what hangs in it: two tones, a sun or moon at (x, y) of the frame, clouds or stars. */
export function drawSky(stage: Stage, horizon: number, sunAt: Point = [0.7, 0.25], size = 0.085): void {
  const { width, height, random, light, unit } = stage;
  stage.as('sky', 0, () => {
    stage.fill('sky', [
      [0, 0],
      [width, 0],
      [width, height * horizon + 4],
      [0, height * horizon + 4],
    ]);
    const band = (part: number): Outline => [
      ...ridge(stage, height * horizon * part, 26, 3, random.whole(0, 9999)),
      [width, height * horizon + 4],
      [0, height * horizon + 4],
    ];
    stage.fill('skyLow', band(0.55), { shade: -0.05, detail: 1 });
    stage.fill('skyLow', band(0.8), { shade: 0.12, detail: 2 });
  });
  const sun = stage.spot(sunAt[0], sunAt[1]);
  if (light !== 'rain') {
    stage.as('glow', 0, () => {
      stage.fill('sun', ellipse(sun[0], sun[1], size * 1000 * unit));
      if (light === 'night')
        stage.fill('sun', ellipse(sun[0] + 18 * unit, sun[1] - 12 * unit, 22 * unit), { shade: -0.12, detail: 2 });
    });
  }
  if (light === 'night') drawStars(stage, horizon);
  else drawClouds(stage, horizon, light === 'rain' ? 6 : 3);
}

function drawStars(stage: Stage, horizon: number): void {
  const { width, height, random, unit } = stage;
  stage.as('glow', 0, () => {
    const count = Math.round(lerp(22, 46, stage.look.crowd));
    for (let index = 0; index < count; index += 1) {
      const size = (random.chance(0.2) ? 5 : 3) * unit;
      stage.moving(index % 3 === 0 ? 'twinkle' : 'still', () =>
        stage.fill('lit', sparkle([random.next() * width, random.next() * height * horizon * 0.8], size * 1.6), {
          detail: 1,
        }),
      );
    }
  });
}

/** A four-pointed star. */
export function sparkle([x, y]: Point, size: number, points = 4): Outline {
  const result: Point[] = [];
  for (let index = 0; index < points * 2; index += 1) {
    result.push(
      along([x, y], (index / (points * 2)) * Math.PI * 2 - Math.PI / 2, index % 2 === 0 ? size : size * 0.38),
    );
  }
  return result;
}

export function drawClouds(stage: Stage, horizon: number, count: number): void {
  const { width, height, random, unit } = stage;
  for (let index = 0; index < count; index += 1) {
    const x = ((index + random.between(0.15, 0.85)) / count) * width;
    const y = random.between(0.1, 0.55) * height * horizon;
    drawCloud(stage, [x, y], random.between(80, 150) * unit);
  }
}

export function drawCloud(stage: Stage, [x, y]: Point, size: number): void {
  const top = (part: number): number =>
    y - size * (0.25 + 0.4 * Math.sin(part * Math.PI)) - Math.abs(Math.sin(part * 9.4)) * size * 0.16;
  const outline: Point[] = [];
  for (let step = 0; step <= 18; step += 1)
    outline.push([x - size + (step / 18) * size * 2, step === 0 || step === 18 ? y : top(step / 18)]);
  stage.as('cloud', 0.05, () => {
    stage.fill('cloud', [
      ...curve(outline, false, 2),
      [x + size * 1.05, y],
      [x + size * 0.9, y + size * 0.06],
      [x - size * 0.9, y + size * 0.06],
      [x - size * 1.05, y],
    ]);
  });
}

/** A rising and falling line across the frame from the left edge to the right. */
export function ridge(stage: Stage, y: number, amount: number, waves: number, seed: number): Outline {
  const points: Point[] = [];
  const count = 24;
  for (let index = 0; index <= count; index += 1) {
    const part = index / count;
    points.push([
      lerp(-20, stage.width + 20, part),
      y +
        noise(part * waves + 3, seed) * amount * stage.unit +
        noise(part * waves * 3.1, seed + 5) * amount * 0.25 * stage.unit,
    ]);
  }
  return points;
}

/** Land from a ridge down to the lower edge. */
export function drawLand(
  stage: Stage,
  paint: Paint,
  y: number,
  amount: number,
  waves: number,
  depth: number,
  shade = 0,
): Outline {
  const line = ridge(stage, y, amount, waves, stage.random.whole(0, 9999));
  stage.as('land', depth, () =>
    stage.fill(paint, [...line, [stage.width + 20, stage.height + 20], [-20, stage.height + 20]], { shade }),
  );
  return line;
}

/** How high a ridge is at an x. */
export function heightAt(line: Outline, x: number): number {
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1], line[index]];
    if (a !== undefined && b !== undefined && b[0] >= x)
      return lerp(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0] || 1), 0, 1));
  }
  return line.at(-1)?.[1] ?? 0;
}

/** Peaks with snow. */
export function drawMountains(stage: Stage, base: number, size: number, count: number, depth: number): void {
  const { width, random } = stage;
  for (let index = 0; index < count; index += 1) {
    const x = ((index + 0.5 + random.between(-0.25, 0.25)) / count) * width;
    const high = size * random.between(0.65, 1);
    const half = high * random.between(0.75, 1);
    const peak: Point = [x, base - high];
    const left: Outline = [
      [x - half, base + 10],
      [x - half * 0.55, base - high * 0.42],
      [x - half * 0.3, base - high * 0.68],
    ];
    const right: Outline = [
      [x + half * 0.34, base - high * 0.6],
      [x + half * 0.5, base - high * 0.5],
      [x + half, base + 10],
    ];
    stage.as('land', depth, () => {
      stage.fill('far', [...left, peak, ...right], { shade: index % 2 === 0 ? -0.05 : 0.1 });
      stage.fill(
        'far',
        [
          peak,
          ...right,
          [x + half * 0.1, base + 10],
          [x - half * 0.05, base - high * 0.4],
          [x + half * 0.08, base - high * 0.7],
        ],
        { shade: -0.25, detail: 1 },
      );
      stage.fill(
        'light',
        [
          [x - half * 0.3, base - high * 0.68],
          peak,
          [x + half * 0.34, base - high * 0.6],
          [x + half * 0.2, base - high * 0.66],
          [x + half * 0.1, base - high * 0.56],
          [x, base - high * 0.68],
          [x - half * 0.12, base - high * 0.58],
          [x - half * 0.2, base - high * 0.7],
        ],
        { detail: 1 },
      );
    });
  }
}

/** Open water from a height to another, with glints; wide bands of waves towards the viewer. */
export function drawWater(stage: Stage, top: number, bottom: number, glintAt = 0.6): void {
  const { width, random, unit } = stage;
  stage.as('water', 0.2, () => {
    stage.fill('water', [
      [-20, top],
      [width + 20, top],
      [width + 20, bottom],
      [-20, bottom],
    ]);
    stage.fill(
      'waterDeep',
      [...ridge(stage, lerp(top, bottom, 0.55), 14, 6, random.whole(0, 9999)), [width + 20, bottom], [-20, bottom]],
      { shade: 0.25, detail: 1 },
    );
    const rows = Math.round(lerp(5, 10, stage.look.crowd));
    for (let row = 0; row < rows; row += 1) {
      const part = (row + 0.6) / rows;
      const y = lerp(top, bottom, part);
      const ripple = (isGlint: boolean): void => {
        const x = isGlint ? width * glintAt + random.between(-60, 60) * unit : random.next() * width;
        const half = random.between(20, 70) * unit * lerp(0.5, 1.3, part);
        const thick = lerp(2, 7, part) * unit;
        stage.fill(isGlint ? 'lit' : 'glass', lens(x, y, half, thick), {
          detail: isGlint ? 1 : 2,
          shade: isGlint ? 0.1 : 0,
        });
      };
      stage.moving(
        'drift',
        () => {
          for (let index = 0; index < 3; index += 1) ripple(index === 0);
        },
        { seconds: 5 + (row % 3), way: row % 2 === 0 ? 1 : -1 },
      );
    }
  });
}

export const lens = (x: number, y: number, half: number, thick: number): Outline =>
  curve(
    [
      [x - half, y],
      [x - half * 0.3, y - thick * 0.8],
      [x + half * 0.5, y - thick * 0.6],
      [x + half, y],
      [x + half * 0.3, y + thick * 0.7],
      [x - half * 0.5, y + thick * 0.8],
    ],
    true,
    2,
  );

export type Tree = 'round' | 'pine' | 'poplar' | 'bare' | 'blossom';

/** A tree standing at `foot`, `size` tall. */
export function drawTree(stage: Stage, kind: Tree, foot: Point, size: number, depth = 0.5): void {
  stage.as('tree', depth, () => {
    if (kind === 'pine') drawPine(stage, foot, size);
    else if (kind === 'poplar') drawPoplar(stage, foot, size);
    else if (kind === 'bare') drawBare(stage, foot, -Math.PI / 2, size * 0.34, size * 0.05, 3);
    else drawRound(stage, foot, size, kind === 'blossom' ? 'petal' : 'leaf');
  });
}

function drawRound(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  const { random } = stage;
  const lean = random.between(-0.06, 0.06) * size;
  stage.fill(
    'bark',
    ribbon(
      [
        [x, y],
        [x + lean * 0.4, y - size * 0.3],
        [x + lean, y - size * 0.6],
      ],
      [size * 0.085, size * 0.055, size * 0.03],
    ),
  );
  stage.fill(
    'bark',
    ribbon(
      [
        [x + lean * 0.5, y - size * 0.34],
        [x + lean + size * 0.15, y - size * 0.55],
      ],
      [size * 0.035, size * 0.015],
    ),
    { detail: 1 },
  );
  const dark: Paint = paint === 'leaf' ? 'leafDark' : paint;
  stage.fill(dark, scallop(x + lean - size * 0.05, y - size * 0.6, size * 0.32, size * 0.27, 9), {
    shade: paint === 'leaf' ? 0 : -0.25,
  });
  stage.fill(paint, scallop(x + lean + size * 0.05, y - size * 0.68, size * 0.29, size * 0.27, 8));
  for (let index = 0; index < 5; index += 1) {
    const [dx, dy] = [random.between(-0.2, 0.25), random.between(-0.2, 0.16)];
    stage.fill(
      paint,
      scallop(x + lean + dx * size, y - size * (0.68 - dy), size * random.between(0.05, 0.09), size * 0.05, 5),
      { shade: 0.25, detail: 2 },
    );
  }
}

function drawPine(stage: Stage, [x, y]: Point, size: number): void {
  stage.fill('bark', [
    [x - size * 0.03, y],
    [x + size * 0.03, y],
    [x + size * 0.02, y - size * 0.2],
    [x - size * 0.02, y - size * 0.2],
  ]);
  for (let tier = 0; tier < 4; tier += 1) {
    const base = y - size * (0.1 + tier * 0.2);
    const half = size * (0.27 - tier * 0.052);
    const tip = base - size * 0.34;
    const left: Outline = [
      [x, tip],
      [x - half * 0.45, base - size * 0.12],
      [x - half, base],
      [x - half * 0.5, base - size * 0.025],
      [x - half * 0.25, base + size * 0.02],
    ];
    stage.fill(
      'leafDark',
      [
        ...left,
        [x + half * 0.1, base - size * 0.02],
        [x + half * 0.5, base + size * 0.015],
        [x + half, base],
        [x + half * 0.45, base - size * 0.12],
      ],
      { shade: tier * 0.06 },
    );
    stage.fill('leaf', [[x, tip], ...left.slice(1, 3), [x - half * 0.3, base - size * 0.06]], {
      detail: 2,
      shade: -0.1,
    });
  }
}

function drawPoplar(stage: Stage, [x, y]: Point, size: number): void {
  stage.fill('bark', [
    [x - size * 0.02, y],
    [x + size * 0.02, y],
    [x + size * 0.012, y - size * 0.3],
    [x - size * 0.012, y - size * 0.3],
  ]);
  stage.fill(
    'leafDark',
    curve(
      [
        [x, y - size],
        [x + size * 0.09, y - size * 0.7],
        [x + size * 0.12, y - size * 0.35],
        [x + size * 0.05, y - size * 0.1],
        [x - size * 0.05, y - size * 0.1],
        [x - size * 0.12, y - size * 0.35],
        [x - size * 0.09, y - size * 0.7],
      ],
      true,
      3,
    ),
  );
  stage.fill(
    'leaf',
    curve(
      [
        [x - size * 0.01, y - size * 0.95],
        [x + size * 0.01, y - size * 0.6],
        [x - size * 0.02, y - size * 0.15],
        [x - size * 0.1, y - size * 0.35],
        [x - size * 0.07, y - size * 0.7],
      ],
      true,
      3,
    ),
    { detail: 1 },
  );
}

function drawBare(stage: Stage, from: Point, angle: number, length: number, thick: number, levels: number): void {
  const { random } = stage;
  const to = along(from, angle + random.between(-0.12, 0.12), length);
  stage.fill(
    'bark',
    ribbon([from, [(from[0] + to[0]) / 2 + thick * 0.3, (from[1] + to[1]) / 2], to], [thick, thick * 0.8, thick * 0.6]),
    { detail: levels > 1 ? 0 : 1 },
  );
  if (levels === 0) return;
  for (const side of [-1, 1])
    drawBare(
      stage,
      to,
      angle + side * random.between(0.3, 0.6),
      length * random.between(0.62, 0.78),
      thick * 0.62,
      levels - 1,
    );
  if (levels > 1) drawBare(stage, to, angle + random.between(-0.15, 0.15), length * 0.7, thick * 0.6, levels - 2);
}

/** Blades and small flowers along the lower edge or around a foot. */
export function drawGrass(stage: Stage, [x, y]: Point, spread: number, count: number, size: number, depth = 0.8): void {
  const { random } = stage;
  stage.as('plant', depth, () => {
    for (let index = 0; index < count; index += 1) {
      const root: Point = [x + random.between(-1, 1) * spread, y + random.between(-0.1, 0.1) * size];
      const high = size * random.between(0.6, 1);
      const lean = random.between(-0.35, 0.35) * high;
      stage.fill(
        random.chance(0.5) ? 'leaf' : 'leafDark',
        [
          [root[0] - high * 0.05, root[1]],
          [root[0] + lean * 0.4, root[1] - high * 0.6],
          [root[0] + lean, root[1] - high],
          [root[0] + lean * 0.5 + high * 0.05, root[1] - high * 0.5],
          [root[0] + high * 0.06, root[1]],
        ],
        { detail: 1, shade: random.between(-0.2, 0.2) },
      );
    }
  });
}

/** A flower on a stem. */
export function drawFlower(stage: Stage, root: Point, size: number, paint: Paint, depth = 0.8): void {
  const { random } = stage;
  const top: Point = [root[0] + random.between(-0.15, 0.15) * size, root[1] - size];
  stage.as('plant', depth, () => {
    stage.fill(
      'leafDark',
      ribbon([root, [root[0] + size * 0.05, root[1] - size * 0.5], top], [size * 0.04, size * 0.035, size * 0.03]),
    );
    for (const side of [-1, 1])
      stage.fill('leaf', leaf([root[0], root[1] - size * 0.3], -Math.PI / 2 + side * 0.9, size * 0.32, size * 0.1), {
        detail: 1,
      });
    const petals = random.whole(6, 9);
    for (let index = 0; index < petals; index += 1) {
      stage.fill(paint, leaf(top, (index / petals) * Math.PI * 2, size * 0.2, size * 0.1), {
        shade: index % 2 === 0 ? 0 : 0.12,
      });
    }
    stage.fill('soil', ellipse(top[0], top[1], size * 0.075));
  });
}

/** A pointed leaf from a root, in a direction. */
export function leaf(root: Point, angle: number, length: number, wide: number): Outline {
  const tip = along(root, angle, length);
  const near = along(root, angle, length * 0.3);
  const middle = along(root, angle, length * 0.6);
  const side = (from: Point, turn: number, size: number): Point => along(from, angle + turn, size);
  return [
    root,
    side(near, -Math.PI / 2, wide * 0.42),
    side(middle, -Math.PI / 2, wide * 0.42),
    tip,
    side(middle, Math.PI / 2, wide * 0.42),
    side(near, Math.PI / 2, wide * 0.42),
  ];
}

export function drawBush(stage: Stage, [x, y]: Point, size: number, depth = 0.6): void {
  stage.as('tree', depth, () => {
    stage.fill('leafDark', scallop(x, y - size * 0.3, size * 0.6, size * 0.42, 9));
    stage.fill('leaf', scallop(x - size * 0.12, y - size * 0.38, size * 0.42, size * 0.3, 7), { detail: 1 });
  });
}

export function drawRock(stage: Stage, [x, y]: Point, size: number, depth = 0.6): void {
  stage.as('land', depth, () => {
    stage.fill('stone', blob(x, y - size * 0.3, size * 0.6, size * 0.4, stage.random, 0.22));
    stage.fill('stone', blob(x - size * 0.14, y - size * 0.42, size * 0.32, size * 0.2, stage.random, 0.2), {
      shade: 0.3,
      detail: 1,
    });
  });
}

/** Slanted rain over the whole frame. */
export function drawRain(stage: Stage, count: number): void {
  const { random, width, height, unit } = stage;
  stage.as('weather', 1, () => {
    for (let index = 0; index < count; index += 1) {
      const from: Point = [random.next() * width, random.next() * height];
      stage.line('light', [from, along(from, 1.85, random.between(18, 44) * unit)], 2.2 * unit, { detail: 1 });
    }
  });
}

/** A curl of steam or smoke upwards. */
export function drawSmoke(stage: Stage, [x, y]: Point, size: number, puffs = 4): void {
  const { random } = stage;
  const puff = (part: number): void =>
    stage.fill(
      'cloud',
      scallop(
        x + Math.sin(part * 5) * size * 0.25 + part * size * 0.6,
        y - part * size * 1.3,
        size * lerp(0.1, 0.3, part),
        size * lerp(0.08, 0.22, part),
        6,
        0.18,
      ),
      { shade: random.between(-0.1, 0.1), detail: 1 },
    );
  stage.moving('still', () =>
    stage.as('cloud', 0.5, () => {
      for (let index = 0; index < puffs; index += 1)
        stage.moving('rise', () => puff(index / puffs), { reach: size / stage.unit / 110, way: 1 });
    }),
  );
}
