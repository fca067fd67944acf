import { along, curve, ellipse, limb, type Outline, type Point, pill, place, rect } from './geometry.ts';
import { leaf, sparkle } from './nature.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

type Lesson = 'planets' | 'plant' | 'whale' | 'volcano';

/** A framed board with a drawing in chalk. */
export function drawBoard(stage: Stage, x: number, y: number, width: number, height: number, lesson: Lesson): void {
  const frame = height * 0.04;
  stage.fill('wood', rect(x - frame, y - frame, width + frame * 2, height + frame * 2));
  stage.fill('leafDark', rect(x, y, width, height), { shade: -0.1 });
  const line = height * 0.014;
  const at: Point = [x + width / 2, y + height / 2];
  if (lesson === 'planets') drawPlanets(stage, at, Math.min(width, height * 1.5), line);
  if (lesson === 'plant') drawPlantLesson(stage, at, height, line);
  if (lesson === 'whale') drawWhaleLesson(stage, at, Math.min(width, height * 1.6), line);
  if (lesson === 'volcano') drawVolcano(stage, at, height, line);
  stage.fill('wood', rect(x - frame, y + height + frame, width + frame * 2, frame * 0.8), { shade: -0.2 });
  for (const [part, paint] of [
    [0.2, 'light'],
    [0.27, 'scarf'],
    [0.7, 'petal'],
  ] as const)
    stage.fill(paint, rect(x + width * part, y + height + frame * 0.4, width * 0.045, frame * 0.7), { detail: 1 });
}

function drawPlanets(stage: Stage, [x, y]: Point, size: number, line: number): void {
  stage.fill('lit', ellipse(x - size * 0.42, y, size * 0.1));
  for (const radius of [0.2, 0.36, 0.52, 0.7])
    stage.line(
      'light',
      Array.from({ length: 15 }, (_, step) => along([x - size * 0.42, y], -0.55 + (step / 14) * 1.1, size * radius)),
      line,
      { detail: radius === 0.36 ? 1 : 0 },
    );
  for (const [radius, turn, half, paint] of [
    [0.2, 0.4, 0.03, 'petal'],
    [0.36, -0.35, 0.045, 'glass'],
    [0.52, 0.3, 0.035, 'accent'],
    [0.72, -0.1, 0.08, 'scarf'],
  ] as const) {
    const [px, py] = along([x - size * 0.42, y], turn, size * radius);
    stage.fill(paint, ellipse(px, py, size * half));
    if (half > 0.07) stage.line('light', [...ellipse(px, py, size * half * 1.8, size * half * 0.5, -0.3)], line * 1.4);
  }
  for (const [dx, dy] of [
    [0.45, -0.22],
    [-0.14, -0.24],
    [0.1, 0.24],
    [0.46, 0.2],
  ] as const)
    stage.fill('light', sparkle([x + dx * size, y + dy * size], size * 0.025), { detail: 1 });
}

function drawPlantLesson(stage: Stage, [x, y]: Point, size: number, line: number): void {
  const soil = y + size * 0.14;
  stage.line(
    'light',
    [
      [x - size * 0.7, soil],
      [x + size * 0.7, soil],
    ],
    line * 1.5,
  );
  for (const [index, tall] of [0.12, 0.3, 0.5].entries()) {
    const px = x + (index - 1) * size * 0.46;
    stage.line(
      'leaf',
      [
        [px, soil],
        [px, soil - size * tall],
      ],
      line * 1.8,
    );
    for (let pair = 0; pair <= index; pair += 1)
      for (const turn of [-0.5, Math.PI + 0.5])
        stage.fill(
          'leaf',
          leaf([px, soil - size * tall * ((pair + 0.7) / (index + 1))], turn, size * 0.13, size * 0.08),
          { shade: 0.2 },
        );
    for (const turn of [1.1, 1.57, 2.05])
      stage.line('light', [[px, soil], along([px, soil], turn, size * (0.08 + index * 0.07))], line, {
        detail: turn === 1.57 ? 0 : 1,
      });
    if (index === 2)
      for (let petal = 0; petal < 6; petal += 1) {
        const [cx, cy] = along([px, soil - size * tall], petal, size * 0.06);
        stage.fill('petal', ellipse(cx, cy, size * 0.045));
      }
  }
  stage.fill('lit', ellipse(x - size * 0.6, y - size * 0.32, size * 0.09));
  for (let ray = 0; ray < 8; ray += 1)
    stage.line(
      'lit',
      [
        along([x - size * 0.6, y - size * 0.32], ray * 0.785, size * 0.12),
        along([x - size * 0.6, y - size * 0.32], ray * 0.785, size * 0.17),
      ],
      line,
    );
}

function drawWhaleLesson(stage: Stage, at: Point, size: number, line: number): void {
  const on = (points: Outline): Outline => place(points, at, size);
  stage.fill(
    'glass',
    on(
      curve(
        [
          [-0.36, 0.02],
          [-0.3, -0.12],
          [-0.08, -0.18],
          [0.16, -0.1],
          [0.3, -0.02],
          [0.42, -0.16],
          [0.46, -0.02],
          [0.36, 0.06],
          [0.16, 0.12],
          [-0.14, 0.17],
          [-0.32, 0.12],
        ],
        true,
        2,
      ),
    ),
  );
  stage.fill(
    'light',
    on(
      curve(
        [
          [-0.34, 0.07],
          [-0.1, 0.09],
          [0.1, 0.11],
          [-0.14, 0.17],
          [-0.32, 0.12],
        ],
        true,
        2,
      ),
    ),
    { detail: 1 },
  );
  stage.fill('dark', on(ellipse(-0.26, 0.01, 0.014)));
  for (const dx of [-0.05, 0, 0.05])
    stage.line(
      'light',
      on(
        curve([
          [-0.12, -0.18],
          [-0.12 + dx * 0.6, -0.26],
          [-0.12 + dx * 1.8, -0.27],
        ]),
      ),
      line,
    );
  for (const [dx, dy] of [
    [-0.3, 0.26],
    [0.1, 0.24],
    [0.36, 0.22],
  ] as const)
    stage.line(
      'light',
      on(
        curve([
          [dx - 0.09, dy],
          [dx - 0.03, dy - 0.025],
          [dx + 0.03, dy + 0.015],
          [dx + 0.1, dy - 0.01],
        ]),
      ),
      line,
    );
}

function drawVolcano(stage: Stage, [x, y]: Point, size: number, line: number): void {
  stage.fill('soil', [
    [x - size * 0.55, y + size * 0.34],
    [x - size * 0.1, y - size * 0.16],
    [x + size * 0.1, y - size * 0.16],
    [x + size * 0.55, y + size * 0.34],
  ]);
  stage.fill('accent', [
    [x - size * 0.04, y - size * 0.16],
    [x + size * 0.04, y - size * 0.16],
    [x + size * 0.07, y + size * 0.34],
    [x - size * 0.07, y + size * 0.34],
  ]);
  stage.fill('lit', ellipse(x, y + size * 0.33, size * 0.2, size * 0.07));
  for (const dx of [-0.2, -0.08, 0.08, 0.2])
    stage.line(
      'accent',
      curve([
        [x + dx * size * 0.3, y - size * 0.17],
        [x + dx * size, y - size * 0.36],
        [x + dx * size * 1.6, y - size * 0.2],
      ]),
      line * 2,
    );
  for (const dx of [-0.1, 0.1, 0])
    stage.line('light', ellipse(x + dx * size, y - size * 0.39, size * 0.08, size * 0.05), line);
  stage.line(
    'light',
    [
      [x - size * 0.8, y + size * 0.34],
      [x + size * 0.8, y + size * 0.34],
    ],
    line * 1.4,
  );
}

/** A globe on its stand. */
export function drawGlobe(stage: Stage, [x, y]: Point, size: number): void {
  const cy = y - size * 0.6;
  stage.fill('woodDark', ellipse(x, y - size * 0.03, size * 0.24, size * 0.05));
  stage.fill('woodDark', rect(x - size * 0.03, y - size * 0.2, size * 0.06, size * 0.18));
  stage.line(
    'metal',
    Array.from({ length: 9 }, (_, step) => along([x, cy], -1.2 + (step / 8) * 3.1, size * 0.43)),
    size * 0.04,
  );
  stage.fill('water', ellipse(x, cy, size * 0.37));
  stage.fill(
    'leaf',
    curve(
      [
        [x - size * 0.3, cy - size * 0.12],
        [x - size * 0.14, cy - size * 0.28],
        [x + size * 0.02, cy - size * 0.2],
        [x - size * 0.06, cy - size * 0.02],
        [x - size * 0.2, cy + size * 0.02],
      ],
      true,
      2,
    ),
  );
  stage.fill(
    'leaf',
    curve(
      [
        [x + size * 0.04, cy + size * 0.02],
        [x + size * 0.2, cy - size * 0.04],
        [x + size * 0.28, cy + size * 0.08],
        [x + size * 0.14, cy + size * 0.26],
        [x + size * 0.06, cy + size * 0.14],
      ],
      true,
      2,
    ),
  );
}

/** A pupil's chair seen from behind, and a desk top beyond it. */
export function drawDesk(stage: Stage, [x, y]: Point, width: number, floor: number, paint: Paint): void {
  for (const part of [-0.44, 0.4]) stage.fill('metal', rect(x + width * part, y, width * 0.035, floor - y));
  stage.fill('wood', [
    [x - width * 0.46, y - width * 0.16],
    [x + width * 0.46, y - width * 0.16],
    [x + width * 0.52, y],
    [x - width * 0.52, y],
  ]);
  stage.fill('wood', rect(x - width * 0.52, y, width * 1.04, width * 0.05), { shade: -0.2 });
  stage.fill(
    'light',
    place(rect(-0.13, -0.045, 0.26, 0.09), [x - width * 0.14, y - width * 0.07], width, width, 0.06),
    { detail: 1 },
  );
  stage.fill(paint, place(rect(-0.1, -0.02, 0.2, 0.04), [x + width * 0.26, y - width * 0.06], width, width, -0.3), {
    detail: 1,
  });
}

export function drawChairBack(stage: Stage, [x, y]: Point, width: number, floor: number, paint: Paint): void {
  for (const side of [-1, 1])
    stage.fill(
      'metal',
      limb(
        [x + side * width * 0.4, y],
        [x + side * width * 0.42, (y + floor) / 2],
        [x + side * width * 0.48, floor],
        width * 0.07,
        width * 0.07,
        width * 0.06,
      ),
    );
  stage.fill(paint, pill(x - width * 0.5, y - width * 0.1, width, width * 0.42, width * 0.14));
}
