import { along, blob, curve, ellipse, limb, type Point, pill, ribbon } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

export type Coral = 'branch' | 'fan' | 'brain' | 'tubes' | 'anemone' | 'weed';

/** A coral, a sponge or weed growing at `foot`, `size` tall. */
export function drawCoral(stage: Stage, kind: Coral, foot: Point, size: number, paint: Paint, depth: number): void {
  stage.as('plant', depth, () => {
    if (kind === 'branch') drawBranch(stage, foot, -Math.PI / 2, size * 0.42, size * 0.13, paint, 3);
    if (kind === 'fan') drawFan(stage, foot, size, paint);
    if (kind === 'brain') drawBrain(stage, foot, size, paint);
    if (kind === 'tubes') drawTubes(stage, foot, size, paint);
    if (kind === 'anemone') drawAnemone(stage, foot, size, paint);
    if (kind === 'weed') drawWeed(stage, foot, size, paint);
  });
}

function drawBranch(
  stage: Stage,
  foot: Point,
  angle: number,
  length: number,
  thick: number,
  paint: Paint,
  levels: number,
): void {
  const { random } = stage;
  const tip = along(foot, angle, length);
  const bend = along(foot, angle + random.between(-0.2, 0.2), length * 0.55);
  stage.fill(paint, limb(foot, bend, tip, thick, thick * 0.8, thick * 0.7), { detail: levels === 1 ? 1 : 0 });
  if (levels <= 1) return;
  for (const turn of [-0.62, 0.05, 0.6])
    if (turn !== 0.05 || random.chance(0.6))
      drawBranch(
        stage,
        tip,
        angle + turn + random.between(-0.14, 0.14),
        length * 0.68,
        thick * 0.72,
        paint,
        levels - 1,
      );
}

function drawFan(stage: Stage, foot: Point, size: number, paint: Paint): void {
  const { random } = stage;
  stage.fill(paint, blob(foot[0], foot[1] - size * 0.56, size * 0.46, size * 0.46, random, 0.1), { shade: -0.2 });
  for (let rib = -3; rib <= 3; rib += 1) {
    const turn = -Math.PI / 2 + rib * 0.3;
    stage.line(
      paint,
      curve([
        foot,
        along(foot, turn * 0.4 - Math.PI * 0.3, size * 0.4),
        along(foot, turn, size * (0.98 - Math.abs(rib) * 0.07)),
      ]),
      size * 0.03,
      { shade: 0.2, detail: Math.abs(rib) % 2 },
    );
  }
  for (const part of [0.5, 0.74])
    stage.line(
      paint,
      Array.from({ length: 7 }, (_, step) => along(foot, -Math.PI / 2 + (step - 3) * 0.26, size * part)),
      size * 0.018,
      { shade: 0.2, detail: 1 },
    );
}

function drawBrain(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.62, y],
        [x - size * 0.56, y - size * 0.34],
        [x - size * 0.2, y - size * 0.6],
        [x + size * 0.24, y - size * 0.58],
        [x + size * 0.58, y - size * 0.3],
        [x + size * 0.62, y],
      ],
      true,
      3,
    ),
  );
  for (const [dx, dy] of [
    [-0.34, 0.18],
    [-0.1, 0.34],
    [0.18, 0.32],
    [0.3, 0.12],
    [-0.04, 0.12],
  ] as const)
    stage.line(
      paint,
      curve([
        [x + (dx - 0.12) * size, y - dy * size],
        [x + (dx - 0.04) * size, y - (dy + 0.08) * size],
        [x + (dx + 0.04) * size, y - (dy - 0.02) * size],
        [x + (dx + 0.13) * size, y - (dy + 0.06) * size],
      ]),
      size * 0.04,
      { shade: -0.28, detail: 1 },
    );
}

function drawTubes(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  for (const [dx, tall, half] of [
    [-0.28, 0.66, 0.13],
    [0.26, 0.8, 0.14],
    [0, 1, 0.16],
    [0.44, 0.46, 0.11],
  ] as const) {
    stage.fill(paint, pill(x + (dx - half) * size, y - tall * size, half * 2 * size, tall * size, half * size * 0.5), {
      shade: dx === 0 ? 0.08 : -0.08,
    });
    stage.fill(paint, ellipse(x + dx * size, y - (tall - 0.06) * size, half * 0.66 * size, half * 0.36 * size), {
      shade: -0.5,
    });
  }
}

function drawAnemone(stage: Stage, foot: Point, size: number, paint: Paint): void {
  for (let arm = -4; arm <= 4; arm += 1) {
    const turn = -Math.PI / 2 + arm * 0.26;
    const from: Point = [foot[0] + arm * size * 0.05, foot[1] - size * 0.2];
    const middle = along(from, turn, size * 0.34);
    const tip = along(middle, turn + stage.random.between(-0.5, 0.5), size * 0.32);
    stage.fill(paint, limb(from, middle, tip, size * 0.1, size * 0.09, size * 0.1), { shade: (arm % 2) * 0.12 });
  }
  stage.fill(
    paint,
    curve(
      [
        [foot[0] - size * 0.3, foot[1] - size * 0.26],
        [foot[0] + size * 0.3, foot[1] - size * 0.26],
        [foot[0] + size * 0.24, foot[1]],
        [foot[0] - size * 0.24, foot[1]],
      ],
      true,
      2,
    ),
    { shade: -0.22 },
  );
}

function drawWeed(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  for (const [dx, tall] of [
    [-0.16, 0.74],
    [0, 1],
    [0.17, 0.66],
  ] as const) {
    const spine = Array.from(
      { length: 9 },
      (_, step): Point => [x + dx * size + Math.sin(step * 0.9 + dx * 9) * size * 0.05, y - (step / 8) * tall * size],
    );
    stage.fill(
      paint,
      ribbon(
        spine,
        [0.05, 0.08, 0.1, 0.11, 0.11, 0.1, 0.08, 0.05, 0.02].map((width) => width * size),
      ),
      { shade: dx * 0.8 },
    );
  }
}
