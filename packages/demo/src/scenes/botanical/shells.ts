import { along, curve, ellipse, type Outline, type Point } from '../../drawing/geometry.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie, laid } from './flora.ts';

type Shell = 'whelk' | 'scallop' | 'limpet' | 'urchin';

/** A shell lying on the plate, about as long as its size. */
export function drawShell(stage: Stage, lie: Lie, kind: Shell, paint: Paint = 'furLight'): void {
  const on = laid(lie);
  const thin = lie.size * 0.011;
  stage.as('prop', 0.68, () => {
    if (kind === 'scallop') scallopShell(stage, on, paint, thin);
    else if (kind === 'whelk') whelk(stage, on, paint, thin);
    else if (kind === 'limpet') limpet(stage, on, paint, thin);
    else urchin(stage, on, thin);
  });
}

type On = (points: Outline) => Outline;

function scallopShell(stage: Stage, on: On, paint: Paint, thin: number): void {
  const rim: Point[] = [];
  for (let step = 0; step <= 18; step += 1)
    rim.push(along([0, 0.3], -Math.PI / 2 + (step / 18 - 0.5) * 2.3, 0.72 + (step % 2) * 0.035));
  stage.fill(paint, on([[-0.2, 0.42], [-0.24, 0.28], ...rim, [0.24, 0.28], [0.2, 0.42]]));
  for (let step = 1; step < 9; step += 1) {
    const turn = -Math.PI / 2 + (step / 9 - 0.5) * 2.2;
    stage.fill(
      'petal',
      on([
        along([0, 0.34], turn - 0.03, 0.2),
        along([0, 0.3], turn - 0.055, 0.7),
        along([0, 0.3], turn + 0.055, 0.7),
        along([0, 0.34], turn + 0.03, 0.2),
      ]),
      { detail: 1, shade: step > 5 ? -0.2 : 0 },
    );
    stage.line('dark', on([along([0, 0.34], turn + 0.1, 0.14), along([0, 0.3], turn + 0.12, 0.71)]), thin * 0.7, {
      detail: 1,
    });
  }
  for (const reach of [0.4, 0.56])
    stage.line(
      'roof',
      on(Array.from({ length: 11 }, (_, step) => along([0, 0.3], -Math.PI / 2 + (step / 10 - 0.5) * 2.1, reach))),
      thin,
      { detail: 2 },
    );
}

function whelk(stage: Stage, on: On, paint: Paint, thin: number): void {
  stage.fill(
    paint,
    on(
      curve(
        [
          [0.02, -0.52],
          [0.14, -0.34],
          [0.28, -0.08],
          [0.3, 0.16],
          [0.14, 0.4],
          [0.02, 0.54],
          [-0.06, 0.36],
          [-0.3, 0.14],
          [-0.26, -0.1],
          [-0.1, -0.36],
        ],
        true,
        3,
      ),
    ),
  );
  stage.fill(
    'roof',
    on(
      curve(
        [
          [0.24, 0.02],
          [0.26, 0.18],
          [0.1, 0.4],
          [0.02, 0.5],
          [-0.02, 0.26],
          [0.08, 0.08],
        ],
        true,
        3,
      ),
    ),
    { shade: 0.2 },
  );
  for (const [y, w] of [
    [-0.36, 0.12],
    [-0.22, 0.2],
    [-0.06, 0.28],
  ] as const)
    stage.line(
      'woodDark',
      on(
        curve(
          [
            [-w, y + 0.05],
            [0, y + 0.1],
            [w, y - 0.02],
          ],
          false,
          3,
        ),
      ),
      thin * 1.3,
    );
  for (let index = 0; index < 8; index += 1)
    stage.line(
      'wood',
      on(
        curve(
          [
            [-0.24 + index * 0.05, -0.02 + index * 0.005],
            [-0.24 + index * 0.045, 0.12],
            [-0.14 + index * 0.03, 0.28],
          ],
          false,
          2,
        ),
      ),
      thin * 0.8,
      { detail: 1 },
    );
}

function limpet(stage: Stage, on: On, paint: Paint, thin: number): void {
  stage.fill(paint, on(ellipse(0, 0, 0.46, 0.36)), { shade: -0.1 });
  stage.fill(paint, on(ellipse(-0.02, -0.03, 0.3, 0.23)), { shade: 0.1, detail: 1 });
  for (let ray = 0; ray < 18; ray += 1) {
    const turn = (ray / 18) * Math.PI * 2;
    stage.line(
      'woodDark',
      on([
        [Math.cos(turn) * 0.08, Math.sin(turn) * 0.06 - 0.04],
        [Math.cos(turn) * 0.45, Math.sin(turn) * 0.35],
      ]),
      thin,
      { detail: 1 },
    );
  }
  stage.fill('woodDark', on(ellipse(-0.01, -0.04, 0.05, 0.04)));
}

function urchin(stage: Stage, on: On, thin: number): void {
  for (let spine = 0; spine < 34; spine += 1) {
    const turn = (spine / 34) * Math.PI * 2;
    stage.line(
      'accentAlt',
      on([along([0, 0], turn, 0.26), along([0, 0], turn + 0.05, 0.46 + (spine % 3) * 0.05)]),
      thin * 1.6,
      { shade: -0.3 },
    );
  }
  stage.fill('accentAlt', on(ellipse(0, 0, 0.31)));
  for (let rib = 0; rib < 10; rib += 1) {
    const turn = (rib / 10) * Math.PI * 2;
    for (const reach of [0.08, 0.14, 0.2, 0.26])
      stage.fill('light', on(ellipse(Math.cos(turn) * reach, Math.sin(turn) * reach, 0.014)), { detail: 1 });
  }
  stage.fill('dark', on(ellipse(0, 0, 0.035)));
}
