import { curve, ellipse, type Outline, place } from './geometry.ts';
import { drawHair, hairBehind } from './hair.ts';
import type { Head } from './likeness.ts';
import type { Stage } from './stage.ts';

/** Everything here is in heads: the chin at 0.5, the crown at -0.5, the face to the right. */
export function drawHead(stage: Stage, head: Head): void {
  stage.moving('nod', () => drawStillHead(stage, head));
}

function drawStillHead(stage: Stage, head: Head): void {
  const on = (points: Outline): Outline =>
    place(points, head.at, head.size * head.facing, head.size, head.tilt * head.facing);
  const behind = hairBehind(head);
  const behindPaint = head.hair === 'headscarf' ? head.cloth : head.hairPaint;
  if (behind !== undefined && head.view !== 'back') stage.fill(behindPaint, on(behind), { shade: -0.15 });
  stage.fill(head.skin, on(head.view === 'side' ? profile : face));
  if (head.view === 'side') stage.fill(head.skin, on(ellipse(-0.1, 0.06, 0.065, 0.1)), { shade: -0.15, detail: 1 });
  if (head.view === 'front' && head.hair !== 'headscarf')
    for (const x of [-0.39, 0.39]) stage.fill(head.skin, on(ellipse(x, 0.03, 0.06, 0.1)), { shade: -0.15, detail: 1 });
  if (head.beard && head.view !== 'back')
    stage.fill(head.hairPaint, on(head.view === 'side' ? sideBeard : frontBeard), { detail: 1 });
  if (head.view !== 'back' && stage.look.faces) drawFeatures(stage, head, on);
  drawHair(stage, head, on);
  if (head.view === 'back' && behind !== undefined) stage.fill(behindPaint, on(behind));
}

type On = (points: Outline) => Outline;

function drawFeatures(stage: Stage, head: Head, on: On): void {
  const isSide = head.view === 'side';
  const eyes: readonly number[] = isSide ? [0.09, 0.31] : [-0.17, 0.17];
  stage.as('face', 1, () => {
    stage.moving(head.mood === 'laughing' || head.mood === 'asleep' ? 'still' : 'blink', () => {
      for (const x of eyes) drawEye(stage, head, on, x);
    });
    if (!isSide)
      stage.line(
        head.skin,
        on([
          [-0.01, 0.0],
          [0.05, 0.15],
          [-0.02, 0.17],
        ]),
        head.size * 0.028,
        { shade: -0.45, detail: 1 },
      );
    drawMouth(stage, head, on, isSide ? 0.22 : 0);
    for (const x of isSide ? [0.02] : [-0.25, 0.25])
      stage.fill('petal', on(ellipse(x, 0.17, 0.07, 0.05)), { detail: 2 });
    if (head.glasses)
      for (const x of eyes)
        stage.line('dark', on([...ellipse(x, 0, 0.1, 0.09), [x + 0.1, 0]]), head.size * 0.022, { detail: 1 });
  });
}

function drawEye(stage: Stage, head: Head, on: On, x: number): void {
  if (head.mood === 'laughing' || head.mood === 'asleep') {
    const bow = head.mood === 'laughing' ? -0.04 : 0.035;
    const lid: Outline = [
      [x - 0.06, 0],
      [x, bow],
      [x + 0.06, 0],
    ];
    stage.line('dark', on(curve(lid)), head.size * 0.028);
  } else {
    const wide = head.mood === 'surprised' ? 1.25 : 1;
    stage.fill('dark', on(ellipse(x, -0.01, 0.032 * wide, 0.046 * wide)));
  }
  const brow = head.mood === 'surprised' ? -0.19 : -0.145;
  stage.line(
    'dark',
    on([
      [x - 0.07, brow + 0.025],
      [x, brow],
      [x + 0.07, brow + 0.02],
    ]),
    head.size * 0.025,
    { detail: 2 },
  );
}

function drawMouth(stage: Stage, head: Head, on: On, x: number): void {
  if (head.mood === 'surprised') {
    stage.fill('dark', on(ellipse(x, 0.3, 0.05, 0.065)));
    return;
  }
  if (head.mood === 'laughing') {
    const open: Outline = [
      [x - 0.13, 0.23],
      [x, 0.245],
      [x + 0.12, 0.22],
      [x + 0.08, 0.34],
      [x - 0.03, 0.385],
      [x - 0.1, 0.33],
    ];
    stage.fill('dark', on(curve(open, true, 2)));
    stage.fill('light', on([open[0] ?? [0, 0], [x, 0.245], [x + 0.12, 0.22], [x + 0.08, 0.27], [x - 0.08, 0.275]]), {
      detail: 2,
    });
    return;
  }
  stage.line(
    head.beard ? head.skin : 'dark',
    on(
      curve([
        [x - 0.09, 0.27],
        [x, 0.305],
        [x + 0.09, 0.26],
      ]),
    ),
    head.size * 0.026,
    { shade: 0.1 },
  );
}

const profile: Outline = curve(
  [
    [-0.37, -0.12],
    [-0.3, -0.36],
    [-0.04, -0.5],
    [0.22, -0.42],
    [0.36, -0.2],
    [0.36, -0.04],
    [0.45, 0.12],
    [0.37, 0.19],
    [0.35, 0.34],
    [0.2, 0.49],
    [0, 0.47],
    [-0.2, 0.32],
    [-0.34, 0.14],
  ],
  true,
  2,
);
const face: Outline = curve(
  [
    [-0.38, -0.08],
    [-0.34, -0.34],
    [-0.16, -0.48],
    [0.16, -0.48],
    [0.34, -0.34],
    [0.38, -0.08],
    [0.35, 0.18],
    [0.22, 0.4],
    [0.08, 0.5],
    [-0.08, 0.5],
    [-0.22, 0.4],
    [-0.35, 0.18],
  ],
  true,
  2,
);
const sideBeard: Outline = curve(
  [
    [-0.16, 0.08],
    [-0.06, 0.2],
    [0.1, 0.2],
    [0.3, 0.2],
    [0.38, 0.24],
    [0.35, 0.44],
    [0.18, 0.62],
    [-0.04, 0.54],
    [-0.22, 0.32],
  ],
  true,
  2,
);
const frontBeard: Outline = curve(
  [
    [-0.37, 0.06],
    [-0.24, 0.2],
    [0, 0.17],
    [0.24, 0.2],
    [0.37, 0.06],
    [0.3, 0.4],
    [0, 0.62],
    [-0.3, 0.4],
  ],
  true,
  2,
);
