import { along, curve, ellipse, lerp, type Point, pill, place, rect } from './geometry.ts';
import type { Stage } from './stage.ts';

type Chart = 'rising' | 'mixed' | 'round';

/** A screen or sheet on a wall with bars and a line, a curve over an area, or a ring. */
export function drawChart(stage: Stage, x: number, y: number, width: number, height: number, kind: Chart): void {
  const { random } = stage;
  const [left, base, wide, tall] = [x + width * 0.1, y + height * 0.86, width * 0.8, height * 0.68];
  stage.fill('dark', pill(x - width * 0.02, y - width * 0.02, width * 1.04, height + width * 0.04, width * 0.02));
  stage.fill('light', rect(x, y, width, height));
  if (kind === 'round') {
    drawRing(stage, [x + width * 0.32, y + height * 0.5], Math.min(width * 0.24, height * 0.36));
    for (const [row, paint] of (['accent', 'accentAlt', 'lit', 'leaf'] as const).entries()) {
      stage.fill(paint, ellipse(x + width * 0.66, y + height * (0.26 + row * 0.16), width * 0.022));
      stage.fill(
        'stone',
        rect(x + width * 0.71, y + height * (0.245 + row * 0.16), width * (0.2 - (row % 2) * 0.06), height * 0.035),
        { detail: 1 },
      );
    }
    return;
  }
  for (const part of [0.25, 0.5, 0.75])
    stage.line(
      'stone',
      [
        [left, base - tall * part],
        [left + wide, base - tall * part],
      ],
      height * 0.008,
      { detail: 1 },
    );
  const count = 7;
  const values = Array.from(
    { length: count },
    (_, index) => lerp(0.22, 0.88, index / (count - 1)) + random.between(-0.12, 0.1),
  );
  const at = (index: number, lift: number): Point => [
    left + ((index + 0.5) / count) * wide,
    base - tall * Math.min(1.05, (values[index] ?? 0) + lift),
  ];
  if (kind === 'rising')
    for (let index = 0; index < count; index += 1) {
      const [cx, top] = at(index, 0);
      stage.fill(index === count - 1 ? 'accent' : 'accentAlt', rect(cx - wide * 0.045, top, wide * 0.09, base - top), {
        shade: index % 2 === 0 ? 0.12 : 0,
      });
    }
  else {
    const top = curve(values.map((_, index) => at(index, 0)));
    stage.fill('accentAlt', [...top, [left + wide * 0.93, base], [left + wide * 0.07, base]], { shade: 0.25 });
  }
  const line = values.map((_, index) => at(index, kind === 'rising' ? 0.14 : 0));
  stage.line('accent', line, height * 0.024);
  for (const [px, py] of line) stage.fill('lit', ellipse(px, py, height * 0.022), { detail: 1 });
  stage.line(
    'dark',
    [
      [left, y + height * 0.14],
      [left, base],
      [left + wide, base],
    ],
    height * 0.014,
  );
}

function drawRing(stage: Stage, at: Point, radius: number): void {
  let from = -Math.PI / 2;
  for (const [part, paint] of [
    [0.38, 'accent'],
    [0.27, 'accentAlt'],
    [0.2, 'lit'],
    [0.15, 'leaf'],
  ] as const) {
    const to = from + part * Math.PI * 2;
    const arc = (reach: number): Point[] =>
      Array.from({ length: 9 }, (_, step) => along(at, lerp(from, to, step / 8), reach));
    stage.fill(paint, [...arc(radius), ...arc(radius * 0.54).reverse()]);
    from = to;
  }
}

/** A printed sheet on a table with a small chart. */
export function drawSheet(stage: Stage, at: Point, size: number, angle: number): void {
  const on = (x: number, y: number, width: number, height: number) =>
    place(rect(x, y, width, height), at, size, size * 0.5, angle);
  stage.fill('light', on(-0.5, -0.5, 1, 1));
  for (const [index, tall] of [0.3, 0.5, 0.42, 0.66].entries())
    stage.fill('accentAlt', on(-0.36 + index * 0.18, 0.34 - tall, 0.11, tall), { detail: 1 });
}
